import type { IncomingMessage, ServerResponse } from 'node:http';
import { BroadcasterError } from '../failure.ts';

/** Accepts any number of chunks (B49). Rejects with PAYLOAD_TOO_LARGE as early as possible. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = new BroadcasterError('PAYLOAD_TOO_LARGE', `A request may have ${maxBytes} bytes`);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge;
  const chunks: Buffer[] = [];
  let byteLength = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    byteLength += chunk.length;
    if (byteLength > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, byteLength);
}

export function answerJson(response: ServerResponse, status: number, value: unknown): void {
  if (response.headersSent) return;
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
  });
  response.end(body);
}

/** Sends the error's message and code (B47). */
export function answerFailure(response: ServerResponse, error: unknown): void {
  if (!(error instanceof BroadcasterError))
    return answerJson(response, 500, { error: 'Internal error', code: 'INTERNAL' });
  // The rest of a refused body is never read.
  if (error.status === 413) response.setHeader('Connection', 'close');
  answerJson(response, error.status, { error: error.message, code: error.code });
}
