import { userIds } from '#contracts/channels.ts';
import type { OwnEvents } from '#contracts/push-events.ts';

/**
 * What a transaction announces. A change names rows without values: the push reads the database a moment later, so it
 * contains totals of one revision however many changes were merged.
 */
export interface Change {
  eventId: string;
  /** Of the activities and series, the new ones. */
  createdIds?: readonly string[];
  /** To single people, about their own things. */
  notices?: readonly Notice[];
  /** State, focus or settings of the event. */
  isEventChanged?: boolean;
  /** Changed questions, in any state. */
  questionIds?: readonly string[];
  /**
   * Of these, the questions visible before: the room is told when they disappear, and hears nothing of questions it
   * never saw.
   */
  shownIds?: readonly string[];
  activityIds?: readonly string[];
  /** Created, changed or deleted. */
  seriesIds?: readonly string[];
  /** Only their tallies changed. */
  talliedIds?: readonly string[];
  /** The totals of the reactions changed. */
  isReactionCounted?: boolean;
  /** A label was created, changed or deleted. */
  isLabelsChanged?: boolean;
  /** A participant joined, left, or was removed. */
  isAudienceChanged?: boolean;
  /** Caused by people in the room rather than the crew or the clock: pushed less often in a large room. */
  isByRoom?: boolean;
}

/** The person's page then requests the subject: nothing private is pushed. */
export interface Notice {
  /** Of `userIds`. */
  userId: string;
  event: keyof OwnEvents;
  /** A question; for a score the series or event. */
  id: string;
  revision: number;
}

export const notice = (
  participantId: string,
  event: keyof OwnEvents,
  { id, revision }: { id: string; revision: number },
): Notice => ({ userId: userIds.participant(participantId), event, id, revision });
export const noticed = (eventId: string, notices: readonly Notice[]): Change => ({ eventId, notices, isByRoom: true });
/** A new revision of which no open page shows anything. */
export const nothingVisible = (eventId: string): Change => ({ eventId, isByRoom: true });

export const byRoom = (change: Change): Change => ({ ...change, isByRoom: true });

export const eventChanged = (eventId: string): Change => ({ eventId, isEventChanged: true });
/** Opened, ended or reopened, which also affects whom the crew counts. */
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
/** An activity was opened, closed, revealed, …; the focus may have changed with it. */
export const activityMoved = (eventId: string, activityId: string): Change => ({
  eventId,
  isEventChanged: true,
  activityIds: [activityId],
});
export const ballotsCounted = (eventId: string, talliedIds: readonly string[]): Change =>
  byRoom({ eventId, talliedIds });
/** The crew decided which answers are shown. */
export const answersDecided = (eventId: string, talliedIds: readonly string[]): Change => ({ eventId, talliedIds });
export const reactionsCounted = (eventId: string): Change => byRoom({ eventId, isReactionCounted: true });
export const labelsChanged = (eventId: string): Change => ({ eventId, isLabelsChanged: true });
export const audienceChanged = (eventId: string): Change => ({ eventId, isAudienceChanged: true });
export const isAudienceOnly = (change: Change): boolean =>
  change.isAudienceChanged === true && Object.keys(change).length === 2;

/** Whether any open page shows it; of the others there is nothing to push to the room. */
export const isVisible = (change: Change): boolean =>
  Object.keys(change).some((key) => key !== 'eventId' && key !== 'notices' && key !== 'isByRoom');

/** Everything that changed at one event since its last push. */
export class PendingChanges {
  isEventChanged = false;
  isReactionCounted = false;
  isAudienceChanged = false;
  isLabelsChanged = false;
  /** Includes a change by the crew or the clock. */
  isAct = false;
  readonly questionIds = new Set<string>();
  readonly shownIds = new Set<string>();
  readonly activityIds = new Set<string>();
  readonly talliedIds = new Set<string>();
  readonly seriesIds = new Set<string>();

  /** Merges another set of pending changes. */
  include({
    isAct,
    isEventChanged,
    isReactionCounted,
    isAudienceChanged,
    isLabelsChanged,
    questionIds,
    shownIds,
    activityIds,
    talliedIds,
    seriesIds,
  }: PendingChanges): void {
    const ids = {
      questionIds: [...questionIds],
      shownIds: [...shownIds],
      activityIds: [...activityIds],
      talliedIds: [...talliedIds],
      seriesIds: [...seriesIds],
    };
    this.add({
      eventId: '',
      isByRoom: !isAct,
      isEventChanged,
      isReactionCounted,
      isAudienceChanged,
      isLabelsChanged,
      ...ids,
    });
  }

  add(change: Change): void {
    this.isAct ||= !change.isByRoom && !isAudienceOnly(change);
    this.isEventChanged ||= change.isEventChanged ?? false;
    this.isReactionCounted ||= change.isReactionCounted ?? false;
    this.isLabelsChanged ||= change.isLabelsChanged ?? false;
    this.isAudienceChanged ||= change.isAudienceChanged ?? false;
    for (const id of change.questionIds ?? []) this.questionIds.add(id);
    for (const id of change.shownIds ?? []) this.shownIds.add(id);
    for (const id of change.activityIds ?? []) this.activityIds.add(id);
    for (const id of change.seriesIds ?? []) this.seriesIds.add(id);
    for (const id of change.talliedIds ?? []) this.talliedIds.add(id);
  }
}
