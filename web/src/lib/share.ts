// The spectators' link of a game, led to one of its moments.
export function linkTo(spectator: string, ply: number | null): string {
  const [path, token] = spectator.split('#');
  return `${path}${ply === null ? '' : `/${ply}`}#${token}`;
}

// The last actions of a film up to a moment: the plies whose positions it shows.
export function lastPlies(at: number, most: number): number[] {
  const first = Math.max(0, at - most);
  return Array.from({ length: at - first + 1 }, (_, i) => first + i);
}
