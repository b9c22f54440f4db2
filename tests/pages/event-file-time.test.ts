import { expect, it, vi } from 'vitest';
import { exported, fileForm } from '../support/event-files.ts';
import { withLivelyEvent } from '../support/set-up.ts';

/** Of one file, in this test: null is the product's own. */
const time = vi.hoisted((): { readingMs: number | null } => ({ readingMs: null }));
vi.mock(import('../../contracts/limits.ts'), async (original) => {
  const { limits, ...others } = await original();
  const { readingMs, ...eventFile } = limits.eventFile;
  return { ...others, limits: { ...limits, eventFile: Object.defineProperty({ ...eventFile, readingMs }, 'readingMs', { get: () => time.readingMs ?? readingMs }) } };
});

const { lively } = withLivelyEvent();
const upload = (file: unknown) => lively.host.visit('event-imports.create', {}, fileForm(file));

it('a file that takes too long to read is refused in so many words, leaves nothing, and the next is imported at once', async () => {
  const file = await exported(lively.host, lively.event.id);
  const listed = async () => (await lively.host.see('events/index', 'events.index', {})).list.hostedCount;
  const before = await listed();
  time.readingMs = 1;
  const refused = await upload(file);
  expect(refused.page?.props.errors).toMatchObject({ file: expect.stringContaining('took longer than a second') });
  expect(await listed()).toBe(before);
  time.readingMs = null;
  expect((await upload(file)).page?.component).toBe('events/show');
  expect(await listed()).toBe(before + 1);
});
