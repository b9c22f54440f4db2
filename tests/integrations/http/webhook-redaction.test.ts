import { expect, it } from 'vitest';
import type { CrewQuestionView } from '#contracts/views.ts';
import type { Receiver } from '#support/fakes/webhook-receiver.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndReceiver } from '#support/set-up.ts';

const { server, receiver } = withServerAndReceiver();

/** A webhook that received two questions, and a function to send the same delivery again. */
async function deliveredOnce() {
  const { received } = receiver;
  received.length = 0;
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  await host.see('webhooks/index', 'webhooks.index', { event: event.id });
  const { webhooks } = await host.see(
    'webhooks/index',
    'webhooks.create',
    { event: event.id },
    { url: receiver.url, kinds: ['question.changed'] },
  );
  const webhook = webhooks[0]?.id ?? '';
  const regretted = await questionBy(ada, event, 'Who leaked it?');
  await questionBy(ada, event, 'Who am I?');
  const log = () => server.world.store.webhooks.log(webhook, 50);
  const isOver = async (count: number) =>
    expect
      .poll(async () => (await log()).filter(({ state }) => state === 'delivered').length, { timeout: 10_000 })
      .toBeGreaterThanOrEqual(count);
  await isOver(1);
  const first = (await log()).at(-1)?.id ?? '';
  const again = async () => {
    await host.see('webhooks/index', 'webhook-deliveries.create', { event: event.id, webhook }, { delivery: first });
    const sent = (await log())[0]?.id;
    const isIt = ({ headers }: Receiver['received'][number]) => headers['handcount-delivery'] === sent;
    await expect.poll(() => received.some(isIt), { timeout: 10_000 }).toBe(true);
    return JSON.parse(received.find(isIt)?.body ?? '') as { questions: CrewQuestionView[]; removedIds: string[] };
  };
  return { host, event, ada, regretted, log, again };
}

it('deleted names are omitted when a delivery is sent again, and removed from the log', async () => {
  const { host, event, log, again } = await deliveredOnce();
  expect((await again()).questions[0]).toMatchObject({ body: 'Who leaked it?', authorName: 'Ada' });
  await host.visit('events.update', { event: event.id }, { naming: 'anonymous', forgetNames: true });
  await host.see('webhooks/index', 'webhooks.index', { event: event.id });
  expect((await again()).questions[0]).toMatchObject({ body: 'Who leaked it?', authorName: null });
  expect(JSON.stringify(await log())).not.toContain('Ada');
});

it('a withdrawn question is reduced to its id when a delivery is sent again, and removed from the log', async () => {
  const { event, ada, regretted, log, again } = await deliveredOnce();
  expect((await again()).questions[0]).toMatchObject({ id: regretted, body: 'Who leaked it?' });
  await ada.visit('questions.destroy', { code: event.code, question: regretted });
  const repeated = await again();
  expect([repeated.questions.some(({ id }) => id === regretted), repeated.removedIds]).toEqual([false, [regretted]]);
  expect(JSON.stringify(await log())).not.toContain('leaked');
});
