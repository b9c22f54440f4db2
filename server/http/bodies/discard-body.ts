import type { IncomingMessage } from 'node:http';

const limitBytes = 32 * 1024 * 1024;
const limitMs = 10_000;

/**
 * Drains the rest of a refused request: a browser whose connection is closed while sending shows a network error
 * instead of the response. Gives up after 32 MiB or ten seconds.
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
