import { isCompared } from '../../contracts/activities.ts';
import { limits } from '../../contracts/limits.ts';
import type { ControlRoom, Mine } from '../../contracts/pages.ts';
import { isSolutionTold } from '../../contracts/series.ts';
import type { ActivityView, CrewActivityView, RightInRounds, Role, RoomView } from '../../contracts/views.ts';
import type { OpenNow } from './all-answered.ts';
import type { Activity, Event, Participant } from './entities.ts';
import { countPeople } from './people.ts';
import { standingFor } from './merging.ts';
import { isEditable, isWithdrawable } from './question-rules.ts';
import type { Traces } from './queries/questions.ts';
import type { Queries, Store } from './store.ts';
import { tallyOf, type Tally } from './tallies.ts';
import { playerName } from './player-names.ts';
import { myScores } from './quiz-scores.ts';
import { liveSeriesViews, playersView, seriesViews } from './series-views.ts';
import { totalOf, type AnswerCount } from './kinds/kind-rules.ts';
import { judgeOf } from './scoring.ts';
import { turnoutView } from './turnouts.ts';
import * as views from './views.ts';
import { verdictsOn, withHeldWords } from './verdicts.ts';

/** The room as everyone in it sees it, from one state of the database. Null when the event is gone. */
export async function roomView(store: Store, eventId: string): Promise<RoomView | null> {
  return store.snapshot(async (tx) => {
    const event = await tx.events.byId(eventId);
    if (!event) return null;
    const questions = await tx.questions.onShow(eventId, limits.questionPage);
    const all = await tx.activities.ofEvent(eventId);
    const activities = all.filter((activity) => activity.state !== 'draft');
    const shown: ActivityView[] = [];
    // A hidden tally is not even counted for the room.
    for (const activity of activities) {
      shown.push(views.activityView(activity, activity.isRevealed ? await talliesFor(tx, activity) : { tally: null, before: null }));
    }
    return {
      revision: event.revision,
      event: views.eventView(event),
      focus: event.focus,
      labels: (await tx.labels.ofEvent(eventId)).filter(({ isPublic }) => isPublic).map(views.labelView),
      questions: questions.map(views.questionView),
      questionCount: await tx.questions.countOnShow(eventId),
      activities: shown,
      reactions: await tx.reactions.totals(eventId),
      series: await seriesViews(tx, event, all),
    };
  });
}

/** The current round's tally. While it is open its count is carried on; once it is closed the rows are counted. */
export async function tallyFor(tx: Queries, activity: Activity): Promise<Tally> {
  return tallyBeside(tx, activity, activity.kind === 'number' ? await answersBefore(tx, activity) : null);
}

async function tallyBeside(tx: Queries, activity: Activity, before: readonly AnswerCount[] | null): Promise<Tally> {
  if (activity.kind === 'number' && before) return tallyOf(activity, await answersTo(tx, activity), [], { answers: before, isShown: activity.isBeforeShown });
  if (activity.kind !== 'text' && activity.kind !== 'words') return tallyOf(activity, await answersTo(tx, activity)) as Tally;
  // What the crew has to read comes in the order in which it arrived.
  const answers = await (activity.kind === 'text' ? datedAnswersTo(tx, activity) : answersTo(tx, activity));
  const tally = tallyOf(activity, answers, await verdictsOn(tx, activity, answers)) as Tally;
  return 'waiting' in tally && tally.waiting.length > 0 ? withHeldWords(tx, activity.eventId, tally) : tally;
}

/** With when each came first. */
export function datedAnswersTo(tx: Queries, { id, round, state }: Activity): Promise<readonly AnswerCount[]> {
  return state === 'open' ? tx.ballots.datedAnswersNow(id, round) : tx.ballots.datedAnswers(id, round);
}

function answersTo(tx: Queries, { id, round, state }: Activity): Promise<readonly AnswerCount[]> {
  return state === 'open' ? tx.ballots.answersNow(id, round) : tx.ballots.answers(id, round);
}

/** That, and the round before, where the two are compared. */
export async function talliesFor(tx: Queries, activity: Activity): Promise<views.Counted> {
  const before = await answersBefore(tx, activity);
  return { tally: await tallyBeside(tx, activity, before), before: before && (tallyOf(activity, before) as Tally), right: before && (await rightIn(tx, activity, before)) };
}

