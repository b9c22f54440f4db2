import { expect, test } from 'vitest';
import { errors } from '#contracts/errors.ts';
import { choiceOf, hostWithEvent } from '#support/factories/events.ts';
import { withServer } from '#support/set-up.ts';

const server = withServer();
const earlier = { 'x-inertia-version': 'an earlier one' };

test('a page of an earlier version is told so in its reader’s language, and where the new one is', async () => {
  const { host, event } = await hostWithEvent(server);
  const told = await host.open(`/events/${event.id}?a=1`, earlier);
  expect([told.status, told.headers.get('x-inertia-version'), told.headers.get('x-inertia')]).toEqual([
    409,
    host.version,
    null,
  ]);
  expect(new URL(told.headers.get('x-inertia-location') ?? '').pathname).toBe(`/events/${event.id}`);
  expect(told.json()).toEqual({ error: { code: 'STALE_PAGE', message: errors.STALE_PAGE.message } });
  const german = await host.open(`/events/${event.id}`, { ...earlier, 'accept-language': 'de' });
  expect(german.json()).toEqual({ error: { code: 'STALE_PAGE', message: 'Es gibt eine neue Version.' } });
});

test('what it sends is carried out, and what is refused is said in the answer itself: behind a redirect both would look the same', async () => {
  const { host, event } = await hostWithEvent(server);
  const activity = await choiceOf(host, event);
  const set = (action: string, headers = {}) =>
    host.visit('activity-states.update', { activity: activity.id }, { action }, headers);
  expect((await set('open', earlier)).status).toBe(409);
  expect((await server.world.store.activities.byId(activity.id))?.state).toBe('open');

  const change = (headers = {}) => host.visit('activities.update', { activity: activity.id }, { prompt: '' }, headers);
  const fields = (await change()).page?.props.errors;
  expect(fields).toMatchObject({ prompt: expect.any(String) });
  const refused = await change(earlier);
  expect([refused.status, refused.json()]).toEqual([
    422,
    { error: { code: 'INVALID', message: errors.INVALID.message, fields } },
  ]);
});
