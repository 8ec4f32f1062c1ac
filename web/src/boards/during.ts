import type { GameEvent } from '../lib/types';
import type { Kit } from './kit';

// The state as of one event, from a list of the fields that each kind of event changes: the value is the one the event
// tells, or the one at the end of the action.
export function duringBy(fields: Record<string, string[]>): Kit['during'] {
  return (state: unknown, event: GameEvent, end: unknown): unknown => {
    const now = state as Record<string, unknown>;
    const last = end as Record<string, unknown>;
    const changed = (fields[event.kind] ?? []).map((field) => {
      const told = event.data[field];
      return [field, told !== undefined && typeof told === typeof now[field] ? told : last[field]];
    });
    return { ...now, ...Object.fromEntries(changed) };
  };
}
