import { arrive, expect, it, upload, withEventFile } from '#support/http.ts';

const { server, lively, file } = withEventFile();

it('imports one file at a time; a refused second import can be retried, and creates no host', async () => {
  const { host } = lively;
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  // Imports wait for this write transaction.
  const writing = server.world.store.transaction(() => held);
  const uploads = [upload(host, file), upload(host, file)];
  const refused = await Promise.race(uploads);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  const stranger = await arrive(server);
  const cookies = new Set(stranger.cookies.keys());
  for (let attempt = 0; attempt < 12; attempt += 1) expect((await upload(stranger, file)).status).toBe(503);
  expect(new Set(stranger.cookies.keys())).toEqual(cookies);
  release(undefined);
  await writing;
  expect((await Promise.all(uploads)).map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 503,
  ]);
  expect((await upload(stranger, file)).status).toBe(200);
  expect(new Set(stranger.cookies.keys())).not.toEqual(cookies);
});
