import type { FastifyReply } from 'fastify';

const pageArrivesMs = 2_000;

/**
 * Runs `work` after the response was sent and had time to take effect: other tabs, which reload at once, then use its
 * cookies and do not consume flash messages meant for its page.
 */
export function afterResponse({ raw }: Pick<FastifyReply, 'raw'>, work: () => void): void {
  const soon = (): void => void setTimeout(work, pageArrivesMs).unref();
  // The client may have disconnected already.
  if (raw.closed) soon();
  else raw.once('close', soon);
}
