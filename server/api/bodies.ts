import type { Readable } from 'node:stream';
import { Refusal, refuseField } from '#contracts/refusal.ts';
import type { ApiUpload } from './operation.ts';

/**
 * Reads the whole body, after authentication. Throws `TOO_LARGE`, `SERVER_BUSY`, and `INVALID` when it is empty or too
 * slow. The error handler drains the rest of a body that is too large, so that the sender gets the response.
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
