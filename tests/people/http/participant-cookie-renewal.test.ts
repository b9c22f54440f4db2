import { expect, it } from 'vitest';
import { fakeClock } from '#support/servers/fake-clock.ts';
import { arrive, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';

const time = fakeClock();
const server = withServer();

const dayMinutes = 24 * 60;

it('who comes to the same room week after week stays who they are, longer than a cookie lasts', async () => {
  const { event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code, 'Ada');
  const remembered = async (headers = {}) =>
    (await phone.visit('rooms.show', { code: event.code }, undefined, headers)).headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith(`participant.${event.id}=`));
  expect(await remembered()).toBeUndefined();
  await time.pass(30 * dayMinutes);
  expect(await remembered()).toMatch(/Max-Age=5184000/);
  // Not with each time that a page asks for what is new.
  expect(
    await remembered({ 'x-inertia-partial-component': 'rooms/show', 'x-inertia-partial-data': 'room' }),
  ).toBeUndefined();
});

it('who leaves in a frame is somebody new there also when they have been coming for weeks', async () => {
  const { event } = await hostWithEvent(server);
  const reader = await arrive(server);
  const { bearerToken } = await reader.see('embeds/show', 'embeds.show', { code: event.code });
  const inFrame = { authorization: `Bearer ${bearerToken}`, referer: `${server.address}/embeds/${event.code}` };
  const joined = await reader.visit('participants.create', { code: event.code }, { name: 'Ada' }, inFrame);
  expect(joined.page?.component).toBe('embeds/show');
  await time.pass(30 * dayMinutes);
  await reader.visit('participants.destroy', { code: event.code }, {}, inFrame);
  // The next document, of which the browser says only what it keeps.
  const { mine } = await reader.see('embeds/show', 'embeds.show', { code: event.code });
  expect(mine).toBeNull();
});
