import { limits } from '../../contracts/limits.ts';
import { foldTyped } from '../../contracts/typed-text.ts';
import { lockActivity } from './activities.ts';
import { recordAudit } from './audits.ts';
import type { Activity } from './entities.ts';
import { refuseField, Refusal } from './refusal.ts';
import { scoreOf } from './scoring.ts';
import type { Queries, World } from './store.ts';
import { textProblem } from './text.ts';

export interface Counted {
  eventId: string;
  seriesId: string;
  revision: number;
  /** Points of a result that was shown are others now. */
  areScoresChanged: boolean;
}

/**
 * Adds a text to what is right of a typed question that was asked in a quiz, or takes it away, and scores its round anew. With the event
 * locked no ballot is decided meanwhile; the next one is by the new list. Done again it changes nothing. Throws `STATE_NOT_REACHABLE` for
 * anything that no points are given for in this round, and for the last text that is right; `INVALID` for a text nobody could give, or one
 * too many; `NOT_FOUND`.
 */
export async function countAnswer(world: World, activityId: string, eventId: string, { text, isRight }: { text: string; isRight: boolean }): Promise<Counted> {
  return world.store.transaction(async (tx) => {
    const { event, activity } = await lockActivity(tx, eventId, activityId);
    const { correct, points, seriesId, state } = activity;
    const series = seriesId === null ? null : await tx.series.byId(seriesId);
    if (series?.kind !== 'quiz' || activity.kind !== 'text' || correct?.kind !== 'text' || points === null || state === 'draft') throw new Refusal('STATE_NOT_REACHABLE');
    const { revision } = event;
    const counted = { eventId, seriesId: series.id, revision };
    const others = correct.accepted.filter((one) => foldTyped(one) !== foldTyped(text));
    const wasRight = others.length < correct.accepted.length;
    if (wasRight === isRight) return { ...counted, areScoresChanged: false };
    if (isRight) refuseText(text, activity.maxChars, others.length);
    else if (others.length === 0) throw new Refusal('STATE_NOT_REACHABLE');
    const after = { kind: 'text', accepted: isRight ? [...others, text] : others } as const;
    await tx.activities.update(activityId, { correct: after, revision });
    await tx.series.update(series.id, { revision });
    await scoreAnew(tx, { ...activity, correct: after }, text);
    await recordAudit(tx, world, { eventId, action: isRight ? 'texts.accepted' : 'texts.unaccepted', targetId: activityId, target: activity.prompt });
    return { ...counted, areScoresChanged: activity.isRevealed };
  });
}

function refuseText(text: string, maxChars: number, acceptedCount: number): void {
  const problem = textProblem(text, { minChars: limits.textAnswer.minChars, maxChars });
  if (problem) throw refuseField('text', problem.code, problem.values);
  const { max } = limits.acceptedAnswers;
  if (acceptedCount >= max) throw refuseField('text', 'ACCEPTED_COUNT', { max });
}

/** By when each was given; where that was not kept yet, by its arrival. Other texts keep their points. */
async function scoreAnew(tx: Queries, activity: Activity, text: string): Promise<void> {
  const key = foldTyped(text);
  const ballots = (await tx.ballots.inRound(activity.id, activity.round)).filter(({ answer }) => foldTyped(JSON.parse(answer) as string) === key);
  const byScore = Map.groupBy(ballots, ({ answer, elapsedMs, receivedAt }) => scoreOf(activity, answer, elapsedMs ?? Math.max(0, receivedAt - (activity.openedAt ?? receivedAt))));
  for (const [score, same] of byScore) await tx.ballots.setScore(same.map(({ id }) => id), score);
}
