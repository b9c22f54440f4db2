import { clientEnv, type OidcProvider } from '#support/fakes/oidc-provider.ts';
import { startOidcServer } from '#support/servers/oidc-server.ts';
import {
  type Answer,
  arrive,
  beforeAll,
  beforeEach,
  expect,
  hostWithEvent,
  it,
  newAddress,
  signUp,
  startMailingServer,
  type Visitor,
  withServer,
} from '#support/http.ts';

const server = withServer(startOidcServer);
let provider: OidcProvider;

beforeAll(() => {
  ({ provider } = server);
});
beforeEach(() => {
  Object.assign(provider, { isDown: false, isForged: false, isDeclined: false });
});

const html = { headers: { accept: 'text/html' } };

/** Goes to the provider and back like a browser; returns the response to the callback. */
async function goThere(visitor: Visitor, to?: string): Promise<Answer> {
  const begun = await visitor.send(
    'GET',
    `/sign-in/provider${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`,
    html,
  );
  expect(begun.status).toBe(302);
  const there = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' });
  const back = new URL(there.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(`${server.address}/callback/oidc`);
  return visitor.load(back.pathname + back.search);
}

it('a new person gets the name and address from the provider, and keeps their events', async () => {
  provider.person = { sub: 'ada', email: 'ada@university.example', email_verified: true, name: 'Ada Lovelace' };
  const { host, event } = await hostWithEvent(server);
  const back = await goThere(host);
  expect([back.status, back.headers.get('location')]).toEqual([302, '/events']);
  const { page } = await host.visit('events.index', {});
  expect(page?.flash).toEqual({ claimed: 1 });
  const index = await host.read('events.index', {});
  expect(index.host).toEqual({ id: expect.any(String), name: 'Ada Lovelace', isAnonymous: false });
  expect(index.list.events).toMatchObject([{ id: event.id }]);
  const { account } = await host.read('accounts.show', {});
  expect(account).toMatchObject({
    email: 'ada@university.example',
    isEmailVerified: true,
    hasPassword: false,
    hasProvider: true,
  });
});

it('a person whose address has changed at the provider still signs in to the same account', async () => {
  provider.person = { sub: 'ben', email: 'ben@university.example', email_verified: true, name: 'Ben' };
  const first = await arrive(server);
  await goThere(first);
  const { account } = await first.read('accounts.show', {});
  provider.person = { ...provider.person, email: 'ben.new@university.example' };
  const second = await arrive(server);
  await goThere(second);
  expect((await second.read('accounts.show', {})).account.id).toBe(account.id);
});

it('an account with a confirmed address is linked only if the provider has verified the address too', async () => {
  const { email, visitor } = await signUp(server);
  const { account } = await visitor.read('accounts.show', {});
  provider.person = { sub: 'dora', email, email_verified: false, name: 'Somebody' };
  const refused = await goThere(await arrive(server));
  expect([refused.status, refused.text.includes('ACCOUNT_NOT_LINKED')]).toEqual([409, true]);
  provider.person = { ...provider.person, email_verified: true };
  const known = await arrive(server);
  await goThere(known);
  expect((await known.read('accounts.show', {})).account).toMatchObject({
    id: account.id,
    hasPassword: true,
    hasProvider: true,
  });
});

it('an ID token signed with an unknown key signs no one in', async () => {
  provider.person = { sub: 'eve', email: newAddress(), email_verified: true, name: 'Eve' };
  provider.isForged = true;
  const visitor = await arrive(server);
  expect((await goThere(visitor)).status).toBe(502);
  expect((await visitor.see('home', 'home', {})).host).toBeNull();
  provider.isForged = false;
  expect((await goThere(visitor)).status).toBe(302);
});

it('a callback that this browser did not start signs no one in', async () => {
  provider.person = { sub: 'fay', email: newAddress(), email_verified: true, name: 'Fay' };
  const [asking, victim] = [await arrive(server), await arrive(server)];
  const begun = await asking.load('/sign-in/provider');
  const there = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' });
  const back = new URL(there.headers.get('location') ?? '');
  expect((await victim.load(back.pathname + back.search)).status).toBe(410);
  expect((await victim.see('home', 'home', {})).host).toBeNull();
  // It does not sign anyone out either.
  await goThere(victim);
  expect((await victim.load('/callback/oidc?code=made-up&state=made-up')).status).toBe(410);
  await victim.read('accounts.show', {});
});

it('a user who signed in with the provider can set a first password', async () => {
  const email = newAddress();
  provider.person = { sub: 'gus', email, email_verified: true, name: 'Gus' };
  const visitor = await arrive(server);
  await goThere(visitor);
  await visitor.read('accounts.show', {});
  const page = await visitor.see(
    'accounts/show',
    'account-passwords.update',
    {},
    { newPassword: 'a first good password' },
  );
  expect([page.errors, page.account.hasPassword]).toEqual([{}, true]);
  await (await arrive(server)).see('events/index', 'sessions.create', {}, { email, password: 'a first good password' });
});

it('while the provider is down, email sign-in works, and the next attempt contacts the provider again', async () => {
  const other = await startMailingServer({ OIDC_ISSUER: provider.issuer, ...clientEnv });
  try {
    provider.isDown = true;
    const visitor = await arrive(other);
    const refused = await visitor.load('/sign-in/provider');
    expect([refused.status, refused.text.includes('PROVIDER_FAILED')]).toEqual([502, true]);
    // The error page leads to the other ways to sign in.
    expect(refused.text).toMatch(/<a [^>]*href="\/sign-in"/);
    await signUp(other);
    provider.isDown = false;
    expect((await visitor.load('/sign-in/provider')).status).toBe(302);
  } finally {
    await other.close();
  }
});

it('a person who declines at the provider returns to the sign-in page, which says so and offers it again', async () => {
  provider.person = { sub: 'hal', email: newAddress(), email_verified: true, name: 'Hal' };
  provider.isDeclined = true;
  const visitor = await arrive(server);
  const location = (await goThere(visitor)).headers.get('location') ?? '';
  const { text } = await visitor.load(location);
  expect(text).toContain('Sign-in was not finished.');
  expect(text).toMatch(/<a [^>]*href="\/sign-in\/provider[^"]*"/);
  provider.isDeclined = false;
  expect((await goThere(visitor)).headers.get('location')).toBe('/events');
});

it('a forged callback that reports a refusal is malformed', async () => {
  const visitor = await arrive(server);
  const answer = await visitor.load('/callback/oidc?error=access_denied');
  expect([answer.status, answer.text.includes('MALFORMED')]).toEqual([400, true]);
});

it('signing in with the provider returns to the requested page, on this site only', async () => {
  provider.person = { sub: 'ida', email: newAddress(), email_verified: true, name: 'Ida' };
  // The second looks like a refusal, but is a valid path.
  for (const to of ['/account', '/sign-in?to=/sign-in&error=access_denied'])
    expect((await goThere(await arrive(server), to)).headers.get('location')).toBe(to);
  expect((await goThere(await arrive(server), 'https://elsewhere.example/')).headers.get('location')).toBe('/events');
});
