export { kit } from '../xmas/kit';
