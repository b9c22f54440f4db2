import type { Logger } from 'pino';
import { PublisherError } from '../live/publisher.ts';
import { isDatabaseError } from '../persistence/index.ts';

type Line = 'info' | 'warn' | 'error';
export type JobLogger = Pick<Logger, Line>;

export type OutageLog = ReturnType<typeof createOutageLog>;

export interface OutageOptions {
  check: () => Promise<unknown>;
  everyMs?: number;
  timeoutMs?: number;
}

/** A single broken connection is no outage, so failures are held back until a check is done. */
export function createOutageLog(logger: JobLogger, { check, everyMs = 1_000, timeoutMs = 3_000 }: OutageOptions) {
  let isAway = false;
  let isClosed = false;
  let held: (() => void)[] | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failedAtMs = 0;
  let suppressed = 0;
  const loggedCauses = new Set<string>();

  function logOutage(error: Error) {
    const cause = (error as NodeJS.ErrnoException).code ?? error.message;
    if (loggedCauses.has(cause)) return;
    loggedCauses.add(cause);
    logger.error({ err: error }, 'the database is unavailable');
  }

  function logRecovery() {
    logger.warn({ awayMs: Math.round(performance.now() - failedAtMs), leftOut: suppressed }, 'the database is back');
    isAway = false;
    suppressed = 0;
    loggedCauses.clear();
  }

  function logHeld() {
    const lines = held ?? [];
    held = null;
    for (const log of lines) log();
  }

  async function checkDatabase() {
    const outageError = outageOf(await failureWithin(timeoutMs, check));
    if (isClosed) return;
    if (!outageError) return isAway ? logRecovery() : logHeld();
    suppressed += held?.length ?? 0;
    held = null;
    isAway = true;
    logOutage(outageError);
    timer = setTimeout(() => void checkDatabase(), everyMs).unref();
  }

  function hold(error: unknown, log: () => void) {
    const outageError = isClosed ? null : outageOf(error);
    if (!outageError) return log();
    if (held) return void held.push(log);
    if (isAway) {
      suppressed += 1;
      return logOutage(outageError);
    }
    held = [log];
    failedAtMs = performance.now();
    void checkDatabase();
  }

  const line = (level: Line) => (fields: object, message?: string) =>
    hold((fields as { err?: unknown }).err, () => logger[level](fields, message));
  return {
    hold,
    quiet: { info: line('info'), warn: line('warn'), error: line('error') } satisfies JobLogger,
    close() {
      isClosed = true;
      clearTimeout(timer);
      logHeld();
    },
  };
}

class NoAnswer extends Error {}

/** An unreachable broadcaster is logged separately. */
function outageOf(error: unknown): Error | null {
  if (!(error instanceof Error) || error instanceof PublisherError) return null;
  return error instanceof NoAnswer || isDatabaseError(error) ? error : outageOf(error.cause);
}

async function failureWithin(timeoutMs: number, check: () => Promise<unknown>): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const timer = setTimeout(() => resolve(new NoAnswer(`no answer within ${timeoutMs} ms`)), timeoutMs).unref();
  // A connection can break before the database is open, so `check` may throw synchronously.
  const attempt = async (): Promise<unknown> => check();
  attempt().then(() => resolve(null), resolve);
  return promise.finally(() => clearTimeout(timer));
}
