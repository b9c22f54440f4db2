import { limits } from '#contracts/limits.ts';
import type { ControlRoom, Mine } from '#contracts/pages.ts';
import type { Role, RoomView } from '#contracts/views.ts';
import type { OpenNow } from '../quizzes/close-when-all-answered.ts';
import type { Event, Participant } from '../model/entities.ts';
import { countPeople } from '../people/participant-list.ts';
import { mergeTargetOf } from '../questions/merging.ts';
import { isEditable, isWithdrawable } from '../model/question-rules.ts';
import type { Traces } from '../model/queries/questions.ts';
import { eventSnapshot, type Queries, type Store } from '../model/store.ts';
import { playerName } from '../quizzes/player-names.ts';
import { myScores } from '../quizzes/quiz-scores.ts';
import { liveSeriesViews, playersView, seriesViews } from '../quizzes/series-views.ts';
import { talliesFor } from '../polls/round-tallies.ts';
import { turnoutView } from '../screens/turnout.ts';
import { activityView, crewActivityView, withAnswerFormulas } from './activity-views.ts';
import * as views from './views.ts';

export async function roomView(store: Store, eventId: string): Promise<RoomView | null> {
  return eventSnapshot(store, eventId, async (tx, event) => {
    const questions = await tx.questions.visible(eventId, limits.questionPage);
    const all = await tx.activities.ofEvent(eventId);
    const asked = all.filter(({ state }) => state !== 'draft');
    return {
      revision: event.revision,
      event: views.eventView(event),
      focus: event.focus,
      labels: (await tx.labels.ofEvent(eventId)).filter(({ isPublic }) => isPublic).map(views.labelView),
      questions: views.withFormulas(event, questions.map(views.questionView)),
      questionCount: await tx.questions.countVisible(eventId),
      activities: withAnswerFormulas(
        event,
        await Array.fromAsync(asked, async (activity) =>
          activityView(activity, activity.isRevealed ? await talliesFor(tx, activity) : { tally: null, before: null }),
        ),
      ),
      reactions: await tx.reactions.totals(eventId),
      series: await seriesViews(tx, event, all),
    };
  });
}

const noTraces: Traces = { hasAsked: false, hasUpvoted: false, hasVoted: false };

/** Makes no queries for people who have just joined. */
export async function mineView(
  store: Store,
  event: Event,
  participant: Participant,
  now: number,
  isNew = false,
): Promise<Mine> {
  const traces = isNew ? noTraces : await store.participants.traces(event.id, participant.id);
  const scores = traces.hasVoted ? await myScores(store, event, participant.id) : [];
  return {
    participant: { id: participant.id, name: participant.name },
    playerName: playerName(participant, event.locale),
    ...(await ownTraces(store, event, participant, traces, now)),
    scores,
  };
}

async function ownTraces(
  store: Store,
  event: Event,
  { id, eventId }: Participant,
  traces: Traces,
  now: number,
): Promise<Pick<Mine, 'questions' | 'upvotes' | 'ballots'>> {
  const { hasAsked, hasUpvoted, hasVoted } = traces;
  if (!hasAsked && !hasUpvoted && !hasVoted) return { questions: [], upvotes: [], ballots: [] };
  return store.snapshot(async (tx) => ({
    questions: hasAsked ? await ownQuestions(tx, event, id, now) : [],
    upvotes: hasUpvoted ? await tx.upvotes.questionIds(eventId, id) : [],
    ballots: hasVoted
      ? (await tx.ballots.ofParticipant(eventId, id)).map((ballot) => views.myBallotView(ballot, event))
      : [],
  }));
}

async function ownQuestions(tx: Queries, event: Event, participantId: string, now: number): Promise<Mine['questions']> {
  const own = await Array.fromAsync(await tx.questions.ofParticipant(event.id, participantId), async (question) => {
    const mayEdit =
      event.state === 'open' && isEditable(question, await tx.upvotes.hasOthers(question.id, participantId), now);
    const standing = question.mergedIntoId === null ? null : await mergeTargetOf(tx, question.mergedIntoId);
    return views.myQuestionView(question, { mayEdit, mayWithdraw: isWithdrawable(question, event) }, standing);
  });
  return views.withFormulas(event, own);
}

export async function controlRoom(
  store: Store,
  eventId: string,
  role: Role,
  openNow: OpenNow,
): Promise<ControlRoom | null> {
  return eventSnapshot(store, eventId, async (tx, event) => {
    const all = await tx.activities.ofEvent(eventId);
    return {
      revision: event.revision,
      event: { ...views.eventView(event), ...views.crewSettings(event) },
      focus: event.focus,
      role,
      activities: withAnswerFormulas(
        event,
        await Array.fromAsync(all, async (one) => crewActivityView(one, await talliesFor(tx, one))),
      ),
      series: await liveSeriesViews(tx, event, all),
      players: await playersView(tx, event, openNow),
      turnout: await turnoutView(tx, event, openNow),
      questions: views.withFormulas(event, (await tx.questions.ofEvent(eventId)).map(views.crewQuestionView)),
      reactions: await tx.reactions.totals(eventId),
      labels: (await tx.labels.ofEvent(eventId)).map(views.crewLabelView),
      participantCount: await countPeople(tx, event),
    };
  });
}
