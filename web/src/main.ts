import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { useSecret } from './lib/secret';

useSecret();
mount(App, { target: document.getElementById('app')! });
