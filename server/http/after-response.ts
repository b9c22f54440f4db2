import type { FastifyReply } from 'fastify';

const pageArrivesMs = 2_000;

/**
 * Waits until the response has taken effect: other tabs reload immediately and must use its cookies and leave its flash
 * messages.
 */
export function afterResponse({ raw }: Pick<FastifyReply, 'raw'>, work: () => void): void {
  const soon = (): void => void setTimeout(work, pageArrivesMs).unref();
  // The client may have disconnected already.
  if (raw.closed) soon();
  else raw.once('close', soon);
}
