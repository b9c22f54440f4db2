import type { FastifyReply } from 'fastify';

const pageArrivesMs = 2_000;

/**
 * Does `work` once the browser has its answer and what that leads to: its other tabs, which ask at once, then do so with the cookie of that
 * answer, and are told nothing that was meant for its page.
 */
export function afterResponse({ raw }: Pick<FastifyReply, 'raw'>, work: () => void): void {
  const soon = (): void => void setTimeout(work, pageArrivesMs).unref();
  // Whoever did not wait for the answer is served all the same.
  if (raw.closed) soon();
  else raw.once('close', soon);
}
