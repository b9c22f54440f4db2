import { slowUpload } from '#support/fakes/slow-upload.ts';
import { afterEach, arrive, expect, it, programOf, upload, vi, withEventFile } from '#support/http.ts';

// Files that arrive slowly or incompletely, over any number of connections.

const { server, lively, file } = withEventFile();

afterEach(() => void vi.useRealTimers());

const someone = async () => (await upload(await arrive(server), 'no file of ours')).status;
const soon = { timeout: 20_000, interval: 20 };

it('reads four event files at once from pages and the API, and refuses more until one is done', async () => {
  const stranger = await arrive(server);
  const program = await programOf(server, lively.host);
  const coming = Array.from({ length: 4 }, () => slowUpload(server, stranger, '/event-imports'));
  const [first, second, ...others] = coming;
  await expect.poll(someone, soon).toBe(503);
  const refused = await program.call('api.event-imports.create', {}, { body: file });
  expect([refused.status, refused.headers.get('retry-after'), refused.body]).toMatchObject([
    503,
    '5',
    { code: 'SERVER_BUSY' },
  ]);
  first?.giveUp();
  expect(await first?.answered).toBeNull();
  await expect.poll(someone, soon).toBe(200);
  second?.finish(JSON.stringify(file));
  expect(await second?.answered).toMatchObject({ status: 303 });
  for (const one of others) one.giveUp();
  await expect
    .poll(async () => (await program.call('api.event-imports.create', {}, { body: file })).status, soon)
    .toBe(201);
});

it('gives up on a file that has not arrived after two minutes, and says so in the response', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stranger = await arrive(server);
  const before = vi.getTimerCount();
  const late = slowUpload(server, stranger, '/event-imports');
  await vi.waitUntil(() => vi.getTimerCount() > before, soon);
  vi.advanceTimersByTime(120_000);
  late.finish(JSON.stringify(file));
  expect(await late.answered).toMatchObject({
    status: 422,
    body: {
      error: {
        code: 'INVALID',
        fields: {
          file: 'Uploading took over 2 min. Try a faster network.',
        },
      },
    },
  });
});
