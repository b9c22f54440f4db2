import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const command = path.join(import.meta.dirname, 'handcount.ts');

it('is executable as it is checked out: npx would make it so, and a changed file stands in the way of the next git pull', async () => {
  expect((await stat(command)).mode & 0o111).toBe(0o111);
  expect(execFileSync(command, ['help'], { encoding: 'utf8' })).toContain('handcount backup <file>');
});
