/**
 * What a handler says changed, after its transaction. A change names rows, it carries no values: the push is made from the
 * database a moment later, so it holds totals of one revision however many changes were merged into it.
 */
export interface Change {
  eventId: string;
  /** State, focus or settings of the event. */
  isEventChanged?: boolean;
  /** Changed, in whatever state they are now. */
  questionIds?: readonly string[];
  /** Of these, on show before: when they no longer are, the room is told; of what it never saw it hears nothing. */
  shownIds?: readonly string[];
  activityIds?: readonly string[];
  /** Made, changed or deleted. */
  seriesIds?: readonly string[];
  /** Only their tallies moved. */
  talliedIds?: readonly string[];
  /** The totals of the reactions moved. */
  isReactionCounted?: boolean;
  /** A label was made, changed or deleted. */
  isLabelsChanged?: boolean;
  /** Somebody joined, left, or was removed. */
  isAudienceChanged?: boolean;
  /** What people in the room did, not the crew or the clock: in a large hall it is pushed less often. */
  isByRoom?: boolean;
}

export const byRoom = (change: Change): Change => ({ ...change, isByRoom: true });

export const eventChanged = (eventId: string): Change => ({ eventId, isEventChanged: true });
/** Opened, ended or reopened: whom the crew counts changes with it. */
export const eventMoved = (eventId: string): Change => ({ eventId, isEventChanged: true, isAudienceChanged: true });
export const questionsChanged = (
  eventId: string,
  changes: readonly { question: { id: string }; wasOnShow: boolean }[],
): Change => ({
  eventId,
  questionIds: changes.map(({ question }) => question.id),
  shownIds: changes.filter(({ wasOnShow }) => wasOnShow).map(({ question }) => question.id),
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
/** An activity was opened, closed, revealed, …: it changed, and perhaps the focus with it. */
export const activityMoved = (eventId: string, activityId: string): Change => ({
  eventId,
  isEventChanged: true,
  activityIds: [activityId],
});
export const ballotsCounted = (eventId: string, talliedIds: readonly string[]): Change =>
  byRoom({ eventId, talliedIds });
/** The crew decided what of the answers is shown. */
export const answersDecided = (eventId: string, talliedIds: readonly string[]): Change => ({ eventId, talliedIds });
export const reactionsCounted = (eventId: string): Change => byRoom({ eventId, isReactionCounted: true });
export const labelsChanged = (eventId: string): Change => ({ eventId, isLabelsChanged: true });
export const audienceChanged = (eventId: string): Change => ({ eventId, isAudienceChanged: true });
export const isAudienceOnly = (change: Change): boolean =>
  change.isAudienceChanged === true && Object.keys(change).length === 2;

/** Everything that changed at one event since its last push. */
export class PendingChanges {
  isEventChanged = false;
  isReactionCounted = false;
  isAudienceChanged = false;
  isLabelsChanged = false;
  /** Some of it is what the crew or the clock did. */
  isAct = false;
  readonly questionIds = new Set<string>();
  readonly shownIds = new Set<string>();
  readonly activityIds = new Set<string>();
  readonly talliedIds = new Set<string>();
  readonly seriesIds = new Set<string>();

  /** Takes over what is still to be pushed. */
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
