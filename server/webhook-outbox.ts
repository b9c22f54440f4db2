import type { Logger } from 'pino';
import type { WebhookKind } from '../contracts/programs.ts';
import { PendingChanges, type Change } from './domain/changes.ts';
import type { Event } from './domain/entities.ts';
import type { WebhookDelivery } from './domain/programs.ts';
import { tallyFor } from './domain/room.ts';
import type { Queries, World } from './domain/store.ts';
import { crewActivityView, crewQuestionView, crewTallyView } from './domain/views.ts';
import { afterAttempt, newDelivery } from './domain/webhooks.ts';
import { sendDelivery } from './webhook-sender.ts';

export interface WebhookOutbox {
  /** Notes what changed; what follows within a second is told with it. Cannot fail. */
  note(change: Change): void;
  /** Tells what was noted, lets attempts that are under way end, and begins no other. */
  close(): Promise<void>;
}

const gatherMs = 1_000;
const lookEveryMs = 2_000;
const atOnce = 10;
/** A claim that is older belongs to a process that died. */
const claimMs = 60_000;

/** Deliveries wait in the database, where a restart does not lose them; of several processes one sends each. */
export function openWebhookOutbox(world: World, logger: Logger, options: { mayReachInside: boolean; onAttempt: (outcome: 'delivered' | 'failed') => void }): WebhookOutbox {
  const noted = new Map<string, PendingChanges>();
  let isClosed = false;
  let gathering: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();

  const run = (work: () => Promise<void>): void => {
    running = running.then(work).catch((error: unknown) => logger.error({ err: error }, 'webhooks stand still for a moment'));
  };
  const flush = async (): Promise<void> => {
    gathering = null;
    const changes = [...noted];
    noted.clear();
    for (const [eventId, pending] of changes) await enqueue(world, eventId, pending);
    if (!isClosed) await work();
  };
  const work = async (): Promise<void> => {
    const due = await world.store.webhooks.due(world.now(), atOnce);
    await Promise.all(due.map((delivery) => attempt(world, delivery, options)));
  };
  const timer = setInterval(() => run(work), lookEveryMs);
  timer.unref();

  return {
    note(change) {
      const pending = noted.get(change.eventId) ?? new PendingChanges();
      pending.add(change);
      noted.set(change.eventId, pending);
      gathering ??= setTimeout(() => run(flush), gatherMs);
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      if (gathering) clearTimeout(gathering);
      run(flush);
      await running;
    },
  };
}

async function enqueue(world: World, eventId: string, pending: PendingChanges): Promise<void> {
  const webhooks = (await world.store.webhooks.ofEvent(eventId)).filter(({ isEnabled }) => isEnabled);
  if (webhooks.length === 0) return;
  const wanted = new Set(webhooks.flatMap(({ kinds }) => kinds));
  const told = await world.store.snapshot(async (tx) => {
    const event = await tx.events.byId(eventId);
    return event ? tell(tx, event, pending, wanted, world.now()) : [];
  });
  const rows: WebhookDelivery[] = [];
  for (const webhook of webhooks) {
    for (const { kind, payload } of told) if (webhook.kinds.includes(kind)) rows.push(newDelivery(world, webhook.id, kind, payload));
  }
  await world.store.webhooks.enqueue(rows);
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
  const activities = await tx.activities.ofEvent(id);
  const tallied = [];
  const changed = [];
  for (const activity of activities) {
    if (pending.activityIds.has(activity.id)) changed.push(crewActivityView(activity, await tallyFor(tx, activity)));
    else if (pending.talliedIds.has(activity.id)) tallied.push({ activityId: activity.id, round: activity.round, ...crewTallyView(activity, await tallyFor(tx, activity)) });
  }
  const removedIds = [...pending.activityIds].filter((activityId) => !activities.some((activity) => activity.id === activityId));
  if (changed.length + removedIds.length > 0 && wanted.has('activity.changed')) add('activity.changed', { activities: changed, removedIds });
  if (tallied.length > 0 && wanted.has('activity.tallied')) add('activity.tallied', { tallies: tallied });
  return told;
}

async function attempt(world: World, delivery: WebhookDelivery, options: { mayReachInside: boolean; onAttempt: (outcome: 'delivered' | 'failed') => void }): Promise<void> {
  const { webhooks } = world.store;
  if (!(await webhooks.claim(delivery, world.now() + claimMs))) return;
  const webhook = await webhooks.byId(delivery.webhookId);
  if (!webhook) return;
  const outcome = webhook.isEnabled ? await sendDelivery(webhook, delivery, { now: world.now(), mayReachInside: options.mayReachInside }) : { status: null, failure: 'the webhook is switched off' };
  const after = afterAttempt({ ...delivery, attempts: delivery.attempts + 1 }, webhook, outcome, world.now());
  await webhooks.settle(delivery.id, after.delivery);
  if (webhook.isEnabled) await webhooks.update(webhook.id, after.webhook);
  options.onAttempt(outcome.failure === null ? 'delivered' : 'failed');
}
