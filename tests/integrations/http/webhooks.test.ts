import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { WebhookRowView } from '#contracts/integrations/tokens-and-webhooks.ts';
import type { EventView } from '#contracts/views.ts';
import { openReceiver, type Receiver } from '#support/fakes/webhook-receiver.ts';
import { arrive, hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { startTestServer, type TestServer } from '#support/servers/test-server.ts';
import type { Visitor } from '#support/clients/visitor.ts';

let server: TestServer;
let receiver: Receiver;
let url: string;
let host: Visitor;
let event: EventView;
let answers: number[] = [];
let received: Receiver['received'];
const env = { ALLOW_PRIVATE_WEBHOOKS: '1' };

beforeAll(async () => {
  server = await startTestServer(env);
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
const add = async (kinds: string[]) =>
  host.see('webhooks/index', 'webhooks.create', { event: event.id }, { url, kinds });
const newest = async () => (await host.see('webhooks/index', 'webhooks.index', { event: event.id })).webhooks.at(-1);

describe('a webhook', () => {
  it('gets the kinds it asked for, signed, with the current state', async () => {
    const { newSecret, webhooks } = await add(['activity.changed']);
    expect(newSecret).toEqual({ webhookId: webhooks.at(-1)?.id, secret: expect.stringMatching(/^whs_/) });
    expect(JSON.stringify((await host.visit('webhooks.index', { event: event.id })).page)).not.toContain(
      newSecret?.secret,
    );
    await host.visit('events.show', { event: event.id });
    const activity = await openChoice(host, event);
    await participantAt(server, event.code, 'Ada');
    await arrived('activity.changed');
    const change = received.find(({ headers }) => headers['handcount-kind'] === 'activity.changed');
    const [t = '', v1 = ''] = String(change?.headers['handcount-signature']).replace('t=', '').split(',v1=');
    expect(v1).toBe(
      createHmac('sha256', newSecret?.secret ?? '')
        .update(`${t}.${change?.body ?? ''}`)
        .digest('hex'),
    );
    expect(JSON.parse(change?.body ?? '')).toMatchObject({
      kind: 'activity.changed',
      event: { id: event.id, code: event.code },
      activities: [{ id: activity.id, state: 'open' }],
    });
    expect(received.map(({ headers }) => headers['handcount-kind'])).not.toContain('participants.changed');
    await vi.waitFor(
      async () =>
        expect((await newest())?.deliveries[0]).toMatchObject({ state: 'delivered', status: 204, attempts: 1 }),
      { timeout: 10_000 },
    );
    await host.see('webhooks/index', 'webhooks.destroy', { event: event.id, webhook: webhooks[0]?.id ?? '' });
  });

  it('that fails is tried again later, also after a server restart, and its page shows it', async () => {
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

  it('cannot reach the private network unless the operator allows it', async () => {
    const guarded = await startTestServer();
    const { host: other, event: own } = await hostWithEvent(guarded);
    received.length = 0;
    const { store, newId, now } = guarded.world;
    for (const inner of [url, url.replace('127.0.0.1', 'localhost')]) {
      // As if it was saved earlier, or its host name pointed elsewhere then.
      const webhook = {
        id: newId(),
        eventId: own.id,
        url: inner,
        kinds: ['event.changed' as const],
        secret: 'whs_secret',
        isEnabled: true,
        createdAt: now(),
        failingSince: null,
        oldSecret: null,
        oldSecretUntil: null,
      };
      await store.webhooks.insert(webhook);
      await other.see('webhooks/index', 'webhooks.index', { event: own.id });
      await other.see('webhooks/index', 'webhook-deliveries.create', { event: own.id, webhook: webhook.id }, {});
    }
    await vi.waitFor(
      async () => {
        const { webhooks } = await other.see('webhooks/index', 'webhooks.index', { event: own.id });
        expect(webhooks.map(({ deliveries }) => deliveries[0]?.failure)).toEqual(
          Array.from({ length: 2 }, () => 'the address is inside a private network'),
        );
      },
      { timeout: 10_000 },
    );
    expect(received).toEqual([]);
    await guarded.close();
  });

  it('with a private address is refused in the form, when it is added and when it is changed', async () => {
    const guarded = await startTestServer();
    const { host: other, event: own } = await hostWithEvent(guarded);
    const refused = {
      url: 'This address leads into a private network, where nothing is sent. Enter one that can be reached from anywhere.',
    };
    await other.see('webhooks/index', 'webhooks.index', { event: own.id });
    const { webhooks } = await other.see(
      'webhooks/index',
      'webhooks.create',
      { event: own.id },
      { url: 'https://example.org/hook', kinds: ['event.changed'] },
    );
    const at = { event: own.id, webhook: webhooks[0]?.id ?? '' };
    for (const inner of [
      url,
      'http://localhost:9/',
      'http://2130706433/',
      'https://[fd00::1]/',
      'https://192.168.1.1/',
    ]) {
      const added = await other.see(
        'webhooks/index',
        'webhooks.create',
        { event: own.id },
        { url: inner, kinds: ['event.changed'] },
      );
      expect([added.errors, added.old]).toEqual([refused, expect.objectContaining({ url: inner })]);
      expect((await other.see('webhooks/index', 'webhooks.update', at, { url: inner })).errors).toEqual(refused);
    }
    // Changes to other fields still work.
    expect((await other.see('webhooks/index', 'webhooks.update', at, { kinds: ['question.changed'] })).errors).toEqual(
      {},
    );
    expect((await other.see('webhooks/index', 'webhooks.index', { event: own.id })).webhooks).toMatchObject([
      { url: 'https://example.org/hook', kinds: ['question.changed'] },
    ]);
    await guarded.close();
  });

  it.each([
    ['url', { url: 'not an address', kinds: ['event.changed'] }],
    ['url', { url: 'ftp://example.org', kinds: ['event.changed'] }],
    ['kinds', { url: 'https://example.org', kinds: [] }],
    ['kinds.0', { url: 'https://example.org', kinds: ['everything'] }],
  ])('with an invalid %s is refused', async (field, body) => {
    const { errors } = await host.see('webhooks/index', 'webhooks.create', { event: event.id }, body);
    expect(Object.keys(errors)).toEqual([field]);
  });

  it('can change its address and kinds and keep its secret, and the change is audited', async () => {
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
    // Omitted fields stay, invalid ones change nothing.
    expect(await change({ isEnabled: true })).toEqual({});
    for (const [field, wrong] of [
      ['url', { url: 'ftp://example.org', kinds: ['event.changed'] }],
      ['kinds', { url, kinds: [] }],
    ] as const)
      expect(Object.keys(await change(wrong))).toEqual([field]);
    expect(await newest()).toMatchObject({ url: elsewhere, kinds: ['participants.changed'] });
    received.length = 0;
    await participantAt(server, event.code, 'Grace');
    await arrived('participants.changed');
    const [delivery] = received;
    const [t = '', v1 = ''] = String(delivery?.headers['handcount-signature']).replace('t=', '').split(',v1=');
    expect(v1).toBe(
      createHmac('sha256', newSecret?.secret ?? '')
        .update(`${t}.${delivery?.body ?? ''}`)
        .digest('hex'),
    );
    const { audits } = await host.see('audits/index', 'audits.index', { event: event.id });
    expect(audits.filter(({ action }) => action === 'webhook.changed').map(({ target }) => target)).toEqual([
      new URL(elsewhere).host,
    ]);
    await host.see('webhooks/index', 'webhooks.index', { event: event.id });
    await host.see('webhooks/index', 'webhooks.destroy', at);
  });

  it('gets a new secret, shown once: both sign for a day, or until the old one is ended, as audited', async () => {
    const { webhooks, newSecret } = await add(['event.changed']);
    const first = newSecret?.secret ?? '';
    const at = { event: event.id, webhook: webhooks.at(-1)?.id ?? '' };
    const renew = async () => {
      const renewed = (await host.see('webhooks/index', 'webhook-secrets.create', at, {})).newSecret;
      expect(renewed?.webhookId).toBe(at.webhook);
      return renewed?.secret ?? '';
    };
    /** The secrets that sign a ping now, in the order of the header. */
    const signedWith = async (...secrets: string[]): Promise<(string | undefined)[]> => {
      received.length = 0;
      await host.see('webhooks/index', 'webhook-deliveries.create', at, {});
      await arrived('ping');
      const [delivery] = received;
      const [t, ...signatures] = String(delivery?.headers['handcount-signature']).split(',');
      const hmac = (secret: string) =>
        `v1=${createHmac('sha256', secret)
          .update(`${t?.slice(2)}.${delivery?.body ?? ''}`)
          .digest('hex')}`;
      return signatures.map((signature) => secrets.find((secret) => hmac(secret) === signature));
    };
    expect(await signedWith(first)).toEqual([first]);

    const second = await renew();
    expect(second).toMatch(/^whs_/);
    expect(second).not.toBe(first);
    expect(JSON.stringify((await host.visit('webhooks.index', { event: event.id })).page)).not.toContain(second);
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
    const { audits } = await host.see('audits/index', 'audits.index', { event: event.id });
    const actions = audits.map(({ action }) => action).filter((action) => /secret/.test(action));
    expect(actions).toEqual(['webhook.old-secret-ended', 'webhook.secret-renewed', 'webhook.secret-renewed']);
    for (const name of ['webhook-secrets.create', 'webhook-secrets.destroy'] as const)
      expect((await host.visit(name, { ...at, webhook: 'none' }, {})).status).toBe(404);
    await host.see('webhooks/index', 'webhooks.index', { event: event.id });
    await host.see('webhooks/index', 'webhooks.destroy', at);
  }, 30_000);

  it('has a log that can be read page by page', async () => {
    const { webhooks } = await add(['event.changed']);
    const webhook = webhooks.at(-1)?.id ?? '';
    const { store, newId } = server.world;
    const at = Date.now() - 1_000_000;
    const done = {
      webhookId: webhook,
      kind: 'ping' as const,
      payload: '{}',
      state: 'delivered' as const,
      attempts: 1,
      nextAt: null,
      status: 204,
      failure: null,
      attemptedAt: at,
    };
    const ids = Array.from({ length: 45 }, newId).toSorted();
    // Some from the same moment: their ids decide.
    await store.webhooks.enqueue(ids.map((id, place) => ({ ...done, id, createdAt: at + Math.floor(place / 10) })));
    const read = async (query: Record<string, string>) => {
      const { page } = await host.open(`/events/${event.id}/webhooks?${new URLSearchParams(query).toString()}`);
      return page?.props['webhooks'] as WebhookRowView[];
    };
    const seen: string[] = [];
    const pages: [number, boolean][] = [];
    for (let before: string | null = '', turn = 0; before !== null && turn < 10; turn += 1) {
      const row: WebhookRowView | undefined = (await read(before === '' ? {} : { webhook, before })).at(-1);
      seen.push(...(row?.deliveries ?? []).map(({ id }) => id));
      pages.push([row?.deliveries.length ?? 0, row?.isFirstPage ?? false]);
      before = row?.olderThan ?? null;
    }
    expect(pages).toEqual([
      [20, true],
      [20, false],
      [5, false],
    ]);
    expect(seen).toEqual(ids.toReversed());
    // A cursor does not move another webhook’s page, and an unknown delivery is not found.
    const other = (await add(['event.changed'])).webhooks.at(-1)?.id ?? '';
    expect((await read({ webhook: other, before: ids[30] ?? '' })).map(({ deliveries }) => deliveries.length)).toEqual([
      20, 0,
    ]);
    expect((await read({ webhook: 'nonsense', before: '…' })).map(({ isFirstPage }) => isFirstPage)).toEqual([
      true,
      true,
    ]);
    for (const each of [webhook, other])
      await host.see('webhooks/index', 'webhooks.destroy', { event: event.id, webhook: each });
  });

  it('is visible only to its owner', async () => {
    const stranger = await arrive(server);
    const { host: other, event: elsewhere } = await hostWithEvent(server, { title: 'Elsewhere' });
    const { webhooks } = await add(['event.changed']);
    const webhook = webhooks.at(-1)?.id ?? '';
    const at = { event: event.id, webhook };
    for (const who of [stranger, other]) {
      expect((await who.visit('webhooks.index', { event: event.id })).status).toBe(404);
      expect((await who.visit('webhooks.create', { event: event.id }, { url, kinds: ['event.changed'] })).status).toBe(
        404,
      );
      expect((await who.visit('webhooks.update', at, { isEnabled: false })).status).toBe(404);
      expect((await who.visit('webhooks.destroy', at)).status).toBe(404);
      expect((await who.visit('webhook-secrets.create', at, {})).status).toBe(404);
      expect((await who.visit('webhook-secrets.destroy', at)).status).toBe(404);
      expect((await who.visit('webhook-deliveries.create', at, {})).status).toBe(404);
    }
    // Not through an event of one’s own either.
    expect((await other.visit('webhooks.destroy', { event: elsewhere.id, webhook })).status).toBe(404);
    expect((await host.visit('webhook-deliveries.create', at, { delivery: 'none' })).status).toBe(404);
    await host.see('webhooks/index', 'webhooks.index', { event: event.id });
    expect(
      (await host.see('webhooks/index', 'webhook-deliveries.create', at, { delivery: 'no id at all' })).errors,
    ).toEqual({ delivery: 'Choose one of the values offered.' });
  });
});
