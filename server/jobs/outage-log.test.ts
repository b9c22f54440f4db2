import { expect, it } from 'vitest';
import { PublisherError } from '../live/publisher.ts';
import { createOutageLog, type OutageOptions } from './outage-log.ts';

interface Said {
  level: string;
  msg: string;
  code?: string | undefined;
  awayMs?: number;
  leftOut?: number;
}

const refused = (code = 'ECONNREFUSED') => Object.assign(new Error(`connect ${code}`), { code });

/** A database that answers as it is told to, and what the log says of it. */
function scene(options: Partial<OutageOptions> = {}) {
  const said: Said[] = [];
  const hear = (level: string) => (fields: { err?: NodeJS.ErrnoException }, msg: string) => {
    const { err, ...rest } = fields;
    said.push({ level, msg, ...(err && { code: err.code ?? err.message }), ...rest });
  };
  const database = { trouble: null as Error | null, asked: 0 };
  const check = async (): Promise<void> => {
    database.asked += 1;
    if (database.trouble) throw database.trouble;
  };
  const outage = createOutageLog({ info: hear('info'), warn: hear('warn'), error: hear('error') } as never, {
    check,
    everyMs: 1,
    ...options,
  });
  return { said, database, outage };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('that the database is away is one line for all that fail because of it, and that it is back one more, with how long', async () => {
  const { said, database, outage } = scene();
  database.trouble = refused();
  for (const job of ['timers', 'webhooks', 'timers', 'beats']) outage.quiet.error({ err: refused() }, job);
  await settled();
  outage.quiet.warn({ err: refused() }, 'timers');
  outage.hold(new Error('busy', { cause: refused() }), () => said.push({ level: 'warn', msg: 'a request' }));
  expect(said).toEqual([{ level: 'error', msg: 'the database is away', code: 'ECONNREFUSED' }]);
  database.trouble = null;
  await expect.poll(() => said.length).toBe(2);
  expect(said[1]).toEqual({ level: 'warn', msg: 'the database is back', awayMs: expect.any(Number), leftOut: 6 });
  outage.close();
});

it('each cause is said once: away, and then starting', async () => {
  const { said, database, outage } = scene();
  database.trouble = refused();
  outage.quiet.error({ err: refused('ECONNRESET') }, 'timers');
  await settled();
  outage.quiet.error({ err: refused('ETIMEDOUT') }, 'timers');
  outage.quiet.error({ err: refused('ETIMEDOUT') }, 'timers');
  expect(said.map(({ code }) => code)).toEqual(['ECONNREFUSED', 'ETIMEDOUT']);
  outage.close();
});

it('where the database answers, one connection that broke is said as it was meant, and nothing else', async () => {
  const { said, outage } = scene();
  outage.quiet.error({ err: refused('ECONNRESET') }, 'a database connection broke');
  expect(said).toEqual([]);
  await settled();
  expect(said).toEqual([{ level: 'error', msg: 'a database connection broke', code: 'ECONNRESET' }]);
  outage.close();
});

it('what has other causes is said at once, also during an outage', async () => {
  const { said, database, outage } = scene();
  database.trouble = refused();
  outage.quiet.error({ err: refused() }, 'timers');
  await settled();
  outage.quiet.error({ err: new Error('a bug') }, 'timers');
  outage.quiet.info({}, 'well');
  expect(said.map(({ msg }) => msg)).toEqual(['the database is away', 'timers', 'well']);
  outage.close();
});

it('a broadcaster that is away at the same time is said for itself, and is no cause of the outage', async () => {
  const { said, database, outage } = scene();
  database.trouble = refused();
  outage.quiet.error({ err: refused() }, 'timers');
  await settled();
  outage.quiet.warn({ err: new PublisherError('not taken', { cause: refused('ECONNRESET') }) }, 'a push failed');
  expect(said.map(({ msg }) => msg)).toEqual(['the database is away', 'a push failed']);
  outage.close();
});

it('a database that takes the question and does not answer is away', async () => {
  const answer = Promise.withResolvers<void>();
  const { said, outage } = scene({ check: () => answer.promise, patienceMs: 1 });
  outage.quiet.error({ err: new Error('timeout exceeded when trying to connect') }, 'timers');
  await expect
    .poll(() => said)
    .toEqual([{ level: 'error', msg: 'the database is away', code: 'no answer within 1 ms' }]);
  answer.resolve();
  await expect.poll(() => said[1]?.msg).toBe('the database is back');
  outage.close();
});

it('after its end nothing is asked and nothing held back', async () => {
  const { said, database, outage } = scene();
  database.trouble = refused();
  outage.quiet.error({ err: refused() }, 'the end');
  outage.close();
  outage.quiet.error({ err: refused() }, 'after the end');
  await settled();
  expect([said.map(({ msg }) => msg), database.asked]).toEqual([['the end', 'after the end'], 1]);
});

it('what breaks before the database is open is said, and ends nothing', async () => {
  const { said, outage } = scene({
    check: () => {
      throw new ReferenceError('not open yet');
    },
  });
  outage.quiet.error({ err: refused('ECONNRESET') }, 'a database connection broke');
  await settled();
  expect(said).toEqual([{ level: 'error', msg: 'a database connection broke', code: 'ECONNRESET' }]);
  outage.close();
});
