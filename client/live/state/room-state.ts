import type { RoomEvents } from '#contracts/push-events.ts';
import type { QuestionListing } from '#contracts/pages.ts';
import { compareBy, everyQuestion, questionMatcher, type QuestionFilter } from '#contracts/questions/listing.ts';
import type { ReactionTotals } from '#contracts/screens/reactions.ts';
import type { PlayersView, SeriesView } from '#contracts/quizzes/series.ts';
import type { ActivityView, LabelView, QuestionView, RoomView, TallyView } from '#contracts/views.ts';

interface Known<Item> {
  revision: number;
  item: Item | null;
}

type Collection<Item> = ReadonlyMap<string, Known<Item>>;
type RoundTally = { round: number; tally: TallyView };

/** The larger revision wins: pushes may arrive in any order, twice or never. */
export interface RoomState {
  readonly base: RoomView;
  readonly fields: RoomEvents['room.changed'];
  readonly questions: Collection<QuestionView>;
  /** Counts all published questions; the state may hold fewer. */
  readonly counted: { revision: number; questionCount: number };
  readonly labels: { revision: number; labels: readonly LabelView[] };
  readonly activities: Collection<ActivityView>;
  readonly series: Collection<SeriesView>;
  readonly players: PlayersView | null;
  readonly tallies: ReadonlyMap<string, RoundTally>;
  readonly reactions: { revision: number; totals: ReactionTotals };
  readonly here: RoomEvents['audience.counted'] | null;
}

type RoomChange = Exclude<keyof RoomEvents, 'event.deleted'>;

export type RoomPush = { [Name in RoomChange]: { event: Name; payload: RoomEvents[Name] } }[RoomChange];

export function roomState(room: RoomView): RoomState {
  return {
    base: room,
    fields: fieldsOf(room),
    questions: mergeComplete(new Map(), room.questions, room.revision),
    counted: room,
    labels: room,
    activities: mergeComplete(new Map(), room.activities, room.revision),
    series: mergeComplete(new Map(), room.series, room.revision),
    tallies: talliesOf(new Map(), room.activities),
    reactions: reactionsOf(room),
    players: null,
    here: null,
  };
}

/** Older props come from a late response. */
export function withProps(state: RoomState, room: RoomView): RoomState {
  if (room.revision < state.base.revision || room === state.base) return state;
  return {
    ...state,
    base: room,
    fields: newer(state.fields, fieldsOf(room)),
    // The props hold only the first questions.
    questions: mergePage(state.questions, {
      ...everyQuestion,
      ...room,
      isFromStart: true,
      isAll: room.questions.length >= room.questionCount,
    }),
    counted: newer(state.counted, room),
    labels: newer(state.labels, room),
    activities: mergeComplete(state.activities, room.activities, room.revision),
    series: mergeComplete(state.series, room.series, room.revision),
    tallies: talliesOf(state.tallies, room.activities),
    reactions: newer(state.reactions, reactionsOf(room)),
  };
}

export const roomReducers: { [Name in RoomChange]: (state: RoomState, payload: RoomEvents[Name]) => RoomState } = {
  'room.changed': (state, fields) => ({ ...state, fields: newer(state.fields, fields) }),
  'question.published': (state, payload) => ({
    ...withItems(state, 'questions', payload.questions),
    counted: newer(state.counted, payload),
  }),
  'question.changed': (state, { questions }) => withItems(state, 'questions', questions),
  'question.removed': (state, payload) => ({
    ...withItems(state, 'questions', payload.questions, true),
    counted: newer(state.counted, payload),
  }),
  'label.changed': (state, payload) => ({ ...state, labels: newer(state.labels, payload) }),
  'activity.changed': (state, { activities }) => ({
    ...withItems(state, 'activities', activities),
    tallies: talliesOf(state.tallies, activities),
  }),
  'activity.removed': (state, { activities }) => withItems(state, 'activities', activities, true),
  'activity.tallied': (state, payload) => ({
    ...state,
    tallies: payload.tallies.reduce(
      (tallies, { activityId, round, ...tally }) => keepNewest(tallies, activityId, { round, tally }),
      state.tallies,
    ),
  }),
  'reactions.counted': (state, reactions) => ({ ...state, reactions: newer(state.reactions, reactions) }),
  'series.changed': (state, { series }) => withItems(state, 'series', series),
  'series.removed': (state, { series }) => withItems(state, 'series', series, true),
  'players.counted': withPlayers,
  'audience.counted': (state, here) => ({ ...state, here: state.here ? newer(state.here, here) : here }),
};

export function withPush(state: RoomState, { event, payload }: RoomPush): RoomState {
  return (roomReducers[event] as (state: RoomState, payload: RoomPush['payload']) => RoomState)(state, payload);
}

type Part = 'questions' | 'activities' | 'series';

function withItems(
  state: RoomState,
  part: Part,
  items: readonly { id: string; revision: number }[],
  areRemoved = false,
): RoomState {
  const merged = items.reduce(
    (collection: Collection<unknown>, item) =>
      mergeItem(collection, item.id, areRemoved ? null : item, item.revision, state.base.revision),
    state[part],
  );
  return { ...state, [part]: merged };
}

