import type { IncomingMessage } from 'node:http';

const limitBytes = 32 * 1024 * 1024;
const limitMs = 10_000;

/**
 * Reads what is still on its way of a request that was refused before all of it had come, and keeps none of it: a browser whose
 * connection is closed while it sends shows a lost network instead of the answer. Gives up at 32 MiB or after ten seconds.
 */
export function discardBody(request: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (request.readableEnded || request.destroyed) resolve();
  const timer = setTimeout(resolve, limitMs);
  let bytes = 0;
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > limitBytes) resolve();
  };
  request.on('data', count).once('end', resolve).once('close', resolve).once('error', resolve).resume();
  return promise.finally(() => {
    clearTimeout(timer);
    request.off('data', count).off('end', resolve).off('close', resolve).off('error', resolve);
  });
}
