import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { scratchFolder } from '#support/scratch.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = scratchFolder();

/** Starts the server, and stops it once it is ready. `readerLeaves` closes its output first. */
async function start(env: Record<string, string>, readerLeaves = false) {
  const child = spawn(process.execPath, ['bin/handcount.ts', 'start'], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder(), ...env },
  });
  const [complaints, closed] = [text(child.stderr), once(child, 'close')];
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (!line.includes('Handcount is ready at')) continue;
    if (readerLeaves) child.stdout.destroy();
    child.kill('SIGTERM');
    if (readerLeaves) break;
  }
  const failures = (await complaints).split('\n').filter(Boolean);
  return { code: (await closed)[0] as number, lines, failures };
}

async function startWithJson(env: Record<string, string>) {
  const { code, lines, failures } = await start({ LOG_FORMAT: 'json', ...env });
  const parsed = (line: string) => JSON.parse(line) as Record<string, unknown>;
  return { code, lines: lines.map(parsed), failures: failures.map(parsed) };
}

it('logs text to a pipe, ends with the address, and still stops cleanly without a reader', async () => {
  const { code, lines, failures } = await start({ MAIL_FROM: 'events@example.org' }, true);
  const warning = /^\[[^\]]+\] WARN \(\d+\): MAIL_FROM has no effect without SMTP_URL\.$/;
  expect(lines).toContainEqual(expect.stringMatching(warning));
  expect(lines.at(-1)).toMatch(/^Handcount is ready at http:\/\/127\.0\.0\.1:\d+$/);
  expect([code, failures]).toEqual([0, []]);
});

it('writes only JSON lines if asked, with warnings about settings and its address', async () => {
  const { code, lines, failures } = await startWithJson({ LOG_LEVEL: 'info', MAIL_FROM: 'events@example.org' });
  expect([code, failures]).toEqual([0, []]);
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 40, msg: 'MAIL_FROM has no effect without SMTP_URL.' }),
  );
  const ready = lines.find(({ address }) => address !== undefined);
  // Programs that parse the terminal line find the address here too.
  expect(/ready at (\S+)/.exec(JSON.stringify(ready))?.[1]).toBe(ready?.['address']);
  expect(lines.at(-1)).toMatchObject({ level: 30, msg: 'Stopping (SIGTERM)' });
});

it('reports in one JSON line why it did not start', async () => {
  expect(await startWithJson({ LOG_LEVEL: 'error', HOST: '192.0.2.7' })).toEqual({
    code: 1,
    lines: [],
    failures: [
      expect.objectContaining({
        level: 60,
        msg: expect.stringMatching(/^HOST=192\.0\.2\.7 is not an address of this machine\. Remove it/),
      }),
    ],
  });
});
