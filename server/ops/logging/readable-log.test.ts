import { expect, test } from 'vitest';
import { pino } from 'pino';
import { createLogger, loggerOptions } from './logger.ts';
import { readableLine, readableLog } from './readable-log.ts';

function logText(log: (logger: pino.Logger) => void): string {
  let text = '';
  const out = { write: (part: string, done: () => void) => ((text += part), done(), true) };
  log(pino(loggerOptions, readableLog(out as unknown as NodeJS.WritableStream)));
  return text;
}

test('a readable line has the time, the level, the message and the fields', () => {
  expect(logText((logger) => logger.info({ migrations: ['0001'] }, 'database migrated'))).toMatch(
    /^\d\d:\d\d:\d\d info {2}database migrated migrations=\["0001"\]\n$/,
  );
});

test('an error is followed by its stack', () => {
  const text = logText((logger) => logger.error({ err: new Error('disk full') }, 'not stored'));
  expect(text).toMatch(/error not stored\nError: disk full\n {4}at /);
});

test('a line that is not a log entry stays unchanged', () => {
  expect(readableLine('Segmentation fault')).toBe('Segmentation fault');
  expect(readableLine('7')).toBe('7');
});

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
