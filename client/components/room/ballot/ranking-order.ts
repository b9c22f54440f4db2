/** Those that got a place and can still have one: a poll that nobody has answered may be corrected while somebody is putting it into order. */
export function stillThere(all: readonly string[], ranked: readonly string[]): readonly string[] {
  return ranked.filter((id) => all.includes(id));
}

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
