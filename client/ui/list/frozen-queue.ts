/** New items wait until admitted; handled ones keep their place until then. */
interface FrozenQueue {
  /** Items this person handled keep their place for an undo. */
  held: readonly string[];
  shown: readonly string[];
  waiting: readonly string[];
  left: ReadonlySet<string>;
}

/** `when empty`: under a pointer, once none is shown. `never`: the pointer is over a list below. */
export type AdmitPolicy = 'always' | 'when done' | 'when empty' | 'never';

/** `mine`: ids this person has handled, which disappear at once. */
export function frozenQueue(
  held: readonly string[],
  live: readonly string[],
  mine: ReadonlySet<string>,
  admitPolicy: AdmitPolicy = 'when done',
): FrozenQueue {
  const here = new Set(live);
  const shown = held.filter((id) => here.has(id) || !mine.has(id));
  const left = new Set(shown.filter((id) => !here.has(id)));
  const known = new Set(held);
  const waiting = live.filter((id) => !known.has(id));
  const isLetIn = {
    always: true,
    'when done': shown.length === left.size,
    'when empty': shown.length === 0,
    never: false,
  }[admitPolicy];
  if (!isLetIn || left.size + waiting.length === 0) return { held, shown, waiting, left };
  return frozenQueue(admitAll(held, live, mine), live, mine);
}

export function withArrived(held: readonly string[], live: readonly string[]): readonly string[] {
  const known = new Set(held);
  const arrived = live.filter((id) => !known.has(id));
  return arrived.length === 0 ? held : [...held, ...arrived];
}

export function admitAll(
  held: readonly string[],
  live: readonly string[],
  mine: ReadonlySet<string>,
): readonly string[] {
  const here = new Set(live);
  const kept = held.filter((id) => here.has(id) || mine.has(id));
  const known = new Set(kept);
  return [...kept, ...live.filter((id) => !known.has(id))];
}

/** If nothing is left to do, admits new items even under a pointer. */
export function afterDealing(
  { held, mine }: { held: readonly string[]; mine: ReadonlySet<string> },
  ids: ReadonlySet<string>,
  live: readonly string[],
  { shown, left }: Pick<FrozenQueue, 'shown' | 'left'>,
): { held: readonly string[]; mine: ReadonlySet<string> } {
  const dealt = new Set([...mine, ...ids]);
  return { mine: dealt, held: shown.every((id) => dealt.has(id) || left.has(id)) ? admitAll(held, live, dealt) : held };
}

/** Stops at the ends; starts at the first without a current id. */
export function neighbour(ids: readonly string[], current: string | null, by: 1 | -1): string | null {
  const place = current === null ? -1 : ids.indexOf(current);
  if (place === -1) return ids[0] ?? null;
  return ids[Math.min(Math.max(place + by, 0), ids.length - 1)] ?? null;
}

/** Selects the next remaining id, or else the previous one. */
export function afterLeaving(
  ids: readonly string[],
  leaving: ReadonlySet<string>,
  current: string | null,
): string | null {
  if (current === null || !leaving.has(current)) return current;
  const place = ids.indexOf(current);
  const stays = (id: string): boolean => !leaving.has(id);
  return ids.slice(place + 1).find(stays) ?? ids.slice(0, place).findLast(stays) ?? null;
}
