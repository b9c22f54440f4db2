import type { FastifyBaseLogger } from 'fastify';
import type { SsrOptions } from './options.ts';
import type { Rendered, WrittenPage } from './page-object.ts';

/** If it fails, the client renders. */
export async function renderOnServer(
  page: WrittenPage,
  { render, timeLimitMs }: SsrOptions,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Rendered | null> {
  try {
    const rendering = render(page);
    return rendering instanceof Promise ? await inTime(rendering, timeLimitMs) : rendering;
  } catch (error) {
    log.error({ err: error, component: page.component }, 'server rendering failed; the client renders the page');
    return null;
  }
}

async function inTime(rendering: Promise<Rendered>, timeLimitMs: number): Promise<Rendered> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`rendering took longer than ${timeLimitMs} ms`)), timeLimitMs);
  });
  try {
    return await Promise.race([rendering, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
