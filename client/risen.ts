/** Of what is in both orders, what stands before something now that it stood behind. */
export function risenIn(before: readonly string[], now: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((id, place) => [id, place]));
  const risen = new Set<string>();
  let highest = Infinity;
  for (const id of now.toReversed()) {
    const place = places.get(id);
    if (place === undefined) continue;
    if (place > highest) risen.add(id);
    else highest = place;
  }
  return risen;
}
