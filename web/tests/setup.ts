import { learn } from '../src/lib/catalogue';

// The tests speak both languages.
await Promise.all([learn('it'), learn('en')]);
