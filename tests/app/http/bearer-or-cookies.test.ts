import { expect, it } from 'vitest';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';

const server = withServer();
const bearer = { authorization: 'Bearer anything' };

it('a request with a bearer token ignores the host’s cookies and needs no anti-forgery token', async () => {
  const { host, event } = await hostWithEvent(server);
  const title = async () => (await host.see('events/edit', 'events.edit', { event: event.id })).event.title;
  const write = (name: string, headers = {}) =>
    host.call('events.update', { event: event.id }, { title: name }, headers);
  expect((await write('Taken over', bearer)).status).toBe(404);
  expect(await title()).toBe(event.title);
  expect((await write('Renamed')).status).toBe(204);
  expect(await title()).toBe('Renamed');
});

it('a request with a bearer token ignores the participant’s cookie', async () => {
  const { event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code, 'Ada');
  const params = { code: event.code };
  expect((await phone.call('participants.update', params, { name: 'Eve' }, bearer)).status).toBe(403);
  const { mine } = await phone.see('rooms/show', 'rooms.show', params);
  expect(mine.participant.name).toBe('Ada');
});
