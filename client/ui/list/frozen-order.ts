/** What is read does not move: while held, shown items keep their place and others wait, except `own`. */
export function frozenOrder(
  shown: readonly string[],
  wanted: readonly string[],
  isHeld: boolean,
  own: ReadonlySet<string> = none,
) {
  if (!isHeld) return { order: isSame(shown, wanted) ? shown : wanted, freshCount: 0, isMoved: false };
  const existing = new Set(wanted);
  const kept = shown.filter((id) => existing.has(id));
  if (kept.length === 0) return { order: isSame(shown, wanted) ? shown : wanted, freshCount: 0, isMoved: false };
  const known = new Set(kept);
  const order = [...kept];
  for (const [place, id] of wanted.entries()) {
    if (known.has(id) || !own.has(id)) continue;
    const before = wanted.slice(0, place).findLast((each) => known.has(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
    known.add(id);
  }
  const isMoved = !isSame(
    order,
    wanted.filter((id) => known.has(id)),
  );
  return { order: isSame(shown, order) ? shown : order, freshCount: wanted.length - order.length, isMoved };
}

const none: ReadonlySet<string> = new Set();

export function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, place) => id === other[place]);
}
