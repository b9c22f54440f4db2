import {
  arrive,
  beforeAll,
  expect,
  hostWithEvent,
  it,
  Program,
  programOf,
  startTestServer,
  withServer,
  type Visitor,
} from '#support/http.ts';

const server = withServer(() => startTestServer());
let host: Visitor;

beforeAll(async () => {
  ({ host } = await hostWithEvent(server));
});

const form = { name: 'Lecture robot', scopes: ['read'], expiresInDays: 30 };

it('shows a token once, stores only its hash, and shows when it was used', async () => {
  const made = await host.see('tokens/index', 'tokens.create', {}, form);
  const token = made.newToken ?? '';
  expect(token).toMatch(/^hc_[\w-]{43}$/);
  expect(made.tokens[0]).toMatchObject({ name: 'Lecture robot', scopes: ['read'], lastUsedAt: null, isExpired: false });
  const again = await host.visit('tokens.index', {});
  expect(again.text).not.toContain(token);
  await new Program(server, token).get('api.events.index', {});
  const { tokens } = await host.read('tokens.index', {});
  expect(tokens[0]?.lastUsedAt).not.toBeNull();
  expect(JSON.stringify(tokens)).not.toContain('Hash');
});

it.each([
  ['name', { ...form, name: '' }],
  ['name', { ...form, name: 'x'.repeat(61) }],
  ['scopes', { ...form, scopes: [] }],
  ['scopes.0', { ...form, scopes: ['everything'] }],
  ['expiresInDays', { ...form, expiresInDays: 0 }],
])('refuses a token with an invalid %s', async (field, body) => {
  const { errors } = await host.see('tokens/index', 'tokens.create', {}, body);
  expect(Object.keys(errors)).toEqual([field]);
});

it('a revoked token grants no access', async () => {
  const program = await programOf(server, host);
  expect((await program.call('api.events.index', {})).status).toBe(200);
  const { tokens } = await host.read('tokens.index', {});
  await host.see('tokens/index', 'tokens.destroy', { token: tokens[0]?.id ?? '' });
  expect(await program.call('api.events.index', {})).toMatchObject({ status: 401, body: { code: 'TOKEN_NEEDED' } });
});

it('only the owner can see and revoke a token, and visitors without events must sign in', async () => {
  await host.see('tokens/index', 'tokens.create', {}, form);
  const { tokens } = await host.read('tokens.index', {});
  const { host: other } = await hostWithEvent(server, { title: 'Elsewhere' });
  expect((await other.read('tokens.index', {})).tokens).toEqual([]);
  expect((await other.visit('tokens.destroy', { token: tokens[0]?.id ?? '' })).status).toBe(404);
  const stranger = await arrive(server);
  expect((await stranger.see('sessions/new', 'tokens.index', {})).to).toBe('/account/tokens');
  for (const answer of [
    await stranger.visit('tokens.create', {}, form),
    await stranger.visit('tokens.destroy', { token: tokens[0]?.id ?? '' }),
  ]) {
    expect(answer.status).toBe(403);
  }
});
