import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openMailbox } from '#support/fakes/mailbox.ts';
import { checkMail } from './mail.ts';

let server: Server | null = null;
const sockets = new Set<Socket>();

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = null;
});

/** A mail server that sends `greeting` and replies to each line with `answer(line)`. Returns its `host:port`. */
async function listen(greeting: string, answer: (line: string) => string): Promise<string> {
  const opened = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      for (const line of chunk.split('\r\n').filter((one) => one !== '')) socket.write(answer(line));
    });
    socket.write(greeting);
  });
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(opened.address() as AddressInfo).port}`;
}

const config = (url: string) => ({ mail: { url, from: 'Handcount <no-reply@handcount.test>' }, isDevelopment: false });
const withPasswords = (right: string) => (line: string) => {
  if (line.startsWith('EHLO')) return '250-here\r\n250 AUTH PLAIN\r\n';
  if (line.startsWith('AUTH PLAIN'))
    return line.endsWith(Buffer.from(`\0ada\0${right}`).toString('base64'))
      ? '235 welcome\r\n'
      : '535 5.7.8 wrong password\r\n';
  return line.startsWith('QUIT') ? '221 bye\r\n' : '502 what\r\n';
};

describe('the mail server', () => {
  it('is fine if it accepts mail, and gets none from the check', async () => {
    const mailbox = await openMailbox();
    const [finding] = await checkMail(config(mailbox.url));
    expect(finding).toMatchObject({
      about: 'Mail',
      state: 'ok',
      says: `${new URL(mailbox.url).host} answers; letters come from Handcount <no-reply@handcount.test>.`,
    });
    expect(mailbox.letters).toEqual([]);
    await mailbox.close();
  });

  it('is checked by signing in; a wrong password is reported and never printed', async () => {
    const host = await listen('220 here\r\n', withPasswords('p@ss'));
    expect(await checkMail(config(`smtp://ada:p%40ss@${host}`))).toMatchObject([
      { state: 'ok', says: expect.stringContaining('lets this installation sign in') },
    ]);
    const found = await checkMail(config(`smtp://ada:secret@${host}`));
    expect(found).toMatchObject([
      {
        state: 'problem',
        says: expect.stringMatching(/does not let this installation sign in: .*535/),
        mend: expect.stringContaining('the password in SMTP_URL'),
      },
    ]);
    expect(JSON.stringify(found)).not.toContain('secret');
  });

  it('that does not respond is a problem after the time-out', async () => {
    const host = await listen('', () => '');
    expect(await checkMail(config(`smtp://${host}`), 100)).toMatchObject([
      {
        state: 'problem',
        says: `${host} cannot be used: no answer within 0.1 seconds`,
        mend: expect.stringContaining('firewall'),
      },
    ]);
  });

  it('is reported with a fix if it is unreachable or does not speak TLS', async () => {
    expect(await checkMail(config('smtp://127.0.0.1:1'))).toMatchObject([
      {
        state: 'problem',
        says: expect.stringContaining('ECONNREFUSED'),
        mend: expect.stringContaining('the port in SMTP_URL'),
      },
    ]);
    const host = await listen('220 here\r\n', () => '502 what\r\n');
    expect(await checkMail(config(`smtps://${host}`))).toMatchObject([
      { state: 'problem', mend: expect.stringContaining('Write smtp:// instead of smtps://') },
    ]);
  });

  it('is optional', async () => {
    expect(await checkMail({ mail: null, isDevelopment: false })).toMatchObject([
      {
        state: 'ok',
        says: 'SMTP_URL is not set: no letters are sent. For who has forgotten a password: npx handcount reset-link <e-mail>.',
      },
    ]);
    expect(await checkMail({ mail: null, isDevelopment: true })).toMatchObject([
      { state: 'ok', says: expect.stringContaining('written to the log') },
    ]);
  });
});
