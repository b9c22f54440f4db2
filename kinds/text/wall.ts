/** By length: all must be readable from the last row. */
export function wallCapacity(texts: readonly string[]): 1 | 2 | 4 | 6 | 9 | 12 {
  const longest = Math.max(0, ...texts.slice(-12).map((text) => text.length));
  if (texts.length <= 2 && longest <= 160) return texts.length <= 1 ? 1 : 2;
  if (texts.length <= 4 || longest > 240) return 4;
  if (texts.length <= 6 || longest > 120) return 6;
  return texts.length <= 9 || longest > 60 ? 9 : 12;
}

/**
 * `texts` is sorted oldest first, and the newest are shown. A text keeps its place; a new one takes a free place or
 * that of the oldest.
 */
export function arrangeWall(before: readonly string[], texts: readonly { text: string }[], capacity: number): string[] {
  const wanted = texts.slice(-capacity).map(({ text }) => text);
  const arriving = wanted.filter((text) => !before.includes(text));
  const kept = before.map((text) => (wanted.includes(text) ? text : null)).slice(0, Math.max(capacity, 0));
  // Texts beyond the end of a smaller wall are placed like new ones.
  arriving.unshift(...before.slice(capacity).filter((text) => wanted.includes(text)));
  const filled = kept.map((text) => text ?? arriving.shift() ?? null);
  return [...filled.filter((text) => text !== null), ...arriving];
}
