/** 0 to 1: the highest Dice coefficient of trigrams, which tolerates endings and typos. */
export function textSimilarity(texts: readonly string[]): (other: string) => number {
  const all = texts.map(runsOf);
  const known = new Map<string, number>();
  return (other) => {
    const before = known.get(other);
    if (before !== undefined) return before;
    const theirs = runsOf(other);
    const similarity = Math.max(0, ...all.map((own) => dice(own, theirs)));
    known.set(other, similarity);
    return similarity;
  };
}

function dice(own: ReadonlySet<string>, theirs: ReadonlySet<string>): number {
  let common = 0;
  for (const run of theirs) if (own.has(run)) common += 1;
  return common === 0 ? 0 : (2 * common) / (own.size + theirs.size);
}

export function mostSimilarFirst<Item>(items: readonly Item[], similarity: (item: Item) => number): Item[] {
  const rated = items.map((item) => {
    const value = similarity(item);
    return { item, value: value < similarityThreshold ? 0 : value };
  });
  return rated.toSorted((one, other) => other.value - one.value).map(({ item }) => item);
}

/** A language's common words alone give about 0.2. */
const similarityThreshold = 0.3;

function runsOf(text: string): Set<string> {
  const plain = ` ${text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  const characters = plain.match(/./gsu) ?? [];
  return new Set(characters.slice(2).map((last, at) => `${characters[at]}${characters[at + 1]}${last}`));
}
