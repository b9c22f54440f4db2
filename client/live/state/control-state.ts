import type { RoomEvents } from '#contracts/push-events.ts';
import { byCodePoint } from '#contracts/text/by-code-point.ts';
import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewQuestionView, CrewTallyView } from '#contracts/views.ts';

export type RoundTally = CrewTallyView & { round: number };

export type Part = 'event' | 'settings' | 'reactions' | 'labels' | 'participants';

export interface ControlState {
  control: ControlRoom;
  here: RoomEvents['audience.counted'] | null;
  /** The revision of the last merged props, which include everything up to it. */
  snapshotRevision: number;
  asOf: Readonly<Partial<Record<Part, number>>>;
  /** Deleted items with the revision of their deletion, so that a late copy does not restore them. */
  gone: Readonly<Record<string, number>>;
  /** The newest tally of each activity, which may arrive before its round. */
  tallies: Readonly<Record<string, RoundTally>>;
}

export function controlState(control: ControlRoom): ControlState {
  return { control, here: null, snapshotRevision: control.revision, asOf: {}, gone: {}, tallies: {} };
}

type List = 'questions' | 'activities' | 'series';
type ItemOf<Name extends List> = ControlRoom[Name][number];

interface Revised {
  id: string;
  revision: number;
}

function isGone({ gone }: ControlState, { id, revision }: Revised): boolean {
  return revision <= (gone[id] ?? -1);
}

export function mergeItems<Name extends List>(
  state: ControlState,
  name: Name,
  fresh: Pick<ControlRoom, 'revision' | Name>,
): ItemOf<Name>[] {
  const merged = new Map((fresh[name] as readonly ItemOf<Name>[]).map((item) => [item.id, item]));
  for (const item of state.control[name] as readonly ItemOf<Name>[]) {
    if (item.revision > (merged.get(item.id)?.revision ?? fresh.revision)) merged.set(item.id, item);
  }
  return inOrder([...merged.values()].filter((item) => !isGone(state, item)));
}

/** `isWhole`: may replace a copy of the same revision. `complete`: fills in an item; null if it cannot. */
export function changeItems<Name extends List, Item extends Revised>(
  state: ControlState,
  name: Name,
  items: readonly Item[],
  isWhole: (item: Item) => boolean = () => false,
  complete: (item: Item, known: ItemOf<Name> | undefined) => ItemOf<Name> | null = (item) => item as Revised as never,
): ControlState {
  const byId = new Map((state.control[name] as readonly ItemOf<Name>[]).map((item) => [item.id, item]));
  let hasChanged = false;
  for (const item of items) {
    const known = byId.get(item.id);
    // Props lack an older item only if it was deleted.
    const isNewer =
      item.revision > (known?.revision ?? state.snapshotRevision) ||
      (item.revision === known?.revision && isWhole(item));
    const whole = isNewer && !isGone(state, item) && complete(item, known);
    if (!whole) continue;
    byId.set(item.id, whole);
    hasChanged = true;
  }
  return hasChanged ? withItems(state, name, [...byId.values()]) : state;
}

export function removeItems(state: ControlState, name: List, removals: readonly Revised[]): ControlState {
  const gone = { ...state.gone };
  for (const { id, revision } of removals) gone[id] = Math.max(revision, gone[id] ?? 0);
  const next = { ...state, gone };
  return withItems(
    next,
    name,
    state.control[name].filter((item) => !isGone(next, item)),
  );
}

export function withItems<Name extends List>(state: ControlState, name: Name, items: ItemOf<Name>[]): ControlState {
  return { ...state, control: { ...state.control, [name]: inOrder(items) } };
}

/** Questions are sorted from the newest, other items by position. */
function inOrder<Item extends ItemOf<List>>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => {
    if ('position' in a && 'position' in b) return a.position - b.position;
    const [one, other] = [a, b] as [CrewQuestionView, CrewQuestionView];
    return byCodePoint(other.createdAt, one.createdAt) || byCodePoint(other.id, one.id);
  });
}
