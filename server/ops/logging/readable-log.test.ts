import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

test('the log is readable in a terminal, and JSON elsewhere', () => {
  const lines: string[] = [];
  const out = {
    write: (part: string, done?: () => void) => (lines.push(part), done?.(), true),
  } as unknown as NodeJS.WriteStream;
  createLogger({ logLevel: 'info' }, Object.assign(out, { isTTY: true })).info('ready');
  createLogger({ logLevel: 'info' }, Object.assign(out, { isTTY: false })).info('ready');
  expect(lines[0]).toMatch(/ info {2}ready\n$/);
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 30, msg: 'ready' });
});
