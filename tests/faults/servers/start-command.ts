import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

interface Started {
  child: ChildProcessWithoutNullStreams;
  address: string;
  ended: Promise<{ code: number | null; failures: string }>;
  log: { pid: number; msg: string; address?: string }[];
}

/** `handcount start` in a process of its own. Resolves when it listens. */
export async function startCommand(program: string, env: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [program, 'start'], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_FORMAT: 'json', ...env },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const [failures, closed] = [text(child.stderr), once(child, 'close')];
  const ended = closed.then(async ([code]) => ({ code: code as number | null, failures: await failures }));
  const log: Started['log'] = [];
  const ready = Promise.withResolvers<string>();
  createInterface(child.stdout).on('line', (line) => {
    const entry = JSON.parse(line) as Started['log'][number];
    log.push(entry);
    if (entry.address !== undefined) ready.resolve(entry.address);
  });
  void ended.then((end) => ready.reject(new Error(`it did not start: ${end.failures}`)));
  return { child, address: await ready.promise, ended, log };
}
