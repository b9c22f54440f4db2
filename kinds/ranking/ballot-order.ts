/** Those that got a place and can still have one: a poll that nobody has answered may be corrected while somebody is putting it into order. */
export function withoutDeleted(all: readonly string[], ranked: readonly string[]): readonly string[] {
  return ranked.filter((id) => all.includes(id));
}

/** The next place goes to `id`; the last one left gets the last place by itself. */
export function withNext(all: readonly string[], ranked: readonly string[], id: string): string[] {
  const next = [...ranked, id];
  const left = all.filter((each) => !next.includes(each));
  return left.length === 1 ? [...next, ...left] : next;
}

/** The place of `id` is taken back, and with it the one that the last option has only because all others had theirs. */
export function without(ranked: readonly string[], id: string, implied: string | null): string[] {
  return ranked.filter((each) => each !== id && each !== implied);
}
