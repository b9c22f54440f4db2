import {
  arrive,
  expect,
  goodPassword,
  hostWithEvent,
  it,
  newAddress,
  pageText,
  signIn,
  type Visitor,
  withServer,
} from '#support/http.ts';

const server = withServer();

/** Signs up for a new account, which ends any session the browser had. */
const signUpAs = (visitor: Visitor, name = 'Ada', email = newAddress()) =>
  visitor.see('events/index', 'accounts.create', {}, { name, email, password: goodPassword });

it('signing up takes effect at once, claims the events started before, and says so once', async ({ host, event }) => {
  expect((await host.read('accounts.new', {})).entry.mail).toBe('none');
  const email = newAddress();
  const { page } = await host.visit('accounts.create', {}, { name: 'Ada', email, password: goodPassword });
  expect(page?.flash).toEqual({ claimed: 1 });
  expect((await host.visit('events.index', {})).page?.flash).toBeUndefined();
  const index = await host.read('events.index', {});
  expect(index.host).toEqual({ id: expect.any(String), name: 'Ada', isAnonymous: false });
  expect(index.list.events).toMatchObject([{ id: event.id }]);
  const { host: later } = await hostWithEvent(server);
  expect((await later.visit('sessions.create', {}, { email, password: goodPassword })).page?.flash).toEqual({
    claimed: 1,
  });
});

it('a host who signs up from the control room returns to it', async ({ host, event }) => {
  const form = { name: 'Ada', email: newAddress(), password: goodPassword, to: `/events/${event.id}` };
  expect((await host.see('events/show', 'accounts.create', {}, form)).control.role).toBe('owner');
});

it('signing up in a signed-in browser ends the previous session, in other tabs too', async () => {
  const ada = await arrive(server);
  await signUpAs(ada);
  const { control } = await ada.see('events/show', 'events.create', {}, { title: 'Physics 101', start: 'now' });
  const tab = await arrive(server);
  for (const [name, value] of ada.cookies) tab.cookies.set(name, value);
  expect((await tab.visit('events.show', control.event)).status).toBe(200);
  await signUpAs(ada, 'Ben');
  expect((await tab.visit('events.show', control.event)).status).toBe(404);
});

it('an address in use is reported at its field, since no email can report it', async () => {
  const email = newAddress();
  await signUpAs(await arrive(server), 'Ada', email);
  const other = await arrive(server);
  await other.read('accounts.new', {});
  expect(
    (await other.see('accounts/new', 'accounts.create', {}, { name: 'Eve', email, password: goodPassword })).errors,
  ).toEqual({ email: 'This address already has an account. Sign in instead.' });
});

it('password reset emails are unavailable, and invitations work only by link', async ({ host, event }) => {
  expect((await host.read('passwords.new', {})).entry.mail).toBe('none');
  expect((await host.call('passwords.create', {}, { email: newAddress() })).status).toBe(403);
  expect((await host.read('crew.index', event)).letters).toBe('none');
  const byEmail = await host.call('crew.create', event, { role: 'moderator', email: newAddress() });
  expect(byEmail.refusal().code).toBe('MAIL_FAILED');
  expect((await host.read('crew.index', event)).invitations).toEqual([]);
});

it('the page for a forgotten password says who can help, and how', async () => {
  const page = await pageText(await arrive(server), '/passwords/new');
  expect(page).toContain('This server sends no email. To reset a password, ask the people who run it.');
  expect(page).toContain('npx handcount reset-link');
});

it('a changed address takes effect immediately', async () => {
  const host = await arrive(server);
  await signUpAs(host);
  const next = newAddress();
  await host.read('accounts.show', {});
  expect((await host.see('accounts/show', 'account-emails.update', {}, { email: next })).account).toMatchObject({
    email: next,
    isEmailVerified: false,
  });
});

it('sign-in with a provider is not found when none is configured', async () => {
  const host = await arrive(server);
  expect((await host.visit('provider-sessions.new', {})).status).toBe(404);
  expect((await host.visit('provider-sessions.create', {})).status).toBe(404);
});

it('passkeys are offered only at a host name, not at an IP address', async () => {
  const host = await arrive(server);
  expect((await host.read('sessions.new', {})).entry.hasPasskeys).toBe(false);
  const named = await fetch(`http://localhost:${server.port}/sign-in`);
  expect(await named.text()).toContain('"hasPasskeys":true');
});

it('a browser with an ended session gets a new one, by signing in, signing up or starting an event', async () => {
  const email = newAddress();
  const left = await arrive(server);
  await signUpAs(left, 'Ada', email);
  const ended = left.cookies.get('host.session_token') ?? '';
  await left.visit('sessions.destroy', {});
  const comesBack = async () => {
    const visitor = await arrive(server);
    visitor.cookies.set('host.session_token', ended);
    return visitor;
  };
  expect((await (await comesBack()).read('events.index', {})).host).toBe(null);
  expect((await signIn(server, email, goodPassword, await comesBack())).cookies.get('host.session_token')).not.toBe(
    ended,
  );
  expect((await signUpAs(await comesBack(), 'Eve')).host?.name).toBe('Eve');
  const form = { title: 'Another', start: 'now' };
  expect((await (await comesBack()).see('events/show', 'events.create', {}, form)).control.role).toBe('owner');
});
