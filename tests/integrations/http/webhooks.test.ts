import { createHmac } from 'node:crypto';
import { freePort } from '#broadcaster/test-support/free-port.ts';
import type { WebhookRowView } from '#contracts/integrations/tokens-and-webhooks.ts';
import type { EventView } from '#contracts/views.ts';
import { openReceiver, type Receiver } from '#support/fakes/webhook-receiver.ts';
import {
  act,
  afterAll,
  answerAs,
  auditsOf,
  beforeAll,
  expect,
  hostWithEvent,
  it,
  openActivity,
  openChoice,
  participantAt,
  startTestServer,
  type TestServer,
  vi,
  type Visitor,
} from '#support/http.ts';

let server: TestServer;
let receiver: Receiver;
let url: string;
let host: Visitor;
let event: EventView;
let answers: number[] = [];
let received: Receiver['received'];
const env = { ALLOW_PRIVATE_WEBHOOKS: '1' };

beforeAll(async () => {
  server = await startTestServer({ ...env, PORT: String(await freePort()) });
  receiver = await openReceiver(() => answers.shift() ?? 204);
  ({ url, received } = receiver);
  ({ host, event } = await hostWithEvent(server));
});
afterAll(async () => {
  receiver.close();
  await server.close();
});

const arrived = (kind: string) =>
  vi.waitFor(() => expect(received.map(({ headers }) => headers['handcount-kind'])).toContain(kind), {
    timeout: 15_000,
    interval: 50,
  });
const add = async (kinds: string[]) => host.see('webhooks/index', 'webhooks.create', event, { url, kinds });
const signature = (secret: string, time: string, body = '') =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
const newest = async () => (await host.read('webhooks.index', event)).webhooks.at(-1);

it('a webhook gets only the requested kinds of event, signed and with the current state', async () => {
  const { newSecret, webhooks } = await add(['activity.changed']);
  expect(newSecret).toEqual({ webhookId: webhooks.at(-1)?.id, secret: expect.stringMatching(/^whs_/) });
  expect(JSON.stringify((await host.visit('webhooks.index', event)).page)).not.toContain(newSecret?.secret);
  await host.visit('events.show', event);
  const activity = await openChoice(host, event);
  await participantAt(server, event.code, 'Ada');
  await arrived('activity.changed');
  const change = received.find(({ headers }) => headers['handcount-kind'] === 'activity.changed');
  const [t = '', v1 = ''] = String(change?.headers['handcount-signature']).replace('t=', '').split(',v1=');
  expect(v1).toBe(signature(newSecret?.secret ?? '', t, change?.body));
  expect(JSON.parse(change?.body ?? '')).toMatchObject({
    kind: 'activity.changed',
    event: { id: event.id, code: event.code },
    activities: [{ id: activity.id, state: 'open' }],
  });
  expect(received.map(({ headers }) => headers['handcount-kind'])).not.toContain('participants.changed');
  await host.visit('webhooks.destroy', { event: event.id, webhook: webhooks[0]?.id ?? '' });
});

