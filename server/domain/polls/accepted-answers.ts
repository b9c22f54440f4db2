import { limits } from '#contracts/limits.ts';
import type { Correct } from '#contracts/quizzes/series.ts';
import { rightTextMatcher } from '#contracts/polls/right-texts.ts';
import { inActivity } from './activities.ts';
import { ofEvent } from '../events/events.ts';
import { aboutActivity, recordAudit } from '../logs/audit-log.ts';
import { nothingVisible, seriesChanged } from '../model/changes.ts';
import type { Activity } from '../model/entities.ts';
import type { ScoredBallot } from '../model/queries/polls.ts';
import { refuseField, Refusal } from '#contracts/refusal.ts';
import { seriesOf } from '../quizzes/series.ts';
import { announceScores } from '../quizzes/series-states.ts';
import { isSameJson } from '#kinds/kind-rules.ts';
import { answerMatcher } from '#kinds/rules.ts';
import { pointsAt } from '../voting/scoring.ts';
import type { Queries, Store, World } from '../model/store.ts';
import { textProblem } from '#contracts/text/validate.ts';

interface Wish {
  text: string;
  isRight: boolean;
}

interface Place {
  activityId: string;
  eventId: string;
}

const unlockedReads = 3;

/** Rescores the round, even for an undo. Later ballots use the new list. */
export async function changeAcceptedAnswers(
  world: World,
  activityId: string,
  eventId: string,
  wish: Wish,
): Promise<void> {
  const place = { activityId, eventId };
  for (let read = 0; read < unlockedReads; read += 1) {
    const scored = await rescore(world.store, place, wish);
    if (await storeScores(world, place, wish, () => scored)) return;
  }
  const isCounted = await storeScores(world, place, wish, scoreRound);
  if (!isCounted) throw new Error(`The round of ${activityId} changed while its event was locked.`);
}

function storeScores(
  world: World,
  { activityId, eventId }: Place,
  wish: Wish,
  score: (...round: Parameters<typeof scoreRound>) => Promise<ScoredRound> | ScoredRound | null,
) {
  return inActivity(world, eventId, activityId, async (tx, { revision }, activity) => {
    tx.announce(nothingVisible(eventId));
    const { seriesId, correct } = await listAfter(tx, activity, wish);
    if (!correct) return true;
    const scored = await score(tx, activity, revision, correct);
    if (!scored || !isStill(scored.basis, activity)) return false;
    await tx.activities.update(activityId, { correct, revision });
    await tx.series.update(seriesId, { revision });
    await tx.ballots.setScores(await withNewer(tx, activity, scored));
    await recordAudit(tx, world, aboutActivity(wish.isRight ? 'texts.accepted' : 'texts.unaccepted', activity));
    tx.announce(seriesChanged(eventId, [seriesId], [activityId]));
    if (activity.isRevealed) await announceScores(tx, { id: seriesId, eventId, revision });
    return true;
  });
}

/** `correct` is null if nothing changes. */
async function listAfter(
  queries: Queries,
  activity: Activity,
  { text, isRight }: Wish,
): Promise<{ seriesId: string; correct: Correct | null }> {
  const { correct, points, state } = activity;
  const series = await seriesOf(queries, activity);
  if (
    series?.kind !== 'quiz' ||
    !('maxChars' in activity) ||
    !(correct && 'accepted' in correct) ||
    points === null ||
    state === 'draft'
  )
    throw new Refusal('STATE_NOT_REACHABLE');
  const others = correct.accepted.filter((one) => !rightTextMatcher({ ...correct, accepted: [one] })(text));
  const wasRight = others.length < correct.accepted.length;
  if (wasRight === isRight) return { seriesId: series.id, correct: null };
  if (isRight) refuseText(text, activity.maxChars, others.length);
  else if (others.length === 0) throw new Refusal('STATE_NOT_REACHABLE');
  return { seriesId: series.id, correct: isRight ? withAcceptedText(correct, others, text) : listOf(correct, others) };
}

type RightTexts = Extract<Correct, { kind: 'text' }>;

