/** What a list shows while its true order keeps changing. */
export interface CalmOrder {
  order: readonly string[];
  /** How many wait to be shown. */
  freshCount: number;
}

/**
 * The order to show. Free: the wanted one. Held (under a finger or pointer): what is shown stays where it is, new items wait,
 * and only what no longer exists goes away.
 */
export function calmOrder(shown: readonly string[], wanted: readonly string[], isHeld: boolean): CalmOrder {
  if (!isHeld) return { order: isSame(shown, wanted) ? shown : wanted, freshCount: 0 };
  const existing = new Set(wanted);
  const known = new Set(shown);
  const order = shown.filter((id) => existing.has(id));
  return { order: order.length === shown.length ? shown : order, freshCount: wanted.filter((id) => !known.has(id)).length };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, place) => id === other[place]);
}
