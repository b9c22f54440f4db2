import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const root = path.resolve(import.meta.dirname, '../../..');

/** Runs `handcount …` to completion, as an operator does. */
export async function handcount(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['bin/handcount.ts', ...args], { cwd: root, env: { ...process.env, ...env } });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { stdout, stderr, code: Number(code) };
}
