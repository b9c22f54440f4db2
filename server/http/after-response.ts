import type { FastifyReply } from 'fastify';

const pageArrivesMs = 2_000;

/** `work` makes other tabs reload; this page must have its cookies and flash messages first. */
export function afterResponse({ raw }: Pick<FastifyReply, 'raw'>, work: () => void): void {
  const soon = () => void setTimeout(work, pageArrivesMs).unref();
  if (raw.closed) soon();
  else raw.once('close', soon);
}
