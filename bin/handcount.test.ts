import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const command = path.join(import.meta.dirname, 'handcount.ts');

it('is committed as executable: otherwise npx changes its mode, which blocks the next git pull', async () => {
  expect((await stat(command)).mode & 0o111).toBe(0o111);
  expect(execFileSync(command, ['help'], { encoding: 'utf8' })).toContain('npx handcount backup <file>');
});

it('documentation and messages always name the command with npx, so that it runs in a clone', () => {
  const root = path.dirname(import.meta.dirname);
  const files = [
    'README.md',
    ...['docs', 'bin', 'server/ops/doctor'].flatMap((folder) =>
      readdirSync(path.join(root, folder)).map((name) => path.join(folder, name)),
    ),
  ];
  const read = files.filter((name) => /\.(?:md|ts)$/.test(name) && !name.endsWith('.test.ts'));
  const bare = read.flatMap((name) =>
    readFileSync(path.join(root, name), 'utf8')
      .split('\n')
      .filter(
        (line) =>
          !/^\s*(?:\*|\/[/*])/.test(line) &&
          /(?<!npx )\bhandcount (?:start|rehearse|backup|restore|doctor|export|verify|reset-link)\b/.test(line),
      ),
  );
  expect(read.length).toBeGreaterThan(20);
  expect(bare).toEqual([]);
});
