import { expect, it } from 'vitest';
import { passingTime } from '../support/passing-time.ts';
import { hostWithEvent, participantAt } from '../support/scenes.ts';
import { withServer } from '../support/set-up.ts';

const time = passingTime();
const server = withServer();

const dayMinutes = 24 * 60;

it('who comes to the same room week after week stays who they are, longer than a cookie lasts', async () => {
  const { event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code, 'Ada');
  const remembered = async (headers = {}) => (await phone.visit('rooms.show', { code: event.code }, undefined, headers)).headers.getSetCookie().find((cookie) => cookie.startsWith(`participant.${event.id}=`));
  expect(await remembered()).toBeUndefined();
  await time.pass(30 * dayMinutes);
  expect(await remembered()).toMatch(/Max-Age=5184000/);
  // Not with each time that a page asks for what is new.
  expect(await remembered({ 'x-inertia-partial-component': 'rooms/show', 'x-inertia-partial-data': 'room' })).toBeUndefined();
});
