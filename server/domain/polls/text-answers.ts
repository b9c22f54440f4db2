import { showsUnread, type TextAnswerAction } from '#contracts/poll-kinds.ts';
import { normaliseText } from '#contracts/text/normalise.ts';
import { lockActivity } from './activities.ts';
import { recordAudit } from '../logs/audit-log.ts';
import type { Activity, Verdict } from '../model/entities.ts';
import { listedWordFinder } from '../events/word-filter.ts';
import { answerKey, isTextual, spellingsIn } from '#kinds/spellings.ts';
import { normaliseProse } from '#contracts/text/normalise-prose.ts';
import { refuseField, Refusal } from '#contracts/refusal.ts';
import { datedAnswersTo } from './round-tallies.ts';
import type { Queries, World } from '../model/store.ts';

const states: Record<TextAnswerAction, Verdict['state'] | null> = {
  approve: 'approved',
  reject: 'rejected',
  reconsider: null,
};
const audits = { approve: 'texts.approved', reject: 'texts.rejected', reconsider: 'texts.reconsidered' } as const;

/**
 * Decides about texts or words by what they say: the verdict holds for everybody who gives the same, now and later. Of words, and
 * of texts that need no approval, only those rejected are hidden, and those on the event's list until they are approved. A text that is
 * approved stays so when approval is asked for later. Done again it changes nothing. Throws `NOT_FOUND`, `STATE_NOT_REACHABLE` for an
 * activity whose answers need no verdict, `INVALID` when there are no texts.
 */
export async function decideTextAnswers(
  world: World,
  eventId: string,
  activityId: string,
  { texts, action }: { texts: readonly string[]; action: TextAnswerAction },
): Promise<Activity> {
  const decidedAt = world.now();
  return world.store.transaction(async (tx) => {
    const { event, activity } = await lockActivity(tx, eventId, activityId);
    const { kind } = activity;
    if (!isTextual(kind)) throw new Refusal('STATE_NOT_REACHABLE');
    const given = texts.map((text) => decidedText(kind, text)).filter((text) => text !== '');
    const byKey = new Map(given.map((text) => [answerKey(kind, text), text]));
    const named = [...byKey.values()];
    if (named.length === 0) throw refuseField('texts', 'REQUIRED');
    const held = listedWordFinder(event.heldWords);
    const stateOf = (text: string): Verdict['state'] | null => {
      // Of a word there is no waiting to go back to.
      if (kind === 'text' || action === 'reject') return states[action];
      return held(text) === null ? null : 'approved';
    };
    const placeOf =
      action === 'approve' && kind === 'text' && showsUnread(activity) ? await placesIn(tx, activity) : () => null;
    // Whatever was decided about the same, written otherwise.
    const before = (await tx.verdicts.ofActivity(activityId)).filter(({ text }) => byKey.has(answerKey(kind, text)));
    await tx.verdicts.delete(
      activityId,
      before.map(({ text }) => text),
    );
    // A moment apart, so that texts approved together have an order.
    const decidedAtOf = (text: string, place: number): number =>
      (held(text) === null ? placeOf(text) : null) ?? decidedAt + place;
    await tx.verdicts.put(
      named
        .map((text, place) => ({ activityId, text, state: stateOf(text), decidedAt: decidedAtOf(text, place) }))
        .filter(isGiven),
    );
    await tx.activities.update(activityId, { revision: event.revision });
    await recordAudit(tx, world, { eventId, action: audits[action], targetId: activityId, target: activity.prompt });
    return { ...activity, revision: event.revision };
  });
}

/** When a text came first: among those that are shown unread, one that was taken down comes back to its place. */
async function placesIn(tx: Queries, activity: Activity): Promise<(text: string) => number | null> {
  const given = spellingsIn('text', await datedAnswersTo(tx, activity));
  return (text) => given.get(answerKey('text', text))?.firstAt ?? null;
}

function isGiven(verdict: Omit<Verdict, 'state'> & { state: Verdict['state'] | null }): verdict is Verdict {
  return verdict.state !== null;
}

function decidedText(kind: 'text' | 'words', text: string): string {
  return kind === 'words' ? answerKey(kind, normaliseText(text)) : normaliseProse(text);
}
