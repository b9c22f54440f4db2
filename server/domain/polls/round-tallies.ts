import { isWritten, kindFacts } from '#contracts/poll-kinds.ts';
import { isSolutionShown } from '#contracts/quizzes/series.ts';
import type { RightInRounds } from '#contracts/views.ts';
import { totalOf, type AnswerCount } from '#kinds/kind-rules.ts';
import type { Activity } from '../model/entities.ts';
import type { Queries } from '../model/store.ts';
import { answerMatcher, rulesOf } from '#kinds/rules.ts';
import { tallyOf, type Tally } from '../voting/tallies.ts';
import { decisionsOn, withListedWords } from './answer-decisions.ts';

export interface Counted {
  tally: Tally;
  before: Tally | null;
  right?: RightInRounds | null;
}

export async function tallyFor(tx: Queries, activity: Activity): Promise<Tally> {
  const { tallyNeeds } = rulesOf(activity.kind);
  return tallyBeside(tx, activity, tallyNeeds === 'previous round' ? await answersBefore(tx, activity) : null);
}

async function tallyBeside(tx: Queries, activity: Activity, before: readonly AnswerCount[] | null): Promise<Tally> {
  const isDated = rulesOf(activity.kind).tallyNeeds === 'times of arrival';
  const answers = await (isDated ? datedAnswersTo : answersTo)(tx, activity);
  const decisions = isWritten(activity.kind) ? await decisionsOn(tx, activity, answers) : [];
  const shownBefore = before && { answers: before, isShown: activity.isBeforeShown };
  const tally = tallyOf(activity, answers, decisions, shownBefore) as Tally;
  return 'waiting' in tally && tally.waiting.length > 0 ? withListedWords(tx, activity.eventId, tally) : tally;
}

export function datedAnswersTo(tx: Queries, { id, round, state }: Activity): Promise<readonly AnswerCount[]> {
  return state === 'open' ? tx.ballots.datedAnswersNow(id, round) : tx.ballots.datedAnswers(id, round);
}

function answersTo(tx: Queries, { id, round, state }: Activity): Promise<readonly AnswerCount[]> {
  return state === 'open' ? tx.ballots.answersNow(id, round) : tx.ballots.answers(id, round);
}

export async function talliesFor(tx: Queries, activity: Activity): Promise<Counted> {
  const before = await answersBefore(tx, activity);
  return {
    tally: await tallyBeside(tx, activity, before),
    before: before && (tallyOf(activity, before) as Tally),
    right: before && (await rightIn(tx, activity, before)),
  };
}

async function rightIn(tx: Queries, activity: Activity, before: readonly AnswerCount[]): Promise<RightInRounds | null> {
  if (activity.correct === null || !isSolutionShown(activity)) return null;
  const isRight = answerMatcher(activity.correct);
  const rightOf = (answers: readonly AnswerCount[]) => totalOf(answers.filter(({ answer }) => isRight(answer)));
  const now = await answersTo(tx, activity);
  return { total: totalOf(now), now: rightOf(now), before: rightOf(before) };
}

/** Null unless the two rounds are compared. A replayed quiz does not compare rounds. */
async function answersBefore(tx: Queries, activity: Activity): Promise<readonly AnswerCount[] | null> {
  const isBeside = activity.round > 1 && activity.seriesId === null && kindFacts[activity.kind].isCompared;
  return isBeside ? answersTo(tx, { ...activity, round: activity.round - 1 }) : null;
}
