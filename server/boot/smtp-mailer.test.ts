import pino from 'pino';
import { expect, test } from 'vitest';
import { createMailer } from './smtp-mailer.ts';

const email = {
  to: 'ada@example.org',
  subject: 'Set a new password',
  text: 'https://handcount.example/passwords/secret',
  html: '',
};

function loggerWithLines(): { lines: string[]; logger: pino.Logger } {
  const lines: string[] = [];
  return { lines, logger: pino({}, { write: (line: string) => void lines.push(line) }) };
}

test('in production without a mail server, sends nothing and logs no account links', async () => {
  const { lines, logger } = loggerWithLines();
  const mailer = createMailer({ mail: null, isDevelopment: false }, logger);
  expect(mailer.mode).toBe('none');
  await expect(mailer.send(email)).rejects.toThrow('no email can be sent');
  mailer.post(email);
  await mailer.settle();
  expect(lines.join('')).toContain('could not be sent');
  expect(lines.join('')).not.toMatch(/secret|ada@/);
});

test('with an unreachable mail server, rejects awaited emails and logs the others', async () => {
  const { lines, logger } = loggerWithLines();
  const mailer = createMailer(
    { mail: { url: 'smtp://127.0.0.1:9', from: 'no-reply@example.org' }, isDevelopment: false },
    logger,
  );
  expect(mailer.mode).toBe('sent');
  await expect(mailer.send(email)).rejects.toThrow();
  mailer.post(email);
  await mailer.settle();
  expect(lines.join('')).toContain('could not be sent');
  expect(lines.join('')).not.toContain('secret');
});
