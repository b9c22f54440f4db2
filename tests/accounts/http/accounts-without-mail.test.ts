import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodPassword, newAddress, signIn } from '#support/factories/accounts.ts';
import { arrive, hostWithEvent } from '#support/factories/events.ts';
import { startTestServer, type TestServer } from '#support/servers/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('signing up works at once, takes the events over, and the page says that no address is checked', async () => {
  const { host, event } = await hostWithEvent(server);
  expect((await host.see('accounts/new', 'accounts.new', {})).entry.mail).toBe('none');
  const email = newAddress();
  const index = await host.see('events/index', 'accounts.create', {}, { name: 'Ada', email, password: goodPassword });
  expect(index.host).toEqual({ id: expect.any(String), name: 'Ada', isAnonymous: false });
  expect(index.list.events).toMatchObject([{ id: event.id }]);
  await signIn(server, email);
});

it('who signs up where somebody is signed in ends that session, in other tabs too', async () => {
  const ada = await arrive(server);
  await ada.see('events/index', 'accounts.create', {}, { name: 'Ada', email: newAddress(), password: goodPassword });
  const { control } = await ada.see('events/show', 'events.create', {}, { title: 'Physics 101', start: 'now' });
  const tab = await arrive(server);
  for (const [name, value] of ada.cookies) tab.cookies.set(name, value);
  expect((await tab.visit('events.show', { event: control.event.id })).status).toBe(200);
  await ada.see('events/index', 'accounts.create', {}, { name: 'Ben', email: newAddress(), password: goodPassword });
  expect((await tab.visit('events.show', { event: control.event.id })).status).toBe(404);
});

it('who signs up or in is told, once, that the events they started before are in their account now', async () => {
  const { host } = await hostWithEvent(server);
  const email = newAddress();
  expect((await host.visit('accounts.create', {}, { name: 'Ada', email, password: goodPassword })).page?.flash).toEqual(
    { claimed: 1 },
  );
  expect((await host.visit('events.index', {})).page?.flash).toBeUndefined();
  const { host: later } = await hostWithEvent(server);
  await later.see('events/show', 'events.create', {}, { title: 'Another', start: 'later' });
  expect((await later.visit('sessions.create', {}, { email, password: goodPassword })).page?.flash).toEqual({
    claimed: 2,
  });
  // Who started nothing has nothing to be told.
  expect(
    (await (await arrive(server)).visit('sessions.create', {}, { email, password: goodPassword })).page?.flash,
  ).toBeUndefined();
});

it('an address that is taken is told at its field: no letter can tell it', async () => {
  const email = newAddress();
  await (
    await arrive(server)
  ).see('events/index', 'accounts.create', {}, { name: 'Ada', email, password: goodPassword });
  const other = await arrive(server);
  await other.see('accounts/new', 'accounts.new', {});
  expect(
    (await other.see('accounts/new', 'accounts.create', {}, { name: 'Eve', email, password: goodPassword })).errors,
  ).toEqual({ email: 'There is an account with this address. Sign in instead.' });
});

it('nobody can send themselves a link to a new password, and invitations go by link only', async () => {
  const { host, event } = await hostWithEvent(server);
  expect((await host.see('passwords/new', 'passwords.new', {})).entry.mail).toBe('none');
  expect((await host.call('passwords.create', {}, { email: newAddress() })).status).toBe(403);
  expect((await host.see('crew/index', 'crew.index', { event: event.id })).letters).toBe('none');
  expect((await host.call('crew.create', { event: event.id }, { role: 'moderator', email: newAddress() })).status).toBe(
    503,
  );
  expect((await host.see('crew/index', 'crew.index', { event: event.id })).invitations).toEqual([]);
});

it('the page for a forgotten password says who can help, and how; where letters are written to the log, that they are', async () => {
  const pageOf = async ({ address }: TestServer) =>
    (await (await fetch(`${address}/passwords/new`)).text()).replaceAll(/<!--.*?-->/g, '');
  const page = await pageOf(server);
  expect(page).toContain('This server sends no e-mail. Those who run it can give you a link');
  expect(page).toContain('npx handcount reset-link');
  expect(page).not.toContain('name="email"');
  const developing = await startTestServer({ NODE_ENV: 'development' });
  const [asking, visitor] = [await pageOf(developing), await arrive(developing)];
  expect(asking).toContain('it writes the e-mail with the link to its log');
  expect(asking).toContain('Write the link to the log');
  expect(asking).not.toContain('reset-link');
  expect((await visitor.see('passwords/new', 'passwords.create', {}, { email: newAddress() })).isAsked).toBe(true);
  await developing.close();
});

it('another address counts at once', async () => {
  const host = await arrive(server);
  await host.see('events/index', 'accounts.create', {}, { name: 'Ada', email: newAddress(), password: goodPassword });
  const next = newAddress();
  await host.see('accounts/show', 'accounts.show', {});
  expect((await host.see('accounts/show', 'account-emails.update', {}, { email: next })).account).toMatchObject({
    email: next,
    isEmailVerified: false,
  });
});

it('without a provider there is no signing in with one', async () => {
  const host = await arrive(server);
  expect((await host.visit('provider-sessions.new', {})).status).toBe(404);
  expect((await host.visit('provider-sessions.create', {})).status).toBe(404);
});

it('passkeys are not offered on an address without a name', async () => {
  const host = await arrive(server);
  expect((await host.see('sessions/new', 'sessions.new', {})).entry.hasPasskeys).toBe(false);
  const named = await fetch(`http://localhost:${server.port}/sign-in`);
  expect(await named.text()).toContain('"hasPasskeys":true');
});

it('whoever brings a session that was ended elsewhere begins a new one all the same, whichever way they come in', async () => {
  const { host, event } = await hostWithEvent(server);
  const email = newAddress();
  const left = await arrive(server);
  await left.see('events/index', 'accounts.create', {}, { name: 'Ada', email, password: goodPassword });
  const ended = left.cookies.get('host.session_token') ?? '';
  const { sessions } = await (await signIn(server, email)).see('accounts/show', 'accounts.show', {});
  expect(sessions).toHaveLength(2);
  await left.visit('sessions.destroy', {});
  const comesBack = async () => {
    const visitor = await arrive(server);
    visitor.cookies.set('host.session_token', ended);
    return visitor;
  };
  expect((await (await comesBack()).see('events/index', 'events.index', {})).host).toBe(null);
  const index = await (await comesBack()).see('events/index', 'sessions.create', {}, { email, password: goodPassword });
  expect(index.host?.name).toBe('Ada');
  expect(
    (
      await (
        await comesBack()
      ).see('events/index', 'accounts.create', {}, { name: 'Eve', email: newAddress(), password: goodPassword })
    ).host?.name,
  ).toBe('Eve');
  expect(
    (await (await comesBack()).see('events/show', 'events.create', {}, { title: 'Another', start: 'now' })).control
      .role,
  ).toBe('owner');
  const { newInvitation } = await host.see('crew/index', 'crew.create', { event: event.id }, { role: 'moderator' });
  const token = new URL(newInvitation?.address ?? '').pathname.split('/').at(-1) ?? '';
  const invited = await comesBack();
  await invited.visit('invitations.update', { token }, { name: 'Ben' });
  expect((await invited.see('events/show', 'events.show', { event: event.id })).control.role).toBe('moderator');
});
