import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { checkBallots } from '#server/ops/verify/ballot-check.ts';
import { parseBallotExport } from '#server/ops/verify/ballot-files.ts';
import { crowded, exported, imported, upload } from '#support/factories/event-files.ts';
import { arrive, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withEventFile } from '#support/set-up.ts';

// Other requests while a file is imported, and the rate limit for imports.

const { server, lively, file } = withEventFile();

it('imports one file at a time: a refused second one can be retried, and makes the visitor no host', async () => {
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

itInFullMatrix(
  'counts the votes of other events while a large file is stored, and shows the event once complete',
  async () => {
    const { host, event: busy } = await hostWithEvent(server, { title: 'Busy' });
    const voter = await participantAt(server, busy.code, 'Vera');
    const question = await questionBy(await participantAt(server, busy.code, 'Ada'), busy, 'Is it slow?', { host });
    const importer = await arrive(server);
    await importer.see('events/index', 'events.index', {});
    const order: string[] = [];
    const importing = imported(importer, crowded(file, 6_000)).then((id) => {
      order.push('imported');
      return id;
    });
    const { archives } = server.world.store;
    await expect
      .poll(async () => (await archives.abandonedImports(Date.now() * 2)).length, { timeout: 20_000, interval: 5 })
      .toBe(1);
    await voter.visit('upvotes.create', { code: busy.code, question });
    order.push('upvoted');
    expect(
      (await host.see('events/show', 'events.show', { event: busy.id })).control.questions.find(
        ({ id }) => id === question,
      )?.upvoteCount,
    ).toBe(1);
    const id = await importing;
    expect(order).toEqual(['upvoted', 'imported']);
    const stored = await exported(importer, id);
    expect(stored.participants).toHaveLength(file.participants.length + 6_000);
    expect(checkBallots(parseBallotExport(JSON.stringify(stored))).problems).toEqual([]);
    expect(await archives.abandonedImports(Date.now() * 2)).toEqual([]);
  },
);

itInFullMatrix('limits how many imports a host makes in a minute', async () => {
  const host = await arrive(server);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await upload(host, { format: 'other' })).status);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(statuses[10]).toBe(429);
});
