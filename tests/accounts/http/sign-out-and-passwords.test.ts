import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { channels } from '#contracts/channels.ts';
import {
  arrive,
  describe,
  expect,
  goodPassword,
  it,
  joinChannels,
  newAddress,
  signIn,
  signUp,
  startMailingServer,
  tokenIn,
  withServer,
} from '#support/http.ts';

const server = withServer(startMailingServer);

it('signing out ends the session', async () => {
  const { visitor } = await signUp(server);
  const cookie = visitor.cookies.get('host.session_token') ?? '';
  await visitor.see('home', 'sessions.destroy', {});
  expect(visitor.cookies.has('host.session_token')).toBe(false);
  visitor.cookies.set('host.session_token', cookie);
  expect((await visitor.see('home', 'home', {})).host).toBeNull();
});

it('signing out clears the account’s pages from the history of every tab', async () => {
  const { visitor } = await signUp(server);
  const { control } = await visitor.see('events/show', 'events.create', {}, { title: 'Physics', start: 'now' });
  const account = await visitor.visit('accounts.show', {});
  expect(account.page).toMatchObject({ component: 'accounts/show', encryptHistory: true });
  const left = await visitor.visit('sessions.destroy', {});
  expect(left.page).toMatchObject({ component: 'home', clearHistory: true });
  expect(left.page).not.toHaveProperty('encryptHistory');
  const inOtherTab = await visitor.visit('events.show', control.event);
  expect(inOtherTab.page).toMatchObject({ component: 'errors/show', clearHistory: true });
});

it('signing out closes the sockets of other tabs, even if the browser aborts the request', async () => {
  const { visitor: ada } = await signUp(server);
  const { control, broadcasting } = await ada.see(
    'events/show',
    'events.create',
    {},
    { title: 'Physics 103', start: 'now' },
  );
  const tab = await joinChannels(server, ada, { key: broadcasting.key, names: [channels.crew(control.event.id)] });
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const token = decodeURIComponent(ada.cookies.get('XSRF-TOKEN') ?? '');
  const leaving = request(server.address + ada.path('sessions.destroy', {}), {
    method: 'POST',
    headers: { cookie, 'x-xsrf-token': token },
  });
  leaving.on('error', () => undefined);
  leaving.end(() => setImmediate(() => leaving.destroy()));
  expect(await tab.closed).toBe(4009);
});

it('replaces the password through the emailed link once, and signs out every session', async () => {
  const { visitor, email } = await signUp(server);
  const other = await arrive(server);
  const asked = await other.see('passwords/new', 'passwords.create', {}, { email });
  expect(asked.isAsked).toBe(true);
  const letter = await server.mailbox.next(email);
  expect(letter.subject).toBe('Set a new password');
  const token = tokenIn(letter.link);
  await other.read('passwords.edit', { token });
  const weak = await other.see('passwords/edit', 'passwords.update', { token }, { password: '12345678' });
  expect(Object.keys(weak.errors)).toEqual(['password']);
  await other.see('sessions/new', 'passwords.update', { token }, { password: 'a whole new password' });
  expect((await visitor.see('home', 'home', {})).host).toBeNull();
  await signIn(server, email, 'a whole new password');
  expect((await other.visit('passwords.update', { token }, { password: 'yet another password' })).status).toBe(410);
  expect((await other.visit('passwords.edit', { token })).status).toBe(410);
});

it('responds the same to a known and an unknown address, and refuses an invalid one', async () => {
  const { email } = await signUp(server);
  const visitor = await arrive(server);
  const [known, unknown] = [
    await visitor.visit('passwords.create', {}, { email }),
    await visitor.visit('passwords.create', {}, { email: newAddress() }),
  ];
  expect({ ...unknown.page, props: null }).toEqual({ ...known.page, props: null });
  expect(unknown.page?.props['isAsked']).toBe(known.page?.props['isAsked']);
  const none = await visitor.see('passwords/new', 'passwords.create', {}, { email: 'nobody' });
  expect([Object.keys(none.errors), none.isAsked, none.old]).toEqual([['email'], false, { email: 'nobody' }]);
  await server.mailbox.next(email);
});

it('stores neither the password nor its reset link in plain text', async () => {
  const { email } = await signUp(server);
  await (await arrive(server)).visit('passwords.create', {}, { email });
  const token = tokenIn((await server.mailbox.next(email)).link);
  const stored = async () =>
    (
      await Promise.all(
        ['handcount.sqlite', 'handcount.sqlite-wal'].map((file) =>
          readFile(path.join(server.dataDir, file), 'latin1').catch(() => ''),
        ),
      )
    ).join('');
  // A checkpoint between the two reads can hide rows from both.
  await expect.poll(stored).toContain(email);
  expect(await stored()).not.toContain(token);
  expect(await stored()).not.toContain(goodPassword);
});

describe('a host whose sessions were ended elsewhere', () => {
  it('signs in on the page that says so, and returns to the page they were on', async () => {
    const { visitor: ada, email } = await signUp(server);
    const { control } = await ada.see('events/show', 'events.create', {}, { title: 'Physics 101', start: 'now' });
    const elsewhere = await signIn(server, email);
    const { event } = control;
    expect((await elsewhere.visit('events.show', event)).status).toBe(200);
    await elsewhere.visit('other-sessions.destroy', {});
    const lost = await ada.visit('events.show', event);
    expect([lost.status, lost.page?.props['signIn'], lost.page?.props['wasSignedOut']]).toEqual([
      404,
      `/events/${event.id}`,
      true,
    ]);
    const back = await ada.see(
      'events/show',
      'sessions.create',
      {},
      { email, password: goodPassword, to: lost.page?.props['signIn'] },
    );
    expect(back.control.event.id).toBe(event.id);
  });

  it('can start an event without an account, and keep it', async () => {
    const { visitor: ada, email } = await signUp(server);
    await (await signIn(server, email)).visit('other-sessions.destroy', {});
    const { control } = await ada.see('events/show', 'events.create', {}, { title: 'Physics 102', start: 'now' });
    expect((await ada.read('events.show', control.event)).control.event.title).toBe('Physics 102');
  });
});
