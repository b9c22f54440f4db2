import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { UploadSlots } from './upload-slots.ts';

/** An endless stream of bytes. */
const endless = (): Readable => {
  const coming = new Readable({ read: () => undefined });
  coming.push('{');
  return coming;
};
const busy = { code: 'SERVER_BUSY', retryAfterMs: 5_000 };

it('reads so many at once, and refuses more until one has come whole', async () => {
  const places = new UploadSlots(2);
  const coming = [endless(), endless()];
  const read = coming.map((chunks) => places.read(chunks, 'file'));
  await expect(places.read(Readable.from(['x']), 'file')).rejects.toMatchObject(busy);
  coming[0]?.push('}');
  coming[0]?.push(null);
  expect(String(await read[0])).toBe('{}');
  expect(String(await places.read(Readable.from([Buffer.from('x')]), 'file'))).toBe('x');
});

it('gives the place back when reading fails', async () => {
  const places = new UploadSlots(1);
  const coming = endless();
  const read = places.read(coming, 'file');
  coming.destroy(new Error('gone'));
  await expect(read).rejects.toThrow('gone');
  expect(String(await places.read(Readable.from([Buffer.from('x')]), 'file'))).toBe('x');
});

it('gives up what takes too long, and its place to the next', async () => {
  const places = new UploadSlots(1, 1);
  await expect(places.read(endless(), 'file')).rejects.toMatchObject({
    code: 'INVALID',
    fields: { file: { code: 'FILE_LATE', values: { minutes: 1 } } },
  });
  await expect(places.read(endless(), 'file')).rejects.toMatchObject({ code: 'INVALID' });
});
