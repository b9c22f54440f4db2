import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

test('the log is readable also where npm or a pipe takes it, and JSON if asked', () => {
  const lines: string[] = [];
  const out = { isTTY: false, write: (line: string) => lines.push(line) } as unknown as NodeJS.WriteStream;
  createLogger({ logLevel: 'info', logFormat: 'text' }, out).info({ port: 1 }, 'ready');
  createLogger({ logLevel: 'info', logFormat: 'json' }, out).info('ready');
  expect(lines[0]).toMatch(/^\[[\d:.]+\] INFO: ready \{"port":1\}\n$/);
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 30, msg: 'ready' });
});
