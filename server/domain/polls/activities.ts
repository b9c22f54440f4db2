import { isCorrectable, kindFacts, usualRevealing, type ActivityState, type Revealing } from '#contracts/poll-kinds.ts';
import type { AuditAction } from '#contracts/events/audit-log.ts';
import { aboutActivity, recordAudit } from '../logs/audit-log.ts';
import { setupFrom, wordsIn, writtenBy, writtenIn, type ActivityForm } from './activity-forms.ts';
import type { Activity, ActivityRow, Event, Series, Setup } from '../model/entities.ts';
import { inEvent, ofEvent } from '../events/events.ts';
import { activitiesChanged, activityCreated, activityMoved, seriesChanged } from '../model/changes.ts';
import { rightRulesOf, rulesOf } from '#kinds/rules.ts';
import { refuseEditConflicts } from '../model/edit-conflicts.ts';
import { picturesFrom, picturesOf, releasePictures, requireOptionPictures } from '../events/pictures.ts';
import { scoringFrom, changedScoringFields, defaultScoring, type QuizFields } from '../quizzes/scoring-settings.ts';
import { refuseField, Refusal } from '#contracts/refusal.ts';
import { joinSeries } from './agenda.ts';
import { decisionsOn } from './answer-decisions.ts';
import { datedAnswersTo } from './round-tallies.ts';
import { closeIf } from '../quizzes/close-when-all-answered.ts';
import { nextPosition, requireNamesOf, seriesOf } from '../quizzes/series.ts';
import { pick } from '../model/pick.ts';
import type { Queries, Transaction, World } from '../model/store.ts';
import {
  closingAt,
  hasTimeLeft,
  hidden,
  hiding,
  isFinal,
  moreTime,
  openingAt,
  openedWith,
  revealingOf,
  shown,
  shownUnder,
  unansweredState,
  wasAsked,
} from '../voting/opening-and-closing.ts';

export async function createActivity(
  world: World,
  eventId: string,
  form: ActivityForm,
  seriesId: string | null = null,
): Promise<Activity> {
  const setup = setupFrom(form, null, world.newId);
  return inEvent(world, eventId, async (tx, event) => {
    const series = seriesId === null ? null : ofEvent(eventId, await tx.series.byId(seriesId));
    requireNamesOf(series, form.names);
    await requireOptionPictures(tx, world, eventId, setup);
    const quiz = scoringFrom(form, setup, defaultScoring(form.kind, series?.kind === 'quiz'), series);
    const activity: Activity = {
      ...setup,
      ...unansweredState,
      id: world.newId(),
      eventId,
      position: await nextPosition(tx, eventId),
      // In a quiz the first answer counts, otherwise the newest.
      ...wordsIn(form, {
        explanation: '',
        isRevisable: series?.kind !== 'quiz',
        revealing: usualRevealing(event.revealing, form.kind),
        names: 'hosts',
      }),
      ...(series && pick(series, 'names')),
      ...(await picturesFrom(tx, world, eventId, form)),
      seriesId,
      ...quiz,
      ...(series && openedWith(series, quiz, world.now())),
      createdAt: world.now(),
      revision: event.revision,
    };
    await tx.activities.insert(activity);
    tx.announce(activityCreated(eventId, activity.id, seriesId));
    await recordAudit(tx, world, aboutActivity('activity.created', activity));
    if (series) {
      const moved = await joinSeries(tx, series, event.revision);
      tx.announce(seriesChanged(eventId, moved.seriesIds, moved.activityIds));
    }
    return activity;
  });
}

