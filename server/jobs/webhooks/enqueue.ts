import type { WebhookKind } from '#contracts/integrations/tokens-and-webhooks.ts';
import { limits } from '#contracts/limits.ts';
import type { PendingChanges } from '../../domain/model/changes.ts';
import type { Event } from '../../domain/model/entities.ts';
import { talliesFor, tallyFor } from '../../domain/polls/round-tallies.ts';
import type { Queries, World } from '../../domain/model/store.ts';
import { crewActivityView, crewQuestionView, crewTallyView } from '../../domain/views/views.ts';
import { newDelivery, trimLog } from '../../domain/integrations/webhooks.ts';

/** Puts what changed at an event into the queue of each webhook that wants to know. */
export async function enqueueDeliveries(world: World, eventId: string, pending: PendingChanges): Promise<void> {
  const webhooks = (await world.store.webhooks.ofEvent(eventId)).filter(({ isEnabled }) => isEnabled);
  if (webhooks.length === 0) return;
  const wanted = new Set(webhooks.flatMap(({ kinds }) => kinds));
  const told = await world.store.snapshot(async (tx) => {
    const event = await tx.events.byId(eventId);
    return event ? tell(tx, event, pending, wanted, world.now()) : [];
  });
  const areQuestionsWanted = pending.questionIds.size > 0 && wanted.has('question.changed');
  if (told.length === 0 && !areQuestionsWanted) return;
  await world.store.transaction(async (tx) => {
    // Together with the queue: what is deleted of questions goes from there too, and must not come after that.
    const event = areQuestionsWanted ? await tx.events.hold(eventId) : null;
    const all = event ? [...told, await tellOfQuestions(tx, event, pending, world.now())] : told;
    for (const { id } of webhooks) {
      // Switched off or deleted meanwhile.
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

interface Told {
  kind: WebhookKind;
  payload: string;
}

function toldOf(
  { id, code, title, state, focus, revision }: Event,
  now: number,
  kind: WebhookKind,
  content: object,
): Told {
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

async function tellOfQuestions(tx: Queries, event: Event, { questionIds }: PendingChanges, now: number): Promise<Told> {
  const questions = await tx.questions.byIds(event.id, [...questionIds]);
  const removedIds = [...questionIds].filter((questionId) => !questions.some((question) => question.id === questionId));
  return toldOf(event, now, 'question.changed', {
    questions: questions.map((question) => crewQuestionView(question)),
    removedIds,
  });
}

/** As pushes do: the state of one moment, whatever led to it. Of all but questions. */
async function tell(
  tx: Queries,
  event: Event,
  pending: PendingChanges,
  wanted: ReadonlySet<WebhookKind>,
  now: number,
): Promise<Told[]> {
  const { id } = event;
  const told: Told[] = [];
  const add = (kind: WebhookKind, content: object): void => void told.push(toldOf(event, now, kind, content));
  if (pending.isEventChanged && wanted.has('event.changed')) add('event.changed', {});
  if (pending.isAudienceChanged && wanted.has('participants.changed'))
    add('participants.changed', { participantCount: await tx.participants.count(id) });
  // Counting is most of the work: not for what nobody wants to know.
  const [isChangeWanted, isTallyWanted] = [
    wanted.has('activity.changed') && pending.activityIds.size > 0,
    wanted.has('activity.tallied') && pending.talliedIds.size > 0,
  ];
  if (!isChangeWanted && !isTallyWanted) return told;
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
  return told;
}
