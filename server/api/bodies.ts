import type { Readable } from 'node:stream';
import { Refusal, refuseField } from '#contracts/refusal.ts';
import type { ApiUpload } from './operation.ts';

/**
 * The whole body, once it is known who sends it. Throws `TOO_LARGE`, `SERVER_BUSY`, and `INVALID` when there is nothing or it comes too slowly. What is left of a body
 * that is too large is read and forgotten by whoever answers, so that the sender hears the answer.
 */
export async function readBody(body: unknown, upload: ApiUpload): Promise<Buffer> {
  const { field, places } = upload;
  const bytes = isStream(body) ? await places.read(chunksOf(body, upload), field) : null;
  if (!bytes || bytes.length === 0) throw refuseField(field, 'FILE_MISSING');
  return bytes;
}

async function* chunksOf(body: Readable, { field, maxBytes }: ApiUpload): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes)
      throw new Refusal('TOO_LARGE', {
        fields: { [field]: { code: 'FILE_TOO_LARGE', values: { max: Math.floor(maxBytes / 1024) } } },
      });
    yield chunk;
  }
}

const isStream = (body: unknown): body is Readable => typeof body === 'object' && body !== null && 'iterator' in body;
