import { errors } from '#contracts/errors.ts';
import { choiceOf, expect, it } from '#support/http.ts';

it('a page of an earlier version gets the reload address, and its writes are processed', async ({
  server,
  host,
  event,
}) => {
  const earlier = { 'x-inertia-version': 'an earlier one' };
  const stale = await host.open(`/events/${event.id}?a=1`, { ...earlier, 'accept-language': 'de' });
  const { headers } = stale;
  expect([stale.status, headers.get('x-inertia-version'), headers.get('x-inertia')]).toEqual([409, host.version, null]);
  expect(new URL(headers.get('x-inertia-location') ?? '').pathname).toBe(`/events/${event.id}`);
  expect(stale.json()).toEqual({ error: { code: 'STALE_PAGE', message: 'Es gibt eine neue Version.' } });

  const activity = await choiceOf(host, event);
  const at = { activity: activity.id };
  expect((await host.visit('activity-states.update', at, { action: 'open' }, earlier)).status).toBe(409);
  expect((await server.world.store.activities.byId(activity.id))?.state).toBe('open');
  // After a redirect, a refusal would look like success.
  const fields = (await host.visit('activities.update', at, { prompt: '' })).errors;
  const refused = await host.visit('activities.update', at, { prompt: '' }, earlier);
  expect([refused.status, refused.json()]).toEqual([
    422,
    { error: { code: 'INVALID', message: errors.INVALID.message, fields } },
  ]);
});