/** A text that the host had set returns to its place; others count as accepted later. */
function withAcceptedText(correct: RightTexts, others: readonly string[], text: string): RightTexts {
  const set = setBefore(correct);
  const isBack = (one: string) => rightTextMatcher({ ...correct, accepted: [one] })(text);
  if (!set.some(isBack))
    return { ...listOf(correct, [...others, text]), countedLater: [...(correct.countedLater ?? []), text] };
  return listOf(correct, [
    ...set.filter((one) => isBack(one) || others.includes(one)),
    ...others.filter((one) => !set.includes(one)),
  ]);
}

function listOf(correct: RightTexts, accepted: string[]): RightTexts {
  const wasSet = setBefore(correct);
  const countedLater = correct.countedLater?.filter((one) => accepted.includes(one)) ?? [];
  return {
    kind: 'text',
    accepted,
    ...(correct.hasStrictAccents && { hasStrictAccents: true }),
    ...(countedLater.length > 0 && { countedLater }),
    ...(!wasSet.every((one) => accepted.includes(one)) && { wasSet }),
  };
}

function setBefore({ accepted, countedLater = [], wasSet }: RightTexts) {
  return wasSet ?? accepted.filter((one) => !countedLater.includes(one));
}

function refuseText(text: string, maxChars: number, acceptedCount: number) {
  const problem = textProblem(text, { minChars: limits.textAnswer.minChars, maxChars });
  if (problem) throw refuseField('text', problem.code, problem.values);
  const { max } = limits.acceptedAnswers;
  if (acceptedCount >= max) throw refuseField('text', 'ACCEPTED_COUNT', { max });
}

type Scores = [ballotId: string, score: number][];

interface ScoredRound {
  revision: number;
  basis: Activity;
  scores: Scores;
  scoresIn: (ballots: readonly ScoredBallot[]) => Scores;
}

/** Reads all ballots without a lock, since that takes a while. */
async function rescore(store: Store, { activityId, eventId }: Place, wish: Wish): Promise<ScoredRound | null> {
  return store.snapshot(async (tx) => {
    const basis = ofEvent(eventId, await tx.activities.byId(activityId));
    const event = await tx.events.byId(eventId);
    const { correct } = await listAfter(tx, basis, wish);
    return event && correct && scoreRound(tx, basis, event.revision, correct);
  });
}

async function scoreRound(queries: Queries, basis: Activity, revision: number, after: Correct): Promise<ScoredRound> {
  const scoresIn = scoring(basis, after);
  const scores: Scores = [];
  for await (const ballots of queries.ballots.inRound(basis.id, basis.round)) scores.push(...scoresIn(ballots));
  return { revision, basis, scores, scoresIn };
}

/** Scores by answering time or, for old ballots, by arrival. Texts that stay right or wrong keep their points. */
function scoring({ points, timerSeconds, openedAt, correct }: Activity, after: Correct): ScoredRound['scoresIn'] {
  const [wasRight, isRight] = [correct ? answerMatcher(correct) : () => false, answerMatcher(after)];
  const known = new Map<string, { is: boolean; was: boolean }>();
  return (ballots) =>
    ballots.flatMap(({ id, answer, elapsedMs, receivedAt }): Scores => {
      const right = known.get(answer) ?? { is: isRight(answer), was: wasRight(answer) };
      known.set(answer, right);
      if (right.is === right.was) return [];
      const elapsed = elapsedMs ?? Math.max(0, receivedAt - (openedAt ?? receivedAt));
      return [[id, right.is && points !== null ? pointsAt({ points, timerSeconds }, elapsed) : 0]];
    });
}

function isStill(basis: Activity, now: Activity) {
  const fields = ['round', 'points', 'timerSeconds', 'openedAt'] as const;
  return fields.every((field) => basis[field] === now[field]) && isSameJson(basis.correct, now.correct);
}

async function withNewer(
  tx: Queries,
  { id, round }: Activity,
  { revision, scores, scoresIn }: ScoredRound,
): Promise<Scores> {
  const newer = await tx.ballots.inRoundSince(id, round, revision);
  const isNewer = new Set(newer.map((ballot) => ballot.id));
  return [...scores.filter(([ballotId]) => !isNewer.has(ballotId)), ...scoresIn(newer)];
}
