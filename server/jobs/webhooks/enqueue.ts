import type { WebhookKind } from '#contracts/integrations/tokens-and-webhooks.ts';
import { isWritten } from '#contracts/poll-kinds.ts';
import { limits } from '#contracts/limits.ts';
import { isoTime } from '#contracts/iso-time.ts';
import { pick } from '../../domain/model/pick.ts';
import type { Event } from '../../domain/model/entities.ts';
import type { Queries, World } from '../../domain/model/store.ts';
import { talliesFor } from '../../domain/polls/round-tallies.ts';
import { crewQuestionView } from '../../domain/views/views.ts';
import { writtenActivityView, crewTallyView } from '../../domain/views/activity-views.ts';
import { missing, splitActivities, type ChangedEvent } from '../../live/changed-event.ts';
import { talliedView } from '../../live/messages.ts';
import { newDelivery, trimLog } from '../../domain/integrations/webhooks.ts';

export type Noted = Pick<ChangedEvent, 'event' | 'pending' | 'activities' | 'participantCount'>;

export function withLater(known: Noted, later: Noted): Noted {
  const { pending } = known;
  pending.include(later.pending);
  const byId = new Map(known.activities.map((one) => [one.activity.id, one]));
  // Activities missing from a later read were deleted.
  for (const id of later.pending.activityIds) byId.delete(id);
  for (const one of later.activities) {
    const { activity, tally } = one;
    const earlier = byId.get(activity.id);
    byId.set(activity.id, earlier ? { ...earlier, activity, tally } : one);
  }
  const participantCount = later.pending.isAudienceChanged ? later.participantCount : known.participantCount;
  return { event: later.event, pending, activities: [...byId.values()], participantCount };
}

export async function enqueueDeliveries(world: World, noted: Noted): Promise<void> {
  const { event, pending } = noted;
  const webhooks = (await world.store.webhooks.ofEvent(event.id)).filter(({ isEnabled }) => isEnabled);
  if (webhooks.length === 0) return;
  const wanted = new Set(webhooks.flatMap(({ kinds }) => kinds));
  const wantedOf = (known: Noted): Notice[] => noticesFor(known, world.now()).filter(({ kind }) => wanted.has(kind));
  const notices = wantedOf(noted);
  const hasWritten = noted.activities.some(({ activity }) => isWritten(activity.kind));
  const areQuestionsWanted = pending.questionIds.size > 0 && wanted.has('question.changed');
  if (notices.length === 0 && !areQuestionsWanted) return;
  await world.store.transaction(async (tx) => {
    // In the same transaction, because deleting words also deletes them from queued deliveries.
    const held = areQuestionsWanted || hasWritten ? await tx.events.hold(event.id) : null;
    const counted = held && hasWritten ? wantedOf(await withoutErased(tx, noted)) : notices;
    const all =
      held && areQuestionsWanted
        ? [...counted, await questionNotice(tx, held, pending.questionIds, world.now())]
        : counted;
    for (const { id } of webhooks) {
      const webhook = await tx.webhooks.lock(id);
      if (!webhook?.isEnabled) continue;
      const rows = all
        .filter(({ kind }) => webhook.kinds.includes(kind))
        .map(({ kind, payload }) => newDelivery(world, id, kind, payload));
      if (rows.length === 0) continue;
      await tx.webhooks.enqueue(rows);
      await tx.webhooks.dropOldest(id, limits.webhookBacklog);
      await trimLog(tx, id);
    }
  });
}

/** Reads the activities again if someone was erased since. */
async function withoutErased(tx: Queries, noted: Noted): Promise<Noted> {
  const readAt = Math.min(...noted.activities.map(({ activity }) => activity.revision));
  if (!(await tx.participants.isErasedSince(noted.event.id, readAt))) return noted;
  const activities: Noted['activities'][number][] = [];
  for (const { activity } of noted.activities) {
    const now = await tx.activities.byId(activity.id);
    if (now) activities.push({ activity: now, ...(await talliesFor(tx, now)) });
  }
  return { ...noted, activities };
}

interface Notice {
  kind: WebhookKind;
  payload: string;
}

function noticeOf(event: Event, now: number, kind: WebhookKind, content: object): Notice {
  const shown = pick(event, 'id', 'code', 'title', 'state', 'focus', 'revision');
  return { kind, payload: JSON.stringify({ kind, at: isoTime(now), event: shown, ...content }) };
}

async function questionNotice(tx: Queries, event: Event, ids: ReadonlySet<string>, now: number): Promise<Notice> {
  const questions = await tx.questions.byIds(event.id, [...ids]);
  const content = { questions: questions.map(crewQuestionView), removedIds: missing(ids, questions) };
  return noticeOf(event, now, 'question.changed', content);
}

function noticesFor({ event, pending, activities, participantCount }: Noted, now: number): Notice[] {
  const notices: Notice[] = [];
  const add = (kind: WebhookKind, content: object) => void notices.push(noticeOf(event, now, kind, content));
  if (pending.isEventChanged) add('event.changed', {});
  if (pending.isAudienceChanged) add('participants.changed', { participantCount });
  const { changed, tallied, goneIds: removedIds } = splitActivities(pending, activities);
  if (changed.length + removedIds.length > 0)
    add('activity.changed', { activities: changed.map((one) => writtenActivityView(one.activity, one)), removedIds });
  if (tallied.length > 0) add('activity.tallied', { tallies: tallied.map(talliedView(crewTallyView)) });
  return notices;
}
