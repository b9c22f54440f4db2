import type { InvitationView } from '#contracts/people/crew.ts';
import type { ScreenLinkView } from '#contracts/pages.ts';
import type { WebhookView } from '#contracts/integrations/tokens-and-webhooks.ts';
import type { EventView } from '#contracts/views.ts';
import {
  accountWithEvent,
  arrive,
  beforeAll,
  expect,
  it,
  type List,
  newAddress,
  type Program,
  programOf,
  startMailingServer,
  withServer,
  tokenIn,
  type Visitor,
} from '#support/http.ts';

const server = withServer(() => startMailingServer());
let host: Visitor;
let event: EventView;
let program: Program;

beforeAll(async () => {
  ({ host, event } = await accountWithEvent(server));
  program = await programOf(server, host);
});

const at = () => ({ event: event.id });
const items = async <Item>(
  name: 'api.crew.index' | 'api.invitations.index' | 'api.screen-links.index' | 'api.webhooks.index',
): Promise<Item[]> => (await program.get<List<Item>>(name, at())).items;

it('an API client invites crew members by a link that is shown once, or by email', async () => {
  const { address, ...invitation } = await program.get<InvitationView & { address: string }>('api.crew.create', at(), {
    body: { role: 'moderator' },
  });
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

it('a screen link opens the screen until it is revoked, and its address is shown once', async () => {
  const { address, ...link } = await program.get<ScreenLinkView & { address: string }>('api.screen-links.create', at());
  const { pathname, search } = new URL(address);
  const projector = await arrive(server);
  const open = async () => (await projector.load(pathname + search)).status;
  expect(await open()).toBe(200);
  const [listed] = await items<ScreenLinkView>('api.screen-links.index');
  expect(listed).toMatchObject({ id: link.id, lastUsedAt: expect.any(String) });
  expect(JSON.stringify(listed)).not.toContain(new URLSearchParams(search).get('link'));
  await program.get('api.screen-links.destroy', { ...at(), link: link.id });
  expect(await open()).toBe(404);
  expect((await program.call('api.screen-links.destroy', { ...at(), link: link.id })).status).toBe(404);
});

it('an API client adds a webhook with a secret shown once, and tests, disables and deletes it', async () => {
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
  const { secret: renewed, ...view } = await program.get<WebhookView & { secret: string }>(
    'api.webhook-secrets.create',
    params,
  );
  expect([renewed.startsWith('whs_'), renewed === secret, view.oldSecretUntil]).toEqual([
    true,
    false,
    expect.any(String),
  ]);
  await program.get('api.webhook-secrets.destroy', params);
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
