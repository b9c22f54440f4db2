import { isoTime, isoTimeOrNull } from '#contracts/iso-time.ts';
import type {
  ActivityResult,
  QuestionResult,
  ResultSection,
  ResultsView,
  SeriesResult,
} from '#contracts/polls/results.ts';
import { limits } from '#contracts/limits.ts';
import { isWritten, kindFacts } from '#contracts/poll-kinds.ts';
import type { Activity, AuthoredQuestion, Event, Series, AnswerDecision } from '../model/entities.ts';
import type { AnswerCount } from '#kinds/kind-rules.ts';
import { reportedStandings } from '../quizzes/quiz-scores.ts';
import { standingViews } from '../quizzes/standings.ts';
import { pick } from '../model/pick.ts';
import { eventSnapshot, type Queries, type Store } from '../model/store.ts';
import { activityResult } from './activity-results.ts';
import { timelineOf } from './timeline.ts';
import { withFormulas } from '../views/views.ts';
import { decisionsOn } from '../polls/answer-decisions.ts';

export async function resultsOf(store: Store, eventId: string): Promise<ResultsView | null> {
  return eventSnapshot(store, eventId, async (tx, event) => {
    const { voterCount, ...moments } = await tx.archives.moments(eventId);
    const questions = await tx.questions.ofEvent(eventId);
    const listed = questions.filter(({ state }) => listedStates.has(state));
    const sections = await sectionsOf(tx, event);
    const rounds = sections.flatMap(({ activities }) => activities.flatMap((activity) => activity.rounds));
    return {
      event: eventOf(event),
      participantCount: await tx.participants.countEver(eventId),
      voterCount,
      answerCount: rounds.reduce((sum, { total }) => sum + total, 0),
      // Upvotes of a merged question count for its target.
      upvoteCount: questions.reduce((sum, { state, upvoteCount }) => sum + (state === 'merged' ? 0 : upvoteCount), 0),
      reactions: await tx.reactions.totals(eventId),
      sections,
      questions: withFormulas(
        event,
        listed
          .toSorted((one, other) => other.upvoteCount - one.upvoteCount || one.createdAt - other.createdAt)
          .map(questionOf),
      ),
      otherQuestionCount: questions.length - listed.length,
      timeline: timelineOf(moments),
    };
  });
}

const listedStates: ReadonlySet<AuthoredQuestion['state']> = new Set([
  'approved',
  'highlighted',
  'answered',
  'archived',
]);

async function sectionsOf(tx: Queries, { id: eventId, hasFormulas }: Event): Promise<ResultSection[]> {
  const activities = (await tx.activities.ofEvent(eventId)).filter((activity) => roundsAsked(activity) > 0);
  const alone = activities.filter(({ seriesId }) => seriesId === null);
  const sections: ResultSection[] = [];
  for (const entry of [...alone, ...(await tx.series.ofEvent(eventId))].toSorted((a, b) => a.position - b.position)) {
    const isSeries = 'title' in entry;
    const own = isSeries ? activities.filter(({ seriesId }) => seriesId === entry.id) : [entry];
    if (own.length === 0) continue;
    const results = await Promise.all(own.map((activity) => resultOf(tx, activity, hasFormulas)));
    const open = sections.at(-1);
    if (!isSeries && open?.series === null) open.activities.push(...results);
    else sections.push({ series: isSeries ? await seriesOf(tx, entry, own) : null, activities: results });
  }
  return sections;
}

async function seriesOf(tx: Queries, series: Series, activities: readonly Activity[]): Promise<SeriesResult> {
  const { standings, before } = await reportedStandings(tx, series, activities);
  return {
    ...pick(series, 'id', 'kind', 'title'),
    standings: standingViews(standings, limits.listedStandings),
    playerCount: standings.length,
    isOfPlayBefore: before !== null,
    isOver: series.state === 'podium',
  };
}

/** A draft's current round has not begun. */
function roundsAsked({ state, round }: Activity) {
  return state === 'draft' ? round - 1 : round;
}

async function resultOf(tx: Queries, activity: Activity, hasFormulas: boolean): Promise<ActivityResult> {
  const rounds = await Array.fromAsync({ length: roundsAsked(activity) }, (_, index) =>
    tx.ballots.answers(activity.id, index + 1),
  );
  return activityResult(activity, rounds, await decisionsIn(tx, activity, rounds), hasFormulas);
}

/** Adds right texts that the room saw in an earlier round. */
async function decisionsIn(
  tx: Queries,
  activity: Activity,
  rounds: readonly (readonly AnswerCount[])[],
): Promise<AnswerDecision[]> {
  const { kind, round } = activity;
  if (!isWritten(kind)) return [];
  const now = await decisionsOn(tx, activity, rounds.flat());
  return kindFacts[kind].ownWords === 'unless-hidden' || round === 1
    ? now
    : [...now, ...(await decisionsOn(tx, { ...activity, state: 'closed' }, rounds.slice(0, round - 1).flat()))];
}

function eventOf(event: Event): ResultsView['event'] {
  return {
    ...pick(event, 'id', 'code', 'title', 'description', 'state'),
    hasNames: event.naming !== 'anonymous',
    createdAt: isoTime(event.createdAt),
    openedAt: isoTimeOrNull(event.openedAt),
    endedAt: isoTimeOrNull(event.endedAt),
  };
}

function questionOf(question: AuthoredQuestion): QuestionResult {
  return {
    ...pick(question, 'id', 'body', 'authorName', 'state', 'upvoteCount', 'answer'),
    createdAt: isoTime(question.createdAt),
  };
}
