import { request } from 'node:http';
import { expect, it } from 'vitest';
import { channels } from '#contracts/channels.ts';
import { goodPassword, signIn, signUp } from '#support/factories/accounts.ts';
import { startMailingServer } from '#support/servers/mailing-server.ts';
import { joinChannels } from '#support/clients/room-socket.ts';
import { withServer } from '#support/set-up.ts';

const server = withServer(startMailingServer);

it('whose sessions were ended elsewhere signs in on the page that it is said on, and is back there', async () => {
  const { visitor: ada, email } = await signUp(server);
  const { control } = await ada.see('events/show', 'events.create', {}, { title: 'Physics 101', start: 'now' });
  const elsewhere = await signIn(server, email);
  const { event } = control;
  expect((await elsewhere.visit('events.show', { event: event.id })).status).toBe(200);
  await elsewhere.visit('other-sessions.destroy', {});
  const lost = await ada.visit('events.show', { event: event.id });
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

it('whose sessions were ended elsewhere can start an event without an account, and keeps it', async () => {
  const { visitor: ada, email } = await signUp(server);
  await (await signIn(server, email)).visit('other-sessions.destroy', {});
  const { control } = await ada.see('events/show', 'events.create', {}, { title: 'Physics 102', start: 'now' });
  expect((await ada.see('events/show', 'events.show', { event: control.event.id })).control.event.title).toBe(
    'Physics 102',
  );
});

it('whose other tabs are open hears nothing more in them after a sign-out, also where nobody waited for its answer', async () => {
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
