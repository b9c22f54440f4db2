import { expect, it, programOf, withLivelyEvent } from '#support/http.ts';

const { server, lively } = withLivelyEvent();

it('creates two workbooks at once while eight wait, and asks further requests to try again later', async () => {
  const { host, event } = lively;
  const program = await programOf(server, host);
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  // Occupies all four slots for export reads.
  const reading = Array.from({ length: 4 }, () => server.world.store.snapshot(() => held));
  const ask = () => host.call('exports.show', { event: event.id, format: 'xlsx' });
  const wanted = Array.from({ length: 11 }, ask);
  const refused = await Promise.race(wanted);
  expect([refused.status, refused.headers.get('retry-after'), refused.json()]).toMatchObject([
    503,
    '5',
    { error: { code: 'SERVER_BUSY' } },
  ]);
  const asked = await program.call('api.exports.show', { event: event.id, format: 'xlsx' });
  expect([asked.status, asked.headers.get('retry-after'), asked.body]).toMatchObject([
    503,
    '5',
    { code: 'SERVER_BUSY' },
  ]);
  release(undefined);
  await Promise.all(reading);
  const statuses = (await Promise.all(wanted)).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([...Array.from({ length: 10 }, () => 200), 503]);
  expect((await ask()).status).toBe(200);
});
