import type { Table } from './table.svelte';

// The table that is open, for parts that stand outside the game page (the tip).
export const current = $state<{ table: Table | null }>({ table: null });