it.each([
  ['grid', [5, null, 3], { ratings: [{ mean: 5 }, { mean: null }, { mean: 3 }] }],
  ['blanks', { gaps: ['My secret', 'lima'] }, { gaps: [{ right: 0 }, { right: 1 }] }],
  [
    'ideas',
    { ideas: [{ text: 'More light', column: 0 }] },
    { ideas: [{ text: 'More light', column: 0, count: 1 }], votes: null },
  ],
] as const)('a webhook gets the tally of a poll of kind %s', async (kind, answer, tally) => {
  const { webhooks } = await add(['activity.changed', 'activity.tallied']);
  await host.visit('events.show', event);
  const activity = await openActivity(host, event, kind, { mayAbstain: true, asksConfidence: true });
  received.length = 0;
  await answerAs(await participantAt(server, event.code), event, activity, { isAbstention: true });
  await answerAs(await participantAt(server, event.code), event, activity, {
    ...((Array.isArray(answer) ? { values: answer } : answer) as object),
    confidence: 2,
  });
  // A vote within a second of opening comes with the change.
  const sent = () =>
    received.map(({ body }) => JSON.parse(body) as { tallies?: object[]; activities?: { tally: object }[] });
  const tallies = () => sent().flatMap((one) => one.tallies ?? one.activities?.map((each) => each.tally) ?? []);
  const counted = { total: 1, abstained: 1, confidence: [0, 1, 0] };
  await vi.waitFor(() => expect(tallies()).toContainEqual(expect.objectContaining(counted)), {
    timeout: 15_000,
    interval: 50,
  });
  expect(tallies().at(-1)).toMatchObject(tally);
  expect(JSON.stringify(received)).not.toContain('My secret');
  await act(host, activity, 'close');
  // A later delivery would take the answer meant for the next test.
  await vi.waitFor(() => expect(received.at(-1)?.body).toContain('"state":"closed"'), { timeout: 15_000 });
  await host.visit('webhooks.destroy', { event: event.id, webhook: webhooks[0]?.id ?? '' });
});

it('a failed delivery is retried later, even after a server restart, and shown on the webhook’s page', async () => {
  answers = [500];
  const { webhooks } = await add(['event.changed']);
  const webhook = webhooks[0]?.id ?? '';
  received.length = 0;
  await host.see('webhooks/index', 'webhook-deliveries.create', { event: event.id, webhook }, {});
  await arrived('ping');
  await vi.waitFor(
    async () =>
      expect((await newest())?.deliveries[0]).toMatchObject({
        state: 'waiting',
        status: 500,
        failure: 'answered 500',
        attempts: 1,
      }),
    { timeout: 10_000 },
  );
  expect((await newest())?.failingSince).not.toBeNull();

  const [failed] = await server.world.store.webhooks.log(webhook, 1);
  await server.world.store.webhooks.updateDelivery(failed?.id ?? '', { nextAt: Date.now() });
  await server.stop();
  server = await startTestServer({ ...env, DATA_DIR: server.dataDir, PORT: String(server.port) });
  await vi.waitFor(
    async () => expect((await newest())?.deliveries[0]).toMatchObject({ state: 'delivered', attempts: 2 }),
    { timeout: 25_000, interval: 250 },
  );
  expect((await newest())?.failingSince).toBeNull();
  const ids = received.map(({ headers }) => headers['handcount-delivery']);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);

  const [delivery] = (await newest())?.deliveries ?? [];
  await host.see(
    'webhooks/index',
    'webhook-deliveries.create',
    { event: event.id, webhook },
    { delivery: delivery?.id },
  );
  await vi.waitFor(() => expect(received).toHaveLength(3), { timeout: 10_000 });
  expect(received[2]?.body).toBe(received[1]?.body);

  await host.see('webhooks/index', 'webhooks.update', { event: event.id, webhook }, { isEnabled: false });
  expect((await newest())?.isEnabled).toBe(false);
  await host.see('webhooks/index', 'webhooks.destroy', { event: event.id, webhook });
}, 60_000);

it('a webhook reaches no private network unless the operator allows it, even if it was saved before', async () => {
  const guarded = await startTestServer();
  const { host: other, event: own } = await hostWithEvent(guarded);
  const at = { event: own.id };
  const view = async () => (await other.read('webhooks.index', at)).webhooks;
  const write = async (name: 'webhooks.create' | 'webhooks.update', params: object, form: object) =>
    (await other.see('webhooks/index', name, params as never, form as never)).errors;
  await view();
  const form = { url: 'https://example.org/hook', kinds: ['event.changed' as const] };
  await write('webhooks.create', at, form);
  const id = (await view())[0]?.id ?? '';
  for (const inner of [url, 'http://localhost:9/', 'http://2130706433/', 'https://[fd00::1]/', 'https://192.168.1.1/'])
    for (const [name, params] of [
      ['webhooks.create', at],
      ['webhooks.update', { ...at, webhook: id }],
    ] as const)
      expect(await write(name, params, { ...form, url: inner })).toEqual({
        url: 'This address is in a private network. Enter a public one.',
      });
  expect(await view()).toMatchObject([{ url: form.url }]);

  // As if it was saved earlier, or its host name pointed elsewhere then.
  received.length = 0;
  for (const inner of [url, url.replace('127.0.0.1', 'localhost')]) {
    await guarded.world.store.webhooks.update(id, { url: inner });
    await other.see('webhooks/index', 'webhook-deliveries.create', { ...at, webhook: id }, {});
    await expect
      .poll(async () => (await view())[0]?.deliveries[0])
      .toMatchObject({ failure: 'the address is inside a private network' });
  }
  expect(received).toEqual([]);
  await guarded.close();
});