/** What makes answers valid can change only before the first ballot, or if none can be misread (`isCorrectable`). */
export async function updateActivity(
  world: World,
  eventId: string,
  activityId: string,
  form: ActivityForm,
  seen?: ActivityForm,
): Promise<Activity> {
  return inActivity(world, eventId, activityId, async (tx, event, activity) => {
    tx.announce(activitiesChanged(eventId, [activityId]));
    if (form.kind !== activity.kind) throw refuseField('kind', 'KIND_STAYS');
    const setup = setupFrom(form, keptOptions(form, activity), world.newId);
    const series = await seriesOf(tx, activity);
    requireNamesOf(series, form.names);
    const quiz = scoringFrom(form, setup, activity, series);
    const words = { ...wordsIn(form, activity), ...(series && pick(series, 'names')) };
    const pictures = await picturesFrom(tx, world, eventId, form, activity);
    await requireOptionPictures(tx, world, eventId, setup);
    if (seen)
      refuseEditConflicts(
        writtenIn(activity),
        writtenIn({ ...setup, ...quiz, ...words, ...pictures }),
        writtenBy(seen, activity, world.newId),
      );
    // Ballots take the same lock, so each is either seen here or decided by the new setup.
    const isOpenToAll =
      isCorrectable(activity) && isCorrectable({ ...activity, ...quiz }) && !(await tx.ballots.isAnswered(activityId));
    // People answer under the rule that they read, perhaps offline.
    if (wasAsked(activity) && words.names !== activity.names) throw askedAlready(['names']);
    if (!isOpenToAll) refuseChangesAfterAsking(activity, { ...setup, picture: pictures.picture }, quiz);
    const isRuleChanged = series === null && words.revealing !== activity.revealing;
    const change = {
      ...words,
      ...quiz,
      ...(isRuleChanged && shownUnder({ ...activity, ...quiz }, words.revealing, world.now())),
      ...pictures,
      revision: event.revision,
    };
    await tx.activities.update(activityId, { ...change, setup });
    await releasePictures(tx, eventId, picturesOf(activity));
    await recordAudit(tx, world, aboutActivity('activity.changed', { ...activity, ...change }));
    return { ...activity, ...setup, ...change };
  });
}

/** Kept option ids would reveal new options or the right order. Replace them while no ballot refers to them. */
function keptOptions(form: ActivityForm, activity: Activity): Activity {
  const isOrder = rightRulesOf(form.kind)?.isOrder?.(form, activity.correct, activity as never);
  return isOrder && !wasAsked(activity) ? ({ ...activity, options: [], targets: [] } as Activity) : activity;
}

function refuseChangesAfterAsking(
  activity: Activity,
  { picture, ...setup }: Setup & Pick<Activity, 'picture'>,
  quiz: QuizFields,
) {
  const isOther = kindFacts[activity.kind].isOnPicture && picture?.version !== activity.picture?.version;
  const changed = [...rulesOf(activity.kind).incompatibleFields(activity, setup), ...(isOther ? ['picture'] : [])];
  const asked = wasAsked(activity) ? changed : [];
  // Without points, a host may mark the right answer after voting.
  const hasPoints = activity.seriesId !== null || activity.points !== null || quiz.points !== null;
  const scored = activity.state !== 'draft' && hasPoints ? changedScoringFields(activity, quiz) : [];
  const fields = [...asked, ...scored];
  if (fields.length > 0) throw askedAlready(fields);
}

export function askedAlready(fields: readonly string[]): Refusal {
  return new Refusal('ACTIVITY_ASKED', {
    fields: Object.fromEntries(fields.map((field) => [field, { code: 'ASKED_ALREADY' }])),
  });
}

export async function deleteActivity(world: World, eventId: string, activityId: string): Promise<void> {
  await inActivity(world, eventId, activityId, async (tx, event, activity) => {
    const { seriesId } = activity;
    tx.announce({ ...activityMoved(eventId, activityId), seriesIds: seriesId === null ? [] : [seriesId] });
    await tx.activities.delete(activityId);
    await releasePictures(tx, eventId, picturesOf(activity));
    await recordAudit(tx, world, aboutActivity('activity.deleted', activity));
    if (seriesId !== null) await tx.series.update(seriesId, { revision: event.revision });
    if (event.focus.kind === 'activity' && event.focus.activityId === activityId)
      await tx.events.update(eventId, { focus: { kind: 'questions' } });
  });
}

/** The states that allow each action (product specification §4). */
export const activityActions = {
  open: ['draft', 'closed'],
  close: ['open'],
  reveal: ['open', 'closed'],
  hide: ['open', 'closed'],
  'new-round': ['open', 'closed'],
  'show-before': ['open', 'closed'],
  'hide-before': ['open', 'closed'],
  'more-time': ['open'],
} as const satisfies Record<string, readonly ActivityState[]>;

export type ActivityAction = keyof typeof activityActions;

const auditedAs: Record<ActivityAction, AuditAction> = {
  open: 'activity.opened',
  close: 'activity.closed',
  reveal: 'activity.revealed',
  hide: 'activity.hidden',
  'new-round': 'activity.repeated',
  'show-before': 'activity.compared',
  'hide-before': 'activity.separated',
  'more-time': 'activity.prolonged',
};

