import { expect, fakeClock, hostWithEvent, it, participantAt, startTestServer, withServer } from '#support/http.ts';

const time = fakeClock();
const server = withServer(startTestServer);

const dayMinutes = 24 * 60;

it('a participant who visits the room every week stays the same person, longer than a cookie lasts', async () => {
  const { event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code, 'Ada');
  const remembered = async (headers = {}) =>
    (await phone.visit('rooms.show', event, undefined, headers)).headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith(`participant.${event.id}=`));
  expect(await remembered()).toBeUndefined();
  await time.pass(30 * dayMinutes);
  expect(await remembered()).toMatch(/Max-Age=5184000/);
  // Background refreshes of the page do not renew the cookie.
  expect(
    await remembered({ 'x-inertia-partial-component': 'rooms/show', 'x-inertia-partial-data': 'room' }),
  ).toBeUndefined();
});