it('a webhook with an invalid address or invalid kinds is refused', async () => {
  const some = expect.any(String) as string;
  for (const [refused, body] of [
    [
      { url: 'Enter a full address, such as https://example.org/hook.' },
      { url: 'example.org', kinds: ['event.changed'] },
    ],
    [{ url: some }, { url: 'ftp://example.org', kinds: ['event.changed'] }],
    [{ kinds: some }, { url: 'https://example.org', kinds: [] }],
    [{ 'kinds.0': some }, { url: 'https://example.org', kinds: ['everything'] }],
  ])
    expect((await host.see('webhooks/index', 'webhooks.create', event, body)).errors).toEqual(refused);
});

it('changing a webhook’s address and kinds keeps its secret, and is audited', async () => {
  const { webhooks, newSecret } = await add(['event.changed']);
  const at = { event: event.id, webhook: webhooks.at(-1)?.id ?? '' };
  const change = async (fields: object) =>
    (await host.see('webhooks/index', 'webhooks.update', at, { ...fields })).errors;
  const elsewhere = url.replace('127.0.0.1', 'localhost');
  expect(await change({ url: elsewhere, kinds: ['participants.changed', 'participants.changed'] })).toEqual({});
  expect(await newest()).toMatchObject({
    id: at.webhook,
    url: elsewhere,
    kinds: ['participants.changed'],
    isEnabled: true,
  });
  expect(await change({ isEnabled: true })).toEqual({});
  expect(await newest()).toMatchObject({ url: elsewhere, kinds: ['participants.changed'] });
  received.length = 0;
  await participantAt(server, event.code, 'Grace');
  await arrived('participants.changed');
  const [delivery] = received;
  const [t = '', v1 = ''] = String(delivery?.headers['handcount-signature']).replace('t=', '').split(',v1=');
  expect(v1).toBe(signature(newSecret?.secret ?? '', t, delivery?.body));
  const audits = await auditsOf(host, event);
  expect(audits.filter(({ action }) => action === 'webhook.changed').map(({ target }) => target)).toEqual([
    new URL(elsewhere).host,
  ]);
  await host.read('webhooks.index', event);
  await host.see('webhooks/index', 'webhooks.destroy', at);
});

