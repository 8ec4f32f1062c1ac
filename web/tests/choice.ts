import type { Choice } from '../src/lib/types';

// A choice as the server gives it: `data` in the order of its typed words, the verb first.
export function choice(data: Record<string, unknown>, rule = 'R'): Choice {
  return { action: Object.values(data).join(' '), rule, text: { it: '', en: '' }, data };
}
