import type { WebhookKind } from '#contracts/integrations/tokens-and-webhooks.ts';
import { limits } from '#contracts/limits.ts';
import type { PendingChanges } from '../../domain/model/changes.ts';
import type { Event } from '../../domain/model/entities.ts';
import { talliesFor, tallyFor } from '../../domain/polls/round-tallies.ts';
import type { Queries, World } from '../../domain/model/store.ts';
import { crewActivityView, crewQuestionView, crewTallyView } from '../../domain/views/views.ts';
import { newDelivery, trimLog } from '../../domain/integrations/webhooks.ts';

/** Queues an event's changes for each subscribed webhook. */
export async function enqueueDeliveries(world: World, eventId: string, pending: PendingChanges): Promise<void> {
  const webhooks = (await world.store.webhooks.ofEvent(eventId)).filter(({ isEnabled }) => isEnabled);
  if (webhooks.length === 0) return;
  const wanted = new Set(webhooks.flatMap(({ kinds }) => kinds));
  const notices = await world.store.snapshot(async (tx) => {
    const event = await tx.events.byId(eventId);
    return event ? noticesFor(tx, event, pending, wanted, world.now()) : [];
  });
  const areQuestionsWanted = pending.questionIds.size > 0 && wanted.has('question.changed');
  if (notices.length === 0 && !areQuestionsWanted) return;
  await world.store.transaction(async (tx) => {
    // In the same transaction as the queue: deleting a question also deletes it from queued deliveries, so none may be
    // queued after that.
    const event = areQuestionsWanted ? await tx.events.hold(eventId) : null;
    const all = event ? [...notices, await questionNotice(tx, event, pending, world.now())] : notices;
    for (const { id } of webhooks) {
      // Disabled or deleted in the meantime.
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

interface Notice {
  kind: WebhookKind;
  payload: string;
}

function noticeOf(
  { id, code, title, state, focus, revision }: Event,
  now: number,
  kind: WebhookKind,
  content: object,
): Notice {
  return {
    kind,
    payload: JSON.stringify({
      kind,
      at: new Date(now).toISOString(),
      event: { id, code, title, state, focus, revision },
      ...content,
    }),
  };
}

async function questionNotice(
  tx: Queries,
  event: Event,
  { questionIds }: PendingChanges,
  now: number,
): Promise<Notice> {
  const questions = await tx.questions.byIds(event.id, [...questionIds]);
  const removedIds = [...questionIds].filter((questionId) => !questions.some((question) => question.id === questionId));
  return noticeOf(event, now, 'question.changed', {
    questions: questions.map((question) => crewQuestionView(question)),
    removedIds,
  });
}

/** Like pushes, the state at one moment. Covers everything except questions. */
async function noticesFor(
  tx: Queries,
  event: Event,
  pending: PendingChanges,
  wanted: ReadonlySet<WebhookKind>,
  now: number,
): Promise<Notice[]> {
  const { id } = event;
  const notices: Notice[] = [];
  const add = (kind: WebhookKind, content: object): void => void notices.push(noticeOf(event, now, kind, content));
  if (pending.isEventChanged && wanted.has('event.changed')) add('event.changed', {});
  if (pending.isAudienceChanged && wanted.has('participants.changed'))
    add('participants.changed', { participantCount: await tx.participants.count(id) });
  // Tallies are most of the work, so only count them for subscribers.
  const [isChangeWanted, isTallyWanted] = [
    wanted.has('activity.changed') && pending.activityIds.size > 0,
    wanted.has('activity.tallied') && pending.talliedIds.size > 0,
  ];
  if (!isChangeWanted && !isTallyWanted) return notices;
  const activities = await tx.activities.ofEvent(id);
  const tallied = [];
  const changed = [];
  for (const activity of activities) {
    if (pending.activityIds.has(activity.id)) {
      if (isChangeWanted) changed.push(crewActivityView(activity, await talliesFor(tx, activity)));
    } else if (isTallyWanted && pending.talliedIds.has(activity.id))
      tallied.push({
        activityId: activity.id,
        round: activity.round,
        ...crewTallyView(activity, await tallyFor(tx, activity)),
      });
  }
  const removedIds = [...pending.activityIds].filter(
    (activityId) => !activities.some((activity) => activity.id === activityId),
  );
  if (isChangeWanted && changed.length + removedIds.length > 0)
    add('activity.changed', { activities: changed, removedIds });
  if (tallied.length > 0) add('activity.tallied', { tallies: tallied });
  return notices;
}
