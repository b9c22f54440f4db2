import type { WebhookKind } from '../contracts/programs.ts';
import { limits } from '../contracts/limits.ts';
import type { PendingChanges } from './domain/changes.ts';
import type { Event } from './domain/entities.ts';
import { talliesFor, tallyFor } from './domain/room.ts';
import type { Queries, World } from './domain/store.ts';
import { crewActivityView, crewQuestionView, crewTallyView } from './domain/views.ts';
import { newDelivery, trimLog } from './domain/webhooks.ts';

/** Puts what changed at an event into the queue of each webhook that wants to know. */
export async function enqueueNews(world: World, eventId: string, pending: PendingChanges): Promise<void> {
  const webhooks = (await world.store.webhooks.ofEvent(eventId)).filter(({ isEnabled }) => isEnabled);
  if (webhooks.length === 0) return;
  const wanted = new Set(webhooks.flatMap(({ kinds }) => kinds));
  const told = await world.store.snapshot(async (tx) => {
    const event = await tx.events.byId(eventId);
    return event ? tell(tx, event, pending, wanted, world.now()) : [];
  });
  if (told.length === 0) return;
  await world.store.transaction(async (tx) => {
    for (const { id } of webhooks) {
      // Switched off or deleted meanwhile.
      const webhook = await tx.webhooks.lock(id);
      if (!webhook?.isEnabled) continue;
      const rows = told.filter(({ kind }) => webhook.kinds.includes(kind)).map(({ kind, payload }) => newDelivery(world, id, kind, payload));
      if (rows.length === 0) continue;
      await tx.webhooks.enqueue(rows);
      await tx.webhooks.dropOldest(id, limits.webhookBacklog);
      await trimLog(tx, id);
    }
  });
}

interface Told {
  kind: WebhookKind;
  payload: string;
}

/** As pushes do: the state of one moment, whatever led to it. */
async function tell(tx: Queries, event: Event, pending: PendingChanges, wanted: ReadonlySet<WebhookKind>, now: number): Promise<Told[]> {
  const { id, code, title, state, focus, revision } = event;
  const about = { at: new Date(now).toISOString(), event: { id, code, title, state, focus, revision } };
  const told: Told[] = [];
  const add = (kind: WebhookKind, content: object): void => void told.push({ kind, payload: JSON.stringify({ kind, ...about, ...content }) });
  if (pending.isEventChanged && wanted.has('event.changed')) add('event.changed', {});
  if (pending.isAudienceChanged && wanted.has('participants.changed')) add('participants.changed', { participantCount: await tx.participants.count(id) });
  if (pending.questionIds.size > 0 && wanted.has('question.changed')) {
    const questions = await tx.questions.byIds(id, [...pending.questionIds]);
    const removedIds = [...pending.questionIds].filter((questionId) => !questions.some((question) => question.id === questionId));
    add('question.changed', { questions: questions.map((question) => crewQuestionView(question)), removedIds });
  }
  // Counting is most of the work: not for what nobody wants to know.
  const [isChangeWanted, isTallyWanted] = [wanted.has('activity.changed') && pending.activityIds.size > 0, wanted.has('activity.tallied') && pending.talliedIds.size > 0];
  if (!isChangeWanted && !isTallyWanted) return told;
  const activities = await tx.activities.ofEvent(id);
  const tallied = [];
  const changed = [];
  for (const activity of activities) {
    if (pending.activityIds.has(activity.id)) {
      if (isChangeWanted) changed.push(crewActivityView(activity, await talliesFor(tx, activity)));
    } else if (isTallyWanted && pending.talliedIds.has(activity.id)) tallied.push({ activityId: activity.id, round: activity.round, ...crewTallyView(activity, await tallyFor(tx, activity)) });
  }
  const removedIds = [...pending.activityIds].filter((activityId) => !activities.some((activity) => activity.id === activityId));
  if (isChangeWanted && changed.length + removedIds.length > 0) add('activity.changed', { activities: changed, removedIds });
  if (tallied.length > 0) add('activity.tallied', { tallies: tallied });
  return told;
}
