import { afterEach, expect, it, vi } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { upload } from '#support/factories/event-files.ts';
import { fileOf } from '#support/factories/uploaded-pictures.ts';
import { png } from '#support/factories/picture-bytes.ts';
import { programOf } from '#support/clients/api-program.ts';
import { arrive } from '#support/factories/events.ts';
import { withEventFile } from '#support/set-up.ts';
import { slowUpload, type SlowUpload } from '#support/fakes/slow-upload.ts';

// Files that arrive slowly, or never completely, over any number of connections.

const { server, lively, file } = withEventFile();

afterEach(() => void vi.useRealTimers());

const someone = async () => (await upload(await arrive(server), 'no file of ours')).status;
const soon = { timeout: 20_000, interval: 20 };

/** Fills every upload slot with an upload that has started. */
async function begun(count: number, begin: () => SlowUpload, next: () => Promise<number>): Promise<SlowUpload[]> {
  const coming = Array.from({ length: count }, begin);
  await expect.poll(next, soon).toBe(503);
  return coming;
}

it('reads four event files at once from pages and programs, and refuses more until one is done', async () => {
  const stranger = await arrive(server);
  const program = await programOf(server, lively.host);
  const [first, second, ...others] = await begun(4, () => slowUpload(server, stranger, '/event-imports'), someone);
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

itInFullMatrix('reads twenty-four pictures at once, independently of event files', async () => {
  const { host, event } = lively;
  const one = async () =>
    (await host.call('event-logos.create', { event: event.id }, fileOf(png(40, 20), 'logo'))).status;
  const coming = await begun(24, () => slowUpload(server, host, `/events/${event.id}/pictures`, 'picture'), one);
  expect(await someone()).toBe(200);
  for (const each of coming) each.giveUp();
  await expect.poll(one, soon).toBe(204);
});

it('gives up a file that has not arrived after two minutes, and says so in the answer', async () => {
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
          file: 'Sending this file took longer than 2 minutes, so it was not taken. Try again where the network is faster.',
        },
      },
    },
  });
});
