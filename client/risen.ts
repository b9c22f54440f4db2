/** Of what is in both orders, what had to go up: of the fewest that can have moved, those that stand further in front than before. */
export function risenIn(before: readonly string[], now: readonly string[]): ReadonlySet<string> {
  const [earlier, later] = [new Set(before), new Set(now)];
  const places = new Map([...later].filter((id) => earlier.has(id)).map((id, place) => [id, place]));
  const old = new Map([...earlier].filter((id) => later.has(id)).map((id, place) => [id, place]));
  const steady = longestRising([...places.keys()].map((id) => old.get(id) ?? 0));
  return new Set([...places].flatMap(([id, place]) => (!steady.has(place) && place < (old.get(id) ?? 0) ? [id] : [])));
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
