/** Rows stand where they were until all have a place: nothing moves under the finger that taps. */
export function shownOrder(all: readonly string[], ranked: readonly string[]): readonly string[] {
  return ranked.length === all.length ? ranked : all;
}

/** The next place goes to `id`; the last one left gets the last place by itself. */
export function withNext(all: readonly string[], ranked: readonly string[], id: string): string[] {
  const next = [...ranked, id];
  const left = all.filter((each) => !next.includes(each));
  return left.length === 1 ? [...next, ...left] : next;
}
