import { userIds } from '#contracts/channels.ts';
import type { OwnEvents } from '#contracts/push-events.ts';

/** Ids without values: the push reads the rows later, all at one revision. */
export interface Change {
  eventId: string;
  createdIds?: readonly string[];
  notices?: readonly Notice[];
  isEventChanged?: boolean;
  questionIds?: readonly string[];
  /** Questions that were visible before: the room must learn if they disappear. */
  shownIds?: readonly string[];
  activityIds?: readonly string[];
  seriesIds?: readonly string[];
  talliedIds?: readonly string[];
  isReactionCounted?: boolean;
  isLabelsChanged?: boolean;
  isAudienceChanged?: boolean;
  /** Made by people in the room, not the crew or the clock; pushed less often in a large room. */
  isByRoom?: boolean;
}

/** Makes a page request the subject itself, so that nothing private is pushed. */
export interface Notice {
  userId: string;
  event: keyof OwnEvents;
  id: string;
  revision: number;
}

export const notice = (
  participantId: string,
  event: keyof OwnEvents,
  { id, revision }: { id: string; revision: number },
): Notice => ({ userId: userIds.participant(participantId), event, id, revision });
export const noticed = (eventId: string, notices: readonly Notice[]): Change => ({ eventId, notices, isByRoom: true });
export const nothingVisible = (eventId: string): Change => ({ eventId, isByRoom: true });

export const byRoom = (change: Change): Change => ({ ...change, isByRoom: true });

export const eventChanged = (eventId: string): Change => ({ eventId, isEventChanged: true });
export const eventMoved = (eventId: string): Change => ({ eventId, isEventChanged: true, isAudienceChanged: true });
export const questionsChanged = (
  eventId: string,
  changes: readonly { question: { id: string }; wasVisible: boolean }[],
): Change => ({
  eventId,
  questionIds: changes.map(({ question }) => question.id),
  shownIds: changes.filter(({ wasVisible }) => wasVisible).map(({ question }) => question.id),
});
export const activitiesChanged = (eventId: string, activityIds: readonly string[]): Change => ({
  eventId,
  activityIds,
});
export const seriesChanged = (
  eventId: string,
  seriesIds: readonly string[],
  activityIds: readonly string[] = [],
): Change => ({
  eventId,
  seriesIds,
  activityIds,
});
export const activityCreated = (eventId: string, activityId: string, seriesId: string | null): Change => ({
  ...seriesChanged(eventId, seriesId === null ? [] : [seriesId], [activityId]),
  createdIds: [activityId],
});
export const activityMoved = (eventId: string, activityId: string): Change => ({
  eventId,
  isEventChanged: true,
  activityIds: [activityId],
});
export const ballotsCounted = (eventId: string, talliedIds: readonly string[]): Change =>
  byRoom({ eventId, talliedIds });
export const answersDecided = (eventId: string, talliedIds: readonly string[]): Change => ({ eventId, talliedIds });
export const reactionsCounted = (eventId: string): Change => byRoom({ eventId, isReactionCounted: true });
export const labelsChanged = (eventId: string): Change => ({ eventId, isLabelsChanged: true });
export const audienceChanged = (eventId: string): Change => ({ eventId, isAudienceChanged: true });
export const isAudienceOnly = (change: Change): boolean =>
  change.isAudienceChanged === true && Object.keys(change).length === 2;

export const isVisible = (change: Change): boolean =>
  Object.keys(change).some((key) => key !== 'eventId' && key !== 'notices' && key !== 'isByRoom');

const flags = ['isEventChanged', 'isReactionCounted', 'isAudienceChanged', 'isLabelsChanged'] as const;
const idSets = ['questionIds', 'shownIds', 'activityIds', 'talliedIds', 'seriesIds'] as const;

export class PendingChanges {
  isEventChanged = false;
  isReactionCounted = false;
  isAudienceChanged = false;
  isLabelsChanged = false;
  isAct = false;
  readonly questionIds = new Set<string>();
  readonly shownIds = new Set<string>();
  readonly activityIds = new Set<string>();
  readonly talliedIds = new Set<string>();
  readonly seriesIds = new Set<string>();

  include(other: PendingChanges): void {
    this.isAct ||= other.isAct;
    this.#merge(other);
  }

  add(change: Change): void {
    this.isAct ||= !change.isByRoom && !isAudienceOnly(change);
    this.#merge(change);
  }

  #merge(other: Omit<Change, 'eventId'> | PendingChanges) {
    for (const flag of flags) this[flag] ||= other[flag] ?? false;
    for (const ids of idSets) for (const id of other[ids] ?? []) this[ids].add(id);
  }
}
