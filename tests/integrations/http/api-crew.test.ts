import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CrewMemberView, InvitationView } from '#contracts/people/crew.ts';
import type { ScreenLinkView } from '#contracts/pages.ts';
import type { WebhookView } from '#contracts/integrations/tokens-and-webhooks.ts';
import type { EventView } from '#contracts/views.ts';
import { accountWithEvent, newAddress, tokenIn } from '#support/factories/accounts.ts';
import { startMailingServer, type MailingServer } from '#support/servers/mailing-server.ts';
import { programOf, type List, type Program } from '#support/clients/api-program.ts';
import { arrive, hostWithEvent } from '#support/factories/events.ts';
import type { Visitor } from '#support/clients/visitor.ts';

let server: MailingServer;
let host: Visitor;
let event: EventView;
let program: Program;

beforeAll(async () => {
  server = await startMailingServer();
  ({ host, event } = await accountWithEvent(server));
  program = await programOf(server, host);
});
afterAll(() => server.close());

const at = () => ({ event: event.id });
const items = async <Item>(
  name: 'api.crew.index' | 'api.invitations.index' | 'api.screen-links.index' | 'api.webhooks.index',
): Promise<Item[]> => (await program.get<List<Item>>(name, at())).items;

/** A browser that was invited by link and has joined. */
async function joined(role: string, name: string): Promise<{ visitor: Visitor; id: string }> {
  const { address } = await program.get<{ address: string }>('api.crew.create', at(), { body: { role } });
  const visitor = await arrive(server);
  await visitor.see(
    role === 'moderator' ? 'moderations/index' : 'events/show',
    'invitations.update',
    { token: tokenIn(address) },
    { name },
  );
  const member = (await items<CrewMemberView>('api.crew.index')).find((one) => one.name === name);
  return { visitor, id: member?.id ?? '' };
}

describe('the crew', () => {
  it('is invited by a link that is shown once, or by email', async () => {
    const { address, ...invitation } = await program.get<InvitationView & { address: string }>(
      'api.crew.create',
      at(),
      { body: { role: 'moderator' } },
    );
    expect(address).toMatch(new RegExp(`^${server.address}/invitations/[\\w-]{32}$`));
    expect(await items('api.invitations.index')).toEqual([invitation]);
    const email = newAddress();
    const byLetter = await program.get<InvitationView>('api.crew.create', at(), { body: { role: 'co-host', email } });
    expect(byLetter).toMatchObject({ email, role: 'co-host', address: null });
    const { link } = await server.mailbox.next(email);
    await program.get('api.invitations.destroy', { ...at(), invitation: byLetter.id });
    expect((await (await arrive(server)).visit('invitations.show', { token: tokenIn(link) })).status).toBe(410);
    const helper = await arrive(server);
    await helper.see('moderations/index', 'invitations.update', { token: tokenIn(address) }, { name: 'Ben' });
    expect(await items('api.crew.index')).toMatchObject([
      { role: 'owner', isYou: true },
      { name: 'Ben', role: 'moderator', isYou: false },
    ]);
    expect(await items('api.invitations.index')).toEqual([]);
  });

  it('has changed roles immediately, and loses a removed member immediately', async () => {
    const { visitor, id } = await joined('moderator', 'Cleo');
    const { items: changed } = await program.get<List<CrewMemberView>>(
      'api.crew.update',
      { ...at(), member: id },
      { body: { role: 'co-host' } },
    );
    expect(changed.find((one) => one.id === id)).toMatchObject({ role: 'co-host' });
    expect((await visitor.see('events/show', 'events.show', at())).control.role).toBe('co-host');
    await program.get('api.crew.destroy', { ...at(), member: id });
    expect((await visitor.visit('events.show', at())).status).toBe(404);
    const [self] = await items<CrewMemberView>('api.crew.index');
    expect(await program.call('api.crew.destroy', { ...at(), member: self?.id ?? '' })).toMatchObject({
      status: 409,
      body: { code: 'LAST_OWNER' },
    });
  });

  it('can no longer be changed by the program after the event was handed over', async () => {
    const other = await hostWithEvent(server, { title: 'Handed over' });
    const robot = await programOf(server, other.host);
    const there = { event: other.event.id };
    const { address } = await robot.get<{ address: string }>('api.crew.create', there, { body: { role: 'co-host' } });
    const next = await arrive(server);
    await next.see('events/show', 'invitations.update', { token: tokenIn(address) }, { name: 'Dan' });
    const { items: crew } = await robot.get<List<CrewMemberView>>('api.crew.index', there);
    await robot.get('api.ownerships.update', there, { body: { member: crew.find(({ name }) => name === 'Dan')?.id } });
    expect((await next.see('events/show', 'events.show', there)).control.role).toBe('owner');
    expect(await robot.get('api.events.show', there)).toMatchObject({ role: 'co-host' });
    expect((await robot.call('api.crew.index', there)).status).toBe(403);
  });
});

