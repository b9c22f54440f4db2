import { fieldErrors } from '#contracts/errors.ts';
import { rateLimits } from '#contracts/rate-limits.ts';
import {
  arrive,
  expect,
  fakeClock,
  hostWithEvent,
  it,
  startTestServer,
  type Visitor,
  withServer,
} from '#support/http.ts';

const time = fakeClock();
// A server that is already running would use the real clock.
const server = withServer(() => startTestServer({}, { keepsIdle: false }));

const waiting = async (lectern: Visitor) => (await lectern.see('screens/new', 'screen-pairings.new', {})).code;

it('shows the event whose host enters the code, until the host revokes it', async () => {
  const { host, event } = await hostWithEvent(server);
  const lectern = await arrive(server);
  const code = await waiting(lectern);
  expect(code).toMatch(/^[B-Z]{6}$/);
  expect(await waiting(lectern)).toBe(code);

  const typed = ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`;
  await host.visit('events.show', event);
  const { screenLinks } = await host.see('events/show', 'screen-pairings.create', event, { code: typed });
  const shown = await lectern.open('/screen');
  expect([shown.page?.component, shown.page?.url]).toEqual([
    'screens/show',
    expect.stringContaining(`/screens/${event.id}?link=`),
  ]);

  // The next host at this computer gets a different code, and no one can use the first one again.
  expect(await waiting(lectern)).not.toBe(code);
  const again = await host.call('screen-pairings.create', event, { code });
  expect(again.refusal()).toMatchObject({ fields: { code: fieldErrors.SCREEN_CODE_UNKNOWN } });

  await host.visit('screen-links.destroy', { event: event.id, link: screenLinks[0]?.id ?? '' });
  expect((await lectern.open(shown.page?.url ?? '')).page?.component).toBe('screens/over');
});

it('replaces a code that no one has entered for 15 minutes', async () => {
  const { host, event } = await hostWithEvent(server);
  const lectern = await arrive(server);
  const code = await waiting(lectern);
  await time.pass(16);
  const late = await host.call('screen-pairings.create', event, { code });
  expect(late.status).toBe(422);
  expect(await waiting(lectern)).not.toBe(code);
});

it('limits how often codes can be requested and tried', async () => {
  const { host, event } = await hostWithEvent(server);
  for (let count = 0; count < rateLimits.screenPairingsPerMinute; count += 1)
    await host.call('screen-pairings.create', event, { code: 'BCDFGH' });
  expect((await host.call('screen-pairings.create', event, { code: 'BCDFGH' })).status).toBe(429);
  let last = 200;
  for (let count = 0; count <= rateLimits.screenCodesPerAddress && last === 200; count += 1)
    last = (await (await arrive(server)).open('/screen')).status;
  expect(last).toBe(429);
});
