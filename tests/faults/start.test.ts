import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'handcount-start-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function start(env: Record<string, string>): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, ['bin/handcount.ts', 'start'], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...env },
  });
}

const parsed = (lines: string): Record<string, unknown>[] =>
  lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it.each(['info', 'error'])(
  'reports its address in one line of JSON at LOG_LEVEL=%s, and writes only such lines',
  async (level) => {
    const child = start({ LOG_LEVEL: level });
    const complaints = text(child.stderr);
    const lines: string[] = [];
    const stopped = once(child, 'close');
    for await (const line of createInterface(child.stdout)) {
      lines.push(line);
      if (!line.includes('Handcount is ready at')) continue;
      const { address, msg } = JSON.parse(line) as { address: string; msg: string };
      expect((await fetch(`${address}/health/ready`)).status).toBe(200);
      // Programs that parse the terminal line find the address here too.
      expect(/ready at (\S+)/.exec(msg)?.[1]).toBe(address);
      expect(/ready at (\S+)/.exec(line)?.[1]).toBe(address);
      child.kill('SIGTERM');
    }
    expect((await stopped)[0]).toBe(0);
    expect(parsed(lines.join('\n')).at(-1)).toMatchObject({ level: 30, msg: 'Stopping (SIGTERM)' });
    expect(lines.some((line) => line.includes('Server listening'))).toBe(level === 'info');
    expect(await complaints).toBe('');
  },
);

it('reports why it did not start in one line of JSON', async () => {
  const child = start({ PORT: 'many', MAIL_FROM: 'no-one@example.org' });
  const [said, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect([code, said]).toEqual([1, '']);
  const [line, ...others] = parsed(complaints);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ level: 60, msg: expect.stringMatching(/^The configuration has \d problem/) });
  expect(line?.['msg']).toContain('PORT: ');
});

it.each([
  ['nohost.invalid', 'a name that does not resolve'],
  ['192.0.2.7', 'another machine’s address'],
])('explains for HOST=%s, %s, that it is no address of this machine', async (host) => {
  const child = start({ HOST: host, LOG_LEVEL: 'error' });
  const [said, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect([code, said]).toEqual([1, '']);
  expect(parsed(complaints)).toEqual([
    expect.objectContaining({
      level: 60,
      msg: expect.stringMatching(`^HOST=${host} is no address of this machine\\. Leave it out`),
    }),
  ]);
});

it('warns about settings that were probably meant differently, and starts', async () => {
  const child = start({ REDIS_URI: 'redis://localhost', MAIL_FROM: 'events@example.org' });
  const warned: unknown[] = [];
  const stopped = once(child, 'close');
  for await (const line of createInterface(child.stdout)) {
    const { level, msg } = JSON.parse(line) as { level: number; msg: string };
    if (level === 40) warned.push(msg);
    if (msg.includes('Handcount is ready at')) child.kill('SIGTERM');
  }
  expect((await stopped)[0]).toBe(0);
  expect(warned).toEqual([
    'MAIL_FROM has no effect without SMTP_URL.',
    'REDIS_URI is no variable of Handcount: did you mean REDIS_URL?',
  ]);
});