/** Players come and go without a revision: the later count wins. */
export function withPlayers(state: RoomState, players: PlayersView | null): RoomState {
  return players ? { ...state, players: state.players ? newer(state.players, players) : players } : state;
}

/** A hidden tally stays hidden, even if a late push contains it. */
export function roomOf({
  base,
  fields,
  questions,
  counted,
  labels,
  activities,
  series,
  tallies,
  reactions,
}: RoomState): RoomView {
  const { revision: _, focus, ...shown } = fields;
  const known = present(questions);
  return {
    revision: Math.max(base.revision, fields.revision),
    event: { id: base.event.id, ...shown },
    focus,
    labels: [...labels.labels],
    questions: known,
    questionCount: Math.max(counted.questionCount, known.length),
    activities: present(activities).map((activity) => withTally(activity, tallies.get(activity.id))),
    reactions: reactions.totals,
    series: present(series),
  };
}

function newer<Copy extends { revision: number }>(known: Copy, next: Copy): Copy {
  return next.revision >= known.revision ? next : known;
}

function withTally(activity: ActivityView, known: RoundTally | undefined): ActivityView {
  const tally = activity.isRevealed && known?.round === activity.round ? known.tally : null;
  return activity.tally === tally ? activity : ({ ...activity, tally } as ActivityView);
}

function present<Item>(collection: Collection<Item>): Item[] {
  return [...collection.values()].flatMap(({ item }) => (item === null ? [] : [item]));
}

/** A push about an item missing from later props is older than its removal. */
function mergeItem<Item>(
  collection: Collection<Item>,
  id: string,
  item: Item | null,
  revision: number,
  propsRevision: number,
): Collection<Item> {
  const known = collection.get(id);
  if (known ? !isNewer(revision, item, known) : revision <= propsRevision) return collection;
  return new Map(collection).set(id, { revision, item });
}

/** At equal revisions, a removal wins. */
function isNewer<Item>(revision: number, item: Item | null, known: Known<Item>): boolean {
  return revision > known.revision || (revision === known.revision && item === null && known.item !== null);
}

/** Items missing from complete props are gone, unless a newer push added them. */
function mergeComplete<Item extends { id: string; revision: number }>(
  collection: Collection<Item>,
  items: readonly Item[],
  revision: number,
): Collection<Item> {
  const next = new Map<string, Known<Item>>();
  for (const item of items) {
    const known = collection.get(item.id);
    next.set(item.id, known && !isNewer(item.revision, item, known) ? known : { revision: item.revision, item });
  }
  for (const [id, known] of collection) {
    if (!next.has(id) && known.revision > revision) next.set(id, known);
  }
  return next;
}

export type QuestionPart = Pick<
  QuestionListing,
  'revision' | 'questions' | 'isFromStart' | 'isAll' | keyof QuestionFilter
>;

function mergePage(
  collection: Collection<QuestionView>,
  { revision, questions, isFromStart, isAll, ...filter }: QuestionPart,
): Collection<QuestionView> {
  const merged = mergeComplete(collection, questions, revision);
  const [first, last] = [questions[0], questions.at(-1)];
  const fits = questionMatcher(filter);
  const compare = compareBy(filter.sort);
  const isBefore = (item: QuestionView): boolean => !isFromStart && first !== undefined && compare(item, first) < 0;
  const isAfter = (item: QuestionView): boolean => !isAll && last !== undefined && compare(item, last) > 0;
  const isOutside = ({ item }: Known<QuestionView>): boolean =>
    item === null || !fits(item) || isBefore(item) || isAfter(item);
  return new Map([...merged, ...[...collection].filter(([id, known]) => !merged.has(id) && isOutside(known))]);
}

export function withPart(state: RoomState, part: QuestionPart): RoomState {
  return { ...state, questions: mergePage(state.questions, part) };
}

function talliesOf(
  tallies: ReadonlyMap<string, RoundTally>,
  activities: readonly ActivityView[],
): ReadonlyMap<string, RoundTally> {
  return activities.reduce(
    (result, { id, round, tally }) => (tally ? keepNewest(result, id, { round, tally }) : result),
    tallies,
  );
}

function keepNewest(
  tallies: ReadonlyMap<string, RoundTally>,
  id: string,
  next: RoundTally,
): ReadonlyMap<string, RoundTally> {
  const known = tallies.get(id);
  const isOlder =
    known && (next.round < known.round || (next.round === known.round && next.tally.revision <= known.tally.revision));
  return isOlder ? tallies : new Map(tallies).set(id, next);
}

function fieldsOf({ revision, event, focus }: RoomView): RoomEvents['room.changed'] {
  const { id: _, ...fields } = event;
  return { revision, focus, ...fields };
}

function reactionsOf({ revision, reactions }: RoomView): RoomState['reactions'] {
  return { revision, totals: reactions };
}
