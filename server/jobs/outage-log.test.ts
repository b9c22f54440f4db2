import { expect, it } from 'vitest';
import { PublisherError } from '../live/publisher.ts';
import { createOutageLog, type OutageOptions } from './outage-log.ts';

interface LogEntry {
  level: string;
  msg: string;
  code?: string | undefined;
  awayMs?: number;
  leftOut?: number;
}

const refused = (code = 'ECONNREFUSED') => Object.assign(new Error(`connect ${code}`), { code });

/** A database that answers as scripted, and the lines that were logged. */
function openScene(options: Partial<OutageOptions> = {}) {
  const logged: LogEntry[] = [];
  const record = (level: string) => (fields: { err?: NodeJS.ErrnoException }, msg: string) => {
    const { err, ...rest } = fields;
    logged.push({ level, msg, ...(err && { code: err.code ?? err.message }), ...rest });
  };
  const database = { trouble: null as Error | null, asked: 0 };
  const check = async (): Promise<void> => {
    database.asked += 1;
    if (database.trouble) throw database.trouble;
  };
  const outage = createOutageLog({ info: record('info'), warn: record('warn'), error: record('error') } as never, {
    check,
    everyMs: 1,
    ...options,
  });
  return { logged, database, outage };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('logs one line for all failures of an outage, and one with its length when the database is back', async () => {
  const { logged, database, outage } = openScene();
  database.trouble = refused();
  for (const job of ['timers', 'webhooks', 'timers', 'beats']) outage.quiet.error({ err: refused() }, job);
  await settled();
  outage.quiet.warn({ err: refused() }, 'timers');
  outage.hold(new Error('busy', { cause: refused() }), () => logged.push({ level: 'warn', msg: 'a request' }));
  expect(logged).toEqual([{ level: 'error', msg: 'the database is away', code: 'ECONNREFUSED' }]);
  database.trouble = null;
  await expect.poll(() => logged.length).toBe(2);
  expect(logged[1]).toEqual({ level: 'warn', msg: 'the database is back', awayMs: expect.any(Number), leftOut: 6 });
  outage.close();
});

it('logs each cause once: unreachable, then starting', async () => {
  const { logged, database, outage } = openScene();
  database.trouble = refused();
  outage.quiet.error({ err: refused('ECONNRESET') }, 'timers');
  await settled();
  outage.quiet.error({ err: refused('ETIMEDOUT') }, 'timers');
  outage.quiet.error({ err: refused('ETIMEDOUT') }, 'timers');
  expect(logged.map(({ code }) => code)).toEqual(['ECONNREFUSED', 'ETIMEDOUT']);
  outage.close();
});

it('logs a single broken connection as usual while the database answers', async () => {
  const { logged, outage } = openScene();
  outage.quiet.error({ err: refused('ECONNRESET') }, 'a database connection broke');
  expect(logged).toEqual([]);
  await settled();
  expect(logged).toEqual([{ level: 'error', msg: 'a database connection broke', code: 'ECONNRESET' }]);
  outage.close();
});

it('logs other errors at once, even during an outage', async () => {
  const { logged, database, outage } = openScene();
  database.trouble = refused();
  outage.quiet.error({ err: refused() }, 'timers');
  await settled();
  outage.quiet.error({ err: new Error('a bug') }, 'timers');
  outage.quiet.info({}, 'well');
  expect(logged.map(({ msg }) => msg)).toEqual(['the database is away', 'timers', 'well']);
  outage.close();
});

it('logs an unreachable broadcaster separately, and not as the cause of the outage', async () => {
  const { logged, database, outage } = openScene();
  database.trouble = refused();
  outage.quiet.error({ err: refused() }, 'timers');
  await settled();
  outage.quiet.warn({ err: new PublisherError('not taken', { cause: refused('ECONNRESET') }) }, 'a push failed');
  expect(logged.map(({ msg }) => msg)).toEqual(['the database is away', 'a push failed']);
  outage.close();
});

it('treats a database that accepts the query but does not answer as away', async () => {
  const answer = Promise.withResolvers<void>();
  const { logged, outage } = openScene({ check: () => answer.promise, timeoutMs: 1 });
  outage.quiet.error({ err: new Error('timeout exceeded when trying to connect') }, 'timers');
  await expect
    .poll(() => logged)
    .toEqual([{ level: 'error', msg: 'the database is away', code: 'no answer within 1 ms' }]);
  answer.resolve();
  await expect.poll(() => logged[1]?.msg).toBe('the database is back');
  outage.close();
});

it('neither checks nor holds anything back after close', async () => {
  const { logged, database, outage } = openScene();
  database.trouble = refused();
  outage.quiet.error({ err: refused() }, 'the end');
  outage.close();
  outage.quiet.error({ err: refused() }, 'after the end');
  await settled();
  expect([logged.map(({ msg }) => msg), database.asked]).toEqual([['the end', 'after the end'], 1]);
});

it('survives and logs a failure before the database is open', async () => {
  const { logged, outage } = openScene({
    check: () => {
      throw new ReferenceError('not open yet');
    },
  });
  outage.quiet.error({ err: refused('ECONNRESET') }, 'a database connection broke');
  await settled();
  expect(logged).toEqual([{ level: 'error', msg: 'a database connection broke', code: 'ECONNRESET' }]);
  outage.close();
});
