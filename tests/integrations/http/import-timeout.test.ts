import { afterEach, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { exported, fileForm } from '#support/factories/event-files.ts';
import { withLivelyEvent } from '#support/set-up.ts';

const { readingMs } = limits.eventFile;
const mayTake = (ms: number) => void Object.assign(limits.eventFile, { readingMs: ms });
afterEach(() => mayTake(readingMs));

const { lively } = withLivelyEvent();
const upload = (file: unknown) => lively.host.visit('event-imports.create', {}, fileForm(file));

it('a file that takes too long to read is refused, leaves nothing, and does not block the next import', async () => {
  const file = await exported(lively.host, lively.event.id);
  const listed = async () => (await lively.host.see('events/index', 'events.index', {})).list.hostedCount;
  const before = await listed();
  mayTake(1);
  const refused = await upload(file);
  expect(refused.page?.props.errors).toMatchObject({ file: expect.stringContaining('took longer than a second') });
  expect(await listed()).toBe(before);
  mayTake(readingMs);
  expect((await upload(file)).page?.component).toBe('events/show');
  expect(await listed()).toBe(before + 1);
});
