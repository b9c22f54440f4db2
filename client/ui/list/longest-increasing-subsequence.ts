/** The largest set of items in both orders that kept their relative order. */
export function longestIncreasingSubsequence(before: readonly string[], now: readonly string[]): ReadonlySet<string> {
  const old = new Map(before.map((id, place) => [id, place]));
  const both = now.filter((id) => old.has(id));
  const stable = increasingIndexes(both.map((id) => old.get(id) ?? 0));
  return new Set(both.filter((_, place) => stable.has(place)));
}

/**
 * The indexes of a longest increasing subsequence. `ends[n]` is where the best one of length n + 1 ends, and `before`
 * links each index to its predecessor.
 */
function increasingIndexes(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [at, number] of numbers.entries()) {
    // Mostly nothing moved.
    const isLongest = (numbers[ends.at(-1) ?? -1] ?? -1) < number;
    const length = isLongest ? ends.length : ends.findIndex((end) => (numbers[end] ?? 0) > number);
    before[at] = ends[length - 1];
    ends[length] = at;
  }
  const stable = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) stable.add(at);
  return stable;
}
