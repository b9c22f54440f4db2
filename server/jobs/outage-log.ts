import type { Logger } from 'pino';
import { PublisherError } from '../live/publisher.ts';
import { isUnavailable } from '../persistence/index.ts';

type Line = 'info' | 'warn' | 'error';
/** What works on by itself writes to this: it would say the same again and again. */
export type JobLogger = Pick<Logger, Line>;

/** The database's being away is told once for all that fail because of it, and its being back once. */
export interface OutageLog {
  /** Says it, unless `error` comes of the database's being away: that is said here. */
  hold(error: unknown, say: () => void): void;
  /** A log whose lines with such an `err` are held. */
  quiet: JobLogger;
  /** Asks no more; what was held until the database's answer is said. */
  close(): void;
}

export interface OutageOptions {
  /** Resolves when the database works. */
  check: () => Promise<unknown>;
  /** Between two questions whether it is back; default 1 s. */
  everyMs?: number;
  /** How long an answer may take; default 3 s. */
  patienceMs?: number;
}

/**
 * One connection that broke, or one refusal in a rush, is no outage: at the first failure the database is asked, and what failed until
 * its answer is held back. Where it answers, all of that is said as it was meant.
 */
export function createOutageLog(
  logger: JobLogger,
  { check, everyMs = 1_000, patienceMs = 3_000 }: OutageOptions,
): OutageLog {
  let isAway = false;
  let isClosed = false;
  let held: (() => void)[] | null = null;
  let timer: NodeJS.Timeout | undefined;
  let sinceMs = 0;
  let leftOut = 0;
  const told = new Set<string>();

  /** Each cause once: what refuses connections now may be starting in a while. */
  function tell(error: Error): void {
    const cause = (error as NodeJS.ErrnoException).code ?? error.message;
    if (told.has(cause)) return;
    told.add(cause);
    logger.error({ err: error }, 'the database is away');
  }

  function saidBack(): void {
    logger.warn({ awayMs: Math.round(performance.now() - sinceMs), leftOut }, 'the database is back');
    isAway = false;
    leftOut = 0;
    told.clear();
  }

  function sayHeld(): void {
    const lines = held ?? [];
    held = null;
    for (const say of lines) say();
  }

  async function ask(): Promise<void> {
    const trouble = outageOf(await failureWithin(patienceMs, check));
    if (isClosed) return;
    if (!trouble) return isAway ? saidBack() : sayHeld();
    leftOut += held?.length ?? 0;
    held = null;
    isAway = true;
    tell(trouble);
    timer = setTimeout(() => void ask(), everyMs).unref();
  }

  function hold(error: unknown, say: () => void): void {
    const trouble = isClosed ? null : outageOf(error);
    if (!trouble) return say();
    if (held) return void held.push(say);
    if (isAway) {
      leftOut += 1;
      return tell(trouble);
    }
    held = [say];
    sinceMs = performance.now();
    void ask();
  }

  const line = (level: Line) => (fields: object, message?: string) =>
    hold((fields as { err?: unknown }).err, () => logger[level](fields, message));
  return {
    hold,
    quiet: { info: line('info'), warn: line('warn'), error: line('error') },
    close() {
      isClosed = true;
      clearTimeout(timer);
      sayHeld();
    },
  };
}

class NoAnswer extends Error {}

/** What of an error is the database's being away: a refusal may carry it as its cause. A broadcaster's being away has a line of its own. */
function outageOf(error: unknown): Error | null {
  if (!(error instanceof Error) || error instanceof PublisherError) return null;
  return error instanceof NoAnswer || isUnavailable(error) ? error : outageOf(error.cause);
}

async function failureWithin(patienceMs: number, check: () => Promise<unknown>): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const timer = setTimeout(() => resolve(new NoAnswer(`no answer within ${patienceMs} ms`)), patienceMs).unref();
  // It may throw at once: a connection can break before the database is open.
  const asked = async (): Promise<unknown> => check();
  asked().then(() => resolve(null), resolve);
  return promise.finally(() => clearTimeout(timer));
}
