import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

it('is committed as executable, since npx would otherwise change its mode and block the next git pull', async () => {
  expect((await stat(path.join(import.meta.dirname, 'handcount.js'))).mode & 0o111).toBe(0o111);
});

it('installing reports known vulnerabilities, since no setting turns npm audit off', async () => {
  expect(await readFile(path.join(import.meta.dirname, '..', '.npmrc'), 'utf8')).not.toContain('audit');
});
