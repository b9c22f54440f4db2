import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

test('the log is readable in a terminal and JSON elsewhere', () => {
  const lines: string[] = [];
  const out = { write: (line: string) => lines.push(line) } as unknown as NodeJS.WriteStream;
  createLogger({ logLevel: 'info' }, Object.assign(out, { isTTY: true })).info({ port: 1 }, 'ready');
  createLogger({ logLevel: 'info' }, Object.assign(out, { isTTY: false })).info('ready');
  expect(lines[0]).toMatch(/INFO.*: .*ready.*"port":1.*\n$/);
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 30, msg: 'ready' });
});
