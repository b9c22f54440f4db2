import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

test('the log is text in pipes and files too, and JSON on request', () => {
  const lines: string[] = [];
  const out = { isTTY: false, write: (line: string) => lines.push(line) } as unknown as NodeJS.WriteStream;
  createLogger({ logLevel: 'info', logFormat: 'text' }, out).info({ port: 1 }, 'ready');
  createLogger({ logLevel: 'info', logFormat: 'json' }, out).info('ready');
  expect(lines[0]).toMatch(/^\[\d{4}-[^\]]+\] INFO \(\d+\): ready \{"port":1\}\n$/);
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 30, msg: 'ready' });
});
