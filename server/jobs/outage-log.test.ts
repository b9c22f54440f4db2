import { expect, it } from 'vitest';
import { SqliteError } from '../persistence/dialects/sqlite-writer.ts';
import { createOutageLog, type OutageOptions } from './outage-log.ts';

interface LogEntry {
  level: string;
  msg: string;
  code?: string | undefined;
  awayMs?: number;
  leftOut?: number;
}

const refused = (code = 'ECONNREFUSED') => Object.assign(new Error(`connect ${code}`), { code });

function openScene(options: Partial<OutageOptions> = {}) {
  const logged: LogEntry[] = [];
  const record = (level: string) => (fields: { err?: NodeJS.ErrnoException }, msg: string) => {
    const { err, ...rest } = fields;
    logged.push({ level, msg, ...(err && { code: err.code ?? err.message }), ...rest });
  };
  const database = { trouble: null as Error | null, asked: 0 };
  const check = async () => {
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

it('logs other errors at once, even during an outage', async () => {
  const { logged, database, outage } = openScene();
  database.trouble = refused();
  outage.quiet.error({ err: refused() }, 'timers');
  await settled();
  outage.quiet.error({ err: new Error('a bug') }, 'timers');
  outage.quiet.info({}, 'well');
  expect(logged.map(({ msg }) => msg)).toEqual(['the database is unavailable', 'timers', 'well']);
  outage.close();
});

it('treats a database that accepts the query but does not answer as away', async () => {
  const answer = Promise.withResolvers<void>();
  const { logged, outage } = openScene({ check: () => answer.promise, timeoutMs: 1 });
  outage.quiet.error({ err: new Error('timeout exceeded when trying to connect') }, 'timers');
  await expect
    .poll(() => logged)
    .toEqual([{ level: 'error', msg: 'the database is unavailable', code: 'no answer within 1 ms' }]);
  answer.resolve();
  await expect.poll(() => logged[1]?.msg).toBe('the database is back');
  outage.close();
});

it('logs a full disk once, and at its end how many lines were left out', async () => {
  const full = new SqliteError({ message: 'database or disk is full', errcode: 13 });
  const { logged, database, outage } = openScene();
  database.trouble = full;
  for (let ballot = 0; ballot < 5; ballot += 1) {
    outage.quiet.error({ err: full }, 'ballots could not be stored');
    await settled();
  }
  database.trouble = null;
  await expect.poll(() => logged.at(-1)).toMatchObject({ msg: 'the database is back', leftOut: 5 });
  expect(logged.map(({ msg, code }) => [msg, code])).toEqual([
    ['the database is unavailable', 'database or disk is full'],
    ['the database is back', undefined],
  ]);
  outage.close();
});