/** `seenRound` lets only one of two concurrent requests for a new round succeed. */
export async function changeActivityState(
  world: World,
  eventId: string,
  activityId: string,
  action: ActivityAction,
  seenRound?: number,
): Promise<Activity> {
  const at = world.now();
  return inActivity(world, eventId, activityId, async (tx, event, activity) => {
    tx.announce(activityMoved(eventId, activityId));
    const opens = action === 'open' || action === 'new-round';
    if (opens && event.state !== 'open') throw new Refusal('EVENT_NOT_OPEN');
    const from: readonly ActivityState[] = activityActions[action];
    const series = await seriesOf(tx, activity);
    const revealing = revealingOf(activity, series);
    refuseInSeries(series, action);
    const isStale = seenRound !== undefined && seenRound !== activity.round;
    const hasNoBefore = action === 'show-before' && !(activity.round > 1 && kindFacts[activity.kind].isCompared);
    const isKeptHidden = action === 'reveal' && revealing === 'never';
    const isTimeOver = action === 'more-time' && !hasTimeLeft(activity, at);
    if (isStale || hasNoBefore || isKeptHidden || isTimeOver || !from.includes(activity.state))
      throw new Refusal('STATE_NOT_REACHABLE');
    if (action === 'open' && isFinal(activity)) throw new Refusal('ANONYMOUS_CLOSED');
    const change = { ...changeFor(action, activity, revealing, at), revision: event.revision };
    const setup = action === 'new-round' ? await nextSetup(tx, world, activity) : undefined;
    await tx.activities.update(activityId, { ...change, ...(setup && { setup }) });
    await recordAudit(tx, world, aboutActivity(auditedAs[action], activity));
    if (opens) await tx.events.update(eventId, { focus: { kind: 'activity', activityId } });
    return { ...activity, ...setup, ...change };
  });
}

async function nextSetup(tx: Queries, { newId }: World, activity: Activity): Promise<Setup | undefined> {
  const { nextRound, setupOf } = rulesOf(activity.kind);
  if (!nextRound) return undefined;
  const answers = await datedAnswersTo(tx, activity);
  const next = nextRound(activity, answers, await decisionsOn(tx, activity, answers), newId);
  return { kind: activity.kind, ...setupOf(next) } as Setup;
}

function changeFor(action: ActivityAction, activity: Activity, revealing: Revealing, at: number): Partial<ActivityRow> {
  switch (action) {
    case 'open':
      return openingAt(activity, at, revealing);
    case 'close':
      return closingAt(activity, at, revealing);
    case 'reveal':
      return shown(activity, at);
    case 'hide':
      return hiding(activity);
    case 'new-round':
      // Only a previous result that everyone has seen is compared.
      return {
        ...openingAt({ ...activity, ...hidden }, at, revealing),
        round: activity.round + 1,
        isBeforeShown: activity.isRevealed && kindFacts[activity.kind].isCompared,
      };
    case 'show-before':
      return { isBeforeShown: true };
    case 'hide-before':
      return { isBeforeShown: false };
    case 'more-time':
      return moreTime(activity, at);
  }
}

function refuseInSeries(series: Series | null, action: ActivityAction) {
  const isOfSurvey = action === 'reveal' || action === 'hide';
  const isAllowed = series === null || (series.kind === 'survey' ? isOfSurvey : action === 'more-time');
  if (!isAllowed) throw new Refusal('STATE_NOT_REACHABLE');
}

/** Every decision about an activity must lock its event first. */
export function inActivity<T>(
  world: World,
  eventId: string,
  activityId: string,
  work: (tx: Transaction, event: Event, activity: Activity) => Promise<T>,
): Promise<T> {
  return inEvent(world, eventId, async (tx, event) =>
    work(tx, event, ofEvent(eventId, await tx.activities.byId(activityId))),
  );
}

/** Closes as of the timer's end, however late this runs: the grace period starts there. */
export function closeByTimer(world: World, place: Pick<Activity, 'id' | 'eventId'>): Promise<Activity | null> {
  return closeIf(world, place, async (tx, activity) => {
    if (activity.state !== 'open' || activity.closesAt === null || activity.closesAt > world.now()) return null;
    return closingAt(activity, activity.closesAt, revealingOf(activity, await seriesOf(tx, activity)));
  });
}
