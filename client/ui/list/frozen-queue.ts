/**
 * A list that stays put: what arrives waits to be let in, what someone else took away keeps its place until then. So
 * nothing moves under the eyes, the pointer or the next key.
 */
export interface FrozenQueue {
  /** What is held from now on: what I dealt with keeps its place behind the scenes, for an undo. */
  held: readonly string[];
  /** The ids shown, in order. */
  shown: readonly string[];
  /** Those that arrived since. */
  waiting: readonly string[];
  /** Those shown that have left the list by someone else's hand. */
  left: ReadonlySet<string>;
}

/**
 * When everything is let in by itself: at any time; once nothing that is shown is left to do; once nothing is shown, as under a
 * pointer; or never, as where a pointer is over another list that stands below.
 */
export type AdmitPolicy = 'always' | 'when done' | 'when empty' | 'never';

/**
 * Compares what is held with what is there now. `live` is the whole list in its order, `mine` are the ids this person has
 * dealt with: they leave at once.
 */
export function frozenQueue(
  held: readonly string[],
  live: readonly string[],
  mine: ReadonlySet<string>,
  lettingIn: AdmitPolicy = 'when done',
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
  }[lettingIn];
  if (!isLetIn || left.size + waiting.length === 0) return { held, shown, waiting, left };
  return frozenQueue(admitAll(held, live, mine), live, mine);
}

/** What is held once what arrived stands behind it, and nothing else has moved. */
export function withArrived(held: readonly string[], live: readonly string[]): readonly string[] {
  const known = new Set(held);
  const arrived = live.filter((id) => !known.has(id));
  return arrived.length === 0 ? held : [...held, ...arrived];
}

/** What is held once everything has been let in, and what others took away is gone. */
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

/** `held` and `mine` once they have dealt with more. Nothing of what was shown is left to do: by their own hand, and so under their pointer too. */
export function afterDealing(
  { held, mine }: { held: readonly string[]; mine: ReadonlySet<string> },
  ids: ReadonlySet<string>,
  live: readonly string[],
  { shown, left }: Pick<FrozenQueue, 'shown' | 'left'>,
): { held: readonly string[]; mine: ReadonlySet<string> } {
  const dealt = new Set([...mine, ...ids]);
  return { mine: dealt, held: shown.every((id) => dealt.has(id) || left.has(id)) ? admitAll(held, live, dealt) : held };
}

/** The neighbour to go to: `by` is 1 for the next, -1 for the one before. Stays at the ends; starts at the first. */
export function neighbour(ids: readonly string[], current: string | null, by: 1 | -1): string | null {
  const place = current === null ? -1 : ids.indexOf(current);
  if (place === -1) return ids[0] ?? null;
  return ids[Math.min(Math.max(place + by, 0), ids.length - 1)] ?? null;
}

/** Where attention goes when `leaving` go: the next that stays, or else the one before. */
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
