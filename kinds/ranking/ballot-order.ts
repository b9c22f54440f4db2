/** A poll without answers may be edited meanwhile. */
export function withoutDeleted(all: readonly string[], ranked: readonly string[]): readonly string[] {
  return ranked.filter((id) => all.includes(id));
}

/** The last option gets its place automatically. */
export function withNext(all: readonly string[], ranked: readonly string[], id: string): string[] {
  const next = [...ranked, id];
  const left = all.filter((each) => !next.includes(each));
  return left.length === 1 ? [...next, ...left] : next;
}

/** Also removes the automatic last place that depended on it. */
export function without(ranked: readonly string[], id: string, implied: string | null): string[] {
  return ranked.filter((each) => each !== id && each !== implied);
}
