import { isWritten, kindFacts, showsUnread, type TextAnswerAction, type WrittenKind } from '#contracts/poll-kinds.ts';
import { inActivity } from './activities.ts';
import { aboutActivity, recordAudit } from '../logs/audit-log.ts';
import { answersDecided } from '../model/changes.ts';
import type { Activity, AnswerDecision } from '../model/entities.ts';
import { listedWordFinder } from '../events/word-filter.ts';
import { answerKey, mergesIn, spellingsIn } from '#kinds/spellings.ts';
import { normaliseText } from '#contracts/text/normalise.ts';
import { refuseField, Refusal } from '#contracts/refusal.ts';
import { datedAnswersTo } from './round-tallies.ts';
import type { Queries, World } from '../model/store.ts';

const states: Record<TextAnswerAction, AnswerDecision['state'] | null> = {
  approve: 'approved',
  reject: 'rejected',
  reconsider: null,
  merge: 'approved',
};
const audits = {
  approve: 'texts.approved',
  reject: 'texts.rejected',
  reconsider: 'texts.reconsidered',
  merge: 'texts.merged',
} as const;

/** Applies to everyone with the same answer, now and later. */
export async function decideTextAnswers(
  world: World,
  eventId: string,
  activityId: string,
  { texts, action, into = '' }: { texts: readonly string[]; action: TextAnswerAction; into?: string | undefined },
): Promise<Activity> {
  const decidedAt = world.now();
  return inActivity(world, eventId, activityId, async (tx, event, activity) => {
    const { kind } = activity;
    const isVotedOn = 'options' in activity && activity.options.length > 0;
    if (!isWritten(kind) || isVotedOn) throw new Refusal('STATE_NOT_REACHABLE');
    const needsApproval = kindFacts[kind].ownWords === 'approved';
    const given = texts.map((text) => decidedText(kind, text)).filter((text) => text !== '');
    const byKey = new Map(given.map((text) => [answerKey(kind, text), text]));
    const all = await tx.answerDecisions.ofActivity(activityId);
    const mergedInto = action === 'merge' ? mergeTarget(kind, into, all) : null;
    if (mergedInto !== null) byKey.delete(mergedInto);
    const named = [...byKey.values()];
    if (named.length === 0) throw refuseField('texts', 'REQUIRED');
    const held = listedWordFinder(event.heldWords);
    const stateOf = (text: string): AnswerDecision['state'] | null => {
      // Answers that are shown unless hidden have no pending state.
      if (needsApproval || action === 'reject' || action === 'merge') return states[action];
      return held(text) === null ? null : 'approved';
    };
    const placeOf =
      action === 'approve' && needsApproval && showsUnread(activity) ? await placesIn(tx, activity) : () => null;
    const replaced = all.map(({ text }) => text).filter((text) => byKey.has(answerKey(kind, text)));
    await tx.answerDecisions.delete(activityId, replaced);
    // A millisecond apart, so that texts approved together have an order.
    const decidedAtOf = (text: string, place: number) =>
      (held(text) === null ? placeOf(text) : null) ?? decidedAt + place;
    await tx.answerDecisions.put(
      named.flatMap((text, place): AnswerDecision[] => {
        const state = stateOf(text);
        return state ? [{ activityId, text, state, decidedAt: decidedAtOf(text, place), mergedInto }] : [];
      }),
    );
    // Words merged into these move to the new target.
    if (mergedInto !== null)
      await tx.answerDecisions.put(
        all.filter((one) => one.mergedInto && byKey.has(one.mergedInto)).map((one) => ({ ...one, mergedInto })),
      );
    await tx.activities.update(activityId, { revision: event.revision });
    tx.announce(answersDecided(eventId, [activityId]));
    await recordAudit(tx, world, aboutActivity(audits[action], activity));
    return { ...activity, revision: event.revision };
  });
}

function mergeTarget(kind: WrittenKind, into: string, all: readonly AnswerDecision[]) {
  if (kindFacts[kind].ownWords !== 'unless-hidden') throw new Refusal('STATE_NOT_REACHABLE');
  const key = decidedText(kind, into);
  if (key === '') throw refuseField('into', 'REQUIRED');
  return mergesIn(all).get(key) ?? key;
}

/** A restored text returns to its place of arrival. */
async function placesIn(tx: Queries, activity: Activity): Promise<(text: string) => number | null> {
  const given = spellingsIn('text', await datedAnswersTo(tx, activity));
  return (text) => given.get(answerKey('text', text))?.firstAt ?? null;
}

function decidedText(kind: WrittenKind, text: string) {
  return kindFacts[kind].ownWords === 'approved' ? normaliseText(text) : answerKey(kind, normaliseText(text));
}