describe('a screen link', () => {
  it('opens the screen until it is revoked, and its address is shown once', async () => {
    const { address, ...link } = await program.get<ScreenLinkView & { address: string }>(
      'api.screen-links.create',
      at(),
    );
    const { pathname, search } = new URL(address);
    const projector = await arrive(server);
    const open = async () =>
      (await projector.send('GET', pathname + search, { headers: { accept: 'text/html' } })).status;
    expect(await open()).toBe(200);
    const [listed] = await items<ScreenLinkView>('api.screen-links.index');
    expect(listed).toMatchObject({ id: link.id, lastUsedAt: expect.any(String) });
    expect(JSON.stringify(listed)).not.toContain(new URLSearchParams(search).get('link'));
    await program.get('api.screen-links.destroy', { ...at(), link: link.id });
    expect(await open()).toBe(404);
    expect((await program.call('api.screen-links.destroy', { ...at(), link: link.id })).status).toBe(404);
  });
});

describe('a webhook', () => {
  it('is added with a secret that is shown once, tested, switched off and deleted', async () => {
    const { secret, ...webhook } = await program.get<WebhookView & { secret: string }>('api.webhooks.create', at(), {
      body: { url: 'https://hooks.invalid/hook', kinds: ['event.changed'] },
    });
    expect(secret).toMatch(/^whs_/);
    expect(await items('api.webhooks.index')).toEqual([webhook]);
    const params = { ...at(), webhook: webhook.id };
    await program.get('api.webhook-deliveries.create', params, { body: {} });
    expect((await items<WebhookView>('api.webhooks.index'))[0]?.deliveries).toMatchObject([{ kind: 'ping' }]);
    const { items: off } = await program.get<List<WebhookView>>('api.webhooks.update', params, {
      body: { isEnabled: false },
    });
    expect(off).toMatchObject([{ id: webhook.id, isEnabled: false }]);
    const { items: changed } = await program.get<List<WebhookView>>('api.webhooks.update', params, {
      body: { url: 'https://hooks.invalid/other', kinds: ['question.changed'] },
    });
    expect(changed).toMatchObject([
      { id: webhook.id, url: 'https://hooks.invalid/other', kinds: ['question.changed'], isEnabled: false },
    ]);
    const { secret: renewed, ...view } = await program.get<WebhookView & { secret: string }>(
      'api.webhook-secrets.create',
      params,
    );
    expect([renewed.startsWith('whs_'), renewed === secret, view.oldSecretUntil]).toEqual([
      true,
      false,
      expect.any(String),
    ]);
    expect((await items<WebhookView>('api.webhooks.index'))[0]?.oldSecretUntil).toBe(view.oldSecretUntil);
    await program.get('api.webhook-secrets.destroy', params);
    expect((await items<WebhookView>('api.webhooks.index'))[0]?.oldSecretUntil).toBeNull();
    await program.get('api.webhook-deliveries.create', params, { body: {} });
    const page = await program.get<{ items: { id: string }[]; nextCursor: string }>(
      'api.webhook-deliveries.index',
      params,
      { query: { limit: '1' } },
    );
    const rest = await program.get<{ items: { id: string }[]; nextCursor: string | null }>(
      'api.webhook-deliveries.index',
      params,
      { query: { cursor: page.nextCursor } },
    );
    expect([page.items.length, rest.items.length, rest.nextCursor, rest.items[0]?.id === page.items[0]?.id]).toEqual([
      1,
      1,
      null,
      false,
    ]);
    await program.get('api.webhooks.destroy', params);
    expect(await items('api.webhooks.index')).toEqual([]);
  });
});
