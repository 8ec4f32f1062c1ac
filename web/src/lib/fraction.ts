// Exact chances arrive as "5/36".

export function fractionValue(text: string): number {
  const [top, bottom] = text.split('/');
  return Number(top) / Number(bottom ?? 1);
}

// "5/36" as "13.9 %"; what is possible is never shown as impossible, nor what is uncertain as certain.
export function percent(value: number): string {
  const rounded = Math.round(value * 1000) / 10;
  if (rounded === 0 && value > 0) return '< 0.1 %';
  if (rounded === 100 && value < 1) return '> 99.9 %';
  return `${rounded} %`;
}

export function shortFraction(text: string): string {
  return text.length <= 9 ? text : '≈ ' + percent(fractionValue(text));
}
