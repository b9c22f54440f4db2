/** Of what is in both orders, the most that can have stayed where it was, while the others moved around it. */
export function longestIncreasingSubsequence(before: readonly string[], now: readonly string[]): ReadonlySet<string> {
  const old = new Map(before.map((id, place) => [id, place]));
  const both = now.filter((id) => old.has(id));
  const steady = longestRising(both.map((id) => old.get(id) ?? 0));
  return new Set(both.filter((_, place) => steady.has(place)));
}

/** Where the numbers of a longest rising part of them stand: the ends of the best parts so far, each with what stands before it. */
function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [at, number] of numbers.entries()) {
    // Mostly nothing moved.
    const isLongest = (numbers[ends.at(-1) ?? -1] ?? -1) < number;
    const length = isLongest ? ends.length : ends.findIndex((end) => (numbers[end] ?? 0) > number);
    before[at] = ends[length - 1];
    ends[length] = at;
  }
  const steady = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) steady.add(at);
  return steady;
}
