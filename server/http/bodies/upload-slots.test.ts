import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { UploadSlots } from './upload-slots.ts';

const endless = () => {
  const upload = new Readable({ read: () => undefined });
  upload.push('{');
  return upload;
};
const busy = { code: 'SERVER_BUSY', retryAfterMs: 5_000 };

it('reads a limited number of uploads at a time, and refuses more until one is complete', async () => {
  const slots = new UploadSlots(2);
  const uploads = [endless(), endless()];
  const read = uploads.map((chunks) => slots.read(chunks, 'file'));
  await expect(slots.read(Readable.from(['x']), 'file')).rejects.toMatchObject(busy);
  uploads[0]?.push('}');
  uploads[0]?.push(null);
  expect(String(await read[0])).toBe('{}');
  expect(String(await slots.read(Readable.from([Buffer.from('x')]), 'file'))).toBe('x');
});

it('frees the slot when reading fails', async () => {
  const slots = new UploadSlots(1);
  const upload = endless();
  const read = slots.read(upload, 'file');
  upload.destroy(new Error('gone'));
  await expect(read).rejects.toThrow('gone');
  expect(String(await slots.read(Readable.from([Buffer.from('x')]), 'file'))).toBe('x');
});

it('aborts an upload that takes too long, and frees its slot', async () => {
  const slots = new UploadSlots(1, 1);
  await expect(slots.read(endless(), 'file')).rejects.toMatchObject({
    code: 'INVALID',
    fields: { file: { code: 'FILE_LATE', values: { minutes: 1 } } },
  });
  await expect(slots.read(endless(), 'file')).rejects.toMatchObject({ code: 'INVALID' });
});
