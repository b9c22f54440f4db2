import { expect, it } from '#support/http.ts';

const bearer = { authorization: 'Bearer anything' };

it('a request with a bearer token ignores the host’s cookies, and needs no form token', async ({ host, event }) => {
  const title = async () => (await host.read('events.edit', event)).event.title;
  const write = (name: string, headers = {}) => host.call('events.update', event, { title: name }, headers);
  expect((await write('Taken over', bearer)).status).toBe(404);
  expect(await title()).toBe(event.title);
  expect((await write('Renamed')).status).toBe(204);
  expect(await title()).toBe('Renamed');
});

it('a request with a bearer token ignores the participant’s cookie', async ({ event, ada }) => {
  const params = { code: event.code };
  expect((await ada.call('participants.update', params, { name: 'Eve' }, bearer)).status).toBe(403);
  const { mine } = await ada.read('rooms.show', params);
  expect(mine.participant.name).toBe('Ada');
});