async function rightIn(tx: Queries, activity: Activity, before: readonly AnswerCount[]): Promise<RightInRounds | null> {
  if (activity.correct === null || !isSolutionTold(activity)) return null;
  const isRight = judgeOf(activity.correct);
  const rightOf = (answers: readonly AnswerCount[]): number => totalOf(answers.filter(({ answer }) => isRight(answer)));
  const now = await answersTo(tx, activity);
  return { total: totalOf(now), now: rightOf(now), before: rightOf(before) };
}

/** Of the round before, where the two are compared. Of a quiz that is played again the rounds are plays, which nobody compares. */
async function answersBefore(tx: Queries, activity: Activity): Promise<readonly AnswerCount[] | null> {
  const isBeside = activity.round > 1 && activity.seriesId === null && isCompared(activity);
  return isBeside ? answersTo(tx, { ...activity, round: activity.round - 1 }) : null;
}

const noTraces: Traces = { hasAsked: false, hasUpvoted: false, hasVoted: false };

/** What is the participant's own. Who has just joined has left nothing yet: then nothing is looked for. */
export async function mineView(store: Store, event: Event, participant: Participant, now: number, isNew = false): Promise<Mine> {
  const traces = isNew ? noTraces : await store.participants.traces(event.id, participant.id);
  const scores = traces.hasVoted ? await myScores(store, event, participant.id) : [];
  return {
    participant: { id: participant.id, name: participant.name },
    playerName: playerName(participant, event.locale),
    ...(await ownTraces(store, event, participant, traces, now)),
    scores,
  };
}

async function ownTraces(store: Store, event: Event, { id, eventId }: Participant, traces: Traces, now: number): Promise<Pick<Mine, 'questions' | 'upvotes' | 'ballots'>> {
  const { hasAsked, hasUpvoted, hasVoted } = traces;
  if (!hasAsked && !hasUpvoted && !hasVoted) return { questions: [], upvotes: [], ballots: [] };
  return store.snapshot(async (tx) => ({
    questions: hasAsked ? await ownQuestions(tx, event, id, now) : [],
    upvotes: hasUpvoted ? await tx.upvotes.questionIds(eventId, id) : [],
    ballots: hasVoted ? (await tx.ballots.ofParticipant(eventId, id)).map(views.myBallotView) : [],
  }));
}

async function ownQuestions(tx: Queries, event: Event, participantId: string, now: number): Promise<Mine['questions']> {
  const mine: Mine['questions'] = [];
  for (const question of await tx.questions.ofParticipant(event.id, participantId)) {
    const mayEdit = event.state === 'open' && isEditable(question, await tx.upvotes.hasOthers(question.id, participantId), now);
    const standing = question.mergedIntoId === null ? null : await standingFor(tx, question.mergedIntoId);
    mine.push(views.myQuestionView(question, { mayEdit, mayWithdraw: isWithdrawable(question, event) }, standing));
  }
  return mine;
}

/** Everything of an event, for its crew. Null when it is gone. */
export async function controlRoom(store: Store, eventId: string, role: Role, openNow: OpenNow): Promise<ControlRoom | null> {
  return store.snapshot(async (tx) => {
    const event = await tx.events.byId(eventId);
    if (!event) return null;
    const activities: CrewActivityView[] = [];
    const all = await tx.activities.ofEvent(eventId);
    for (const activity of all) {
      activities.push(views.crewActivityView(activity, await talliesFor(tx, activity)));
    }
    return {
      revision: event.revision,
      event: { ...views.eventView(event), ...views.crewSettings(event) },
      focus: event.focus,
      role,
      activities,
      series: await liveSeriesViews(tx, event, all),
      players: await playersView(tx, event, openNow),
      turnout: await turnoutView(tx, event),
      questions: (await tx.questions.ofEvent(eventId)).map(views.crewQuestionView),
      reactions: await tx.reactions.totals(eventId),
      labels: (await tx.labels.ofEvent(eventId)).map(views.crewLabelView),
      participantCount: await countPeople(tx, event),
    };
  });
}