it('a new webhook secret is shown once, and both secrets sign for a day or until the old one is ended', async () => {
  const { webhooks, newSecret } = await add(['event.changed']);
  const first = newSecret?.secret ?? '';
  const at = { event: event.id, webhook: webhooks.at(-1)?.id ?? '' };
  const renew = async () => {
    const renewed = (await host.see('webhooks/index', 'webhook-secrets.create', at, {})).newSecret;
    expect(renewed?.webhookId).toBe(at.webhook);
    return renewed?.secret ?? '';
  };
  /** The secrets that sign a ping now, in the order of the header. */
  const signedWith = async (...secrets: string[]) => {
    received.length = 0;
    await host.see('webhooks/index', 'webhook-deliveries.create', at, {});
    await arrived('ping');
    const [delivery] = received;
    const [t = '', ...signatures] = String(delivery?.headers['handcount-signature']).split(',');
    const signs = (secret: string) => `v1=${signature(secret, t.slice(2), delivery?.body)}`;
    return signatures.map((each) => secrets.find((secret) => signs(secret) === each));
  };
  expect(await signedWith(first)).toEqual([first]);

  const second = await renew();
  expect(second).toMatch(/^whs_/);
  expect(second).not.toBe(first);
  expect(JSON.stringify((await host.visit('webhooks.index', event)).page)).not.toContain(second);
  const until = Date.parse((await newest())?.oldSecretUntil ?? '');
  expect(Math.abs(until - Date.now() - 86_400_000)).toBeLessThan(60_000);
  expect(await signedWith(first, second)).toEqual([second, first]);

  const third = await renew();
  expect(await signedWith(first, second, third)).toEqual([third, first]);
  expect((await newest())?.oldSecretUntil).toBe(new Date(until).toISOString());
  await host.see('webhooks/index', 'webhook-secrets.destroy', at);
  expect((await newest())?.oldSecretUntil).toBeNull();
  expect(await signedWith(first, second, third)).toEqual([third]);
  // There is no old secret left to end.
  await host.see('webhooks/index', 'webhook-secrets.destroy', at);
  const audits = await auditsOf(host, event);
  const actions = audits.map(({ action }) => action).filter((action) => /secret/.test(action));
  expect(actions).toEqual(['webhook.old-secret-ended', 'webhook.secret-renewed', 'webhook.secret-renewed']);
  for (const name of ['webhook-secrets.create', 'webhook-secrets.destroy'] as const)
    expect((await host.visit(name, { ...at, webhook: 'none' }, {})).status).toBe(404);
  await host.read('webhooks.index', event);
  await host.see('webhooks/index', 'webhooks.destroy', at);
}, 30_000);

it('a webhook’s log can be read page by page', async () => {
  const { webhooks } = await add(['event.changed']);
  const webhook = webhooks.at(-1)?.id ?? '';
  const { store, newId } = server.world;
  const at = Date.now() - 1_000_000;
  const done = { kind: 'ping', payload: '{}', state: 'delivered', attempts: 1, nextAt: null, status: 204 } as const;
  await store.webhooks.enqueue(
    Array.from({ length: 25 }, (_, place) => ({
      ...done,
      id: newId(),
      webhookId: webhook,
      failure: null,
      attemptedAt: at,
      createdAt: at + place,
    })),
  );
  const read = async (query: Record<string, string>) => {
    const { page } = await host.open(`/events/${event.id}/webhooks?${new URLSearchParams(query).toString()}`);
    const rows = page?.props['webhooks'] as WebhookRowView[] | undefined;
    return rows?.at(-1);
  };
  const first = await read({});
  const second = await read({ webhook, before: first?.olderThan ?? '' });
  expect([first, second].map((row) => [row?.deliveries.length, row?.isFirstPage])).toEqual([
    [20, true],
    [5, false],
  ]);
  expect(second?.olderThan).toBeNull();
  expect((await read({ webhook: 'nonsense', before: '…' }))?.isFirstPage).toBe(true);
  await host.see('webhooks/index', 'webhooks.destroy', { event: event.id, webhook });
});

it('a webhook is not found in another event, and repeats only its own deliveries', async () => {
  const { host: other, event: elsewhere } = await hostWithEvent(server, { title: 'Elsewhere' });
  const { webhooks } = await add(['event.changed']);
  const webhook = webhooks.at(-1)?.id ?? '';
  const at = { event: event.id, webhook };
  expect((await other.visit('webhooks.destroy', { event: elsewhere.id, webhook })).status).toBe(404);
  expect((await host.visit('webhook-deliveries.create', at, { delivery: 'none' })).status).toBe(404);
  await host.read('webhooks.index', event);
  expect(
    (await host.see('webhooks/index', 'webhook-deliveries.create', at, { delivery: 'no id at all' })).errors,
  ).toEqual({ delivery: 'Choose one of the values offered.' });
});
