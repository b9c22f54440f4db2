import type { Readable } from 'node:stream';
import { Refusal } from '../domain/refusal.ts';
import type { ApiUpload } from './operation.ts';

/**
 * The whole body, once it is known who sends it. Throws `TOO_LARGE`, and `INVALID` when there is nothing. What is left of a body
 * that is too large is read and forgotten by whoever answers, so that the sender hears the answer.
 */
export async function readBody(body: unknown, { field, maxBytes }: ApiUpload): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  if (isStream(body)) {
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new Refusal('TOO_LARGE', { fields: { [field]: { code: 'FILE_TOO_LARGE', values: { max: Math.floor(maxBytes / 1024) } } } });
      chunks.push(chunk);
    }
  }
  if (bytes === 0) throw new Refusal('INVALID', { fields: { [field]: { code: 'FILE_MISSING' } } });
  return Buffer.concat(chunks, bytes);
}

const isStream = (body: unknown): body is Readable => typeof body === 'object' && body !== null && 'iterator' in body;
