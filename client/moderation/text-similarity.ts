/**
 * How much two texts share, from 0 to 1: of the runs of three characters in both, the part that both have (Dice). It asks
 * for no language and no spaces between words, and forgives endings and typing mistakes. Of several texts the likest counts.
 * What was compared is remembered, since lists of thousands are rated again with every change to them.
 */
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

/** Those that similarityThreshold ask the same first, the likest in front; then the rest in the order in which they came. */
export function mostSimilarFirst<Item>(items: readonly Item[], similarity: (item: Item) => number): Item[] {
  const rated = items.map((item) => {
    const value = similarity(item);
    return { item, value: value < similarityThreshold ? 0 : value };
  });
  return rated.toSorted((one, other) => other.value - one.value).map(({ item }) => item);
}

/** Texts about different things in one language stay under it: common words alone make about 0.2. */
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
