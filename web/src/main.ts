import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { useSecret } from './lib/secret';
import { settings, speak } from './lib/settings.svelte';

useSecret();
await speak(settings.lang);
mount(App, { target: document.getElementById('app')! });
