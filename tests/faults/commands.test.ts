import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, newAddress, signIn, tokenIn } from '#support/factories/accounts.ts';
import { handcount } from '#support/servers/command-line.ts';
import { arrive, ballotFor, hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { startTestServer, type TestServer } from '#support/servers/test-server.ts';

describe('an export of ballots', () => {
  let server: TestServer;
  let folder: string;
  let file: string;
  let code: string;

  beforeAll(async () => {
    server = await startTestServer();
    folder = await mkdtemp(path.join(tmpdir(), 'handcount-export-'));
    file = path.join(folder, 'event.json');
    const { host, event } = await hostWithEvent(server);
    code = event.code;
    const activity = await openChoice(host, event);
    for (const name of ['Ada', 'Ben']) {
      const phone = await participantAt(server, code, name);
      expect((await phone.call('ballots.create', { code, activity: activity.id }, ballotFor(activity))).status).toBe(
        200,
      );
    }
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  it('is made next to the running server, contains no names, is verified, and reveals changes', async () => {
    const made = await handcount(['export', code], { DATA_DIR: server.dataDir });
    expect(made).toMatchObject({ code: 0 });
    expect(made.stdout).not.toMatch(/Ada|Ben/);
    await writeFile(file, made.stdout);
    const seal = /[0-9a-f]{64}/.exec(made.stderr)?.[0] ?? '';
    const agreed = await handcount(['verify', file, '--seal', seal]);
    expect(agreed).toMatchObject({ code: 0, stderr: '' });
    expect(agreed.stdout).toContain('1 activity with 1 round, 2 ballots from 2 accepted answers');
    expect(agreed.stdout).toContain('all agrees');

    const tampered = (await readFile(file, 'utf8')).replace('"total": 2', '"total": 3');
    await writeFile(file, tampered);
    const differing = await handcount(['verify', file]);
    expect(differing).toMatchObject({ code: 1 });
    expect(differing.stdout).toContain('2 people voted when recounted, and 3 in the tally');
    expect((await handcount(['verify', file, '--seal', 'f'.repeat(64)])).stdout).toContain(
      'The seal is not the one that was noted',
    );
  });

  it.each([
    ['no event is named', ['export'], /Say which event/],
    ['there is no such event', ['export', 'nowhere'], /no event with the id or code nowhere/],
    ['no file is named', ['verify'], /Say which file/],
    ['the file is no export', ['verify', 'package.json'], /not an export of ballots/],
  ])('is refused with a reason when %s', async (_, args, reason) => {
    const refused = await handcount(args, { DATA_DIR: server.dataDir });
    expect(refused.stderr).toMatch(reason);
    expect(refused.code).toBe(1);
  });

  it('of a folder without a database is refused, and creates none', async () => {
    const refused = await handcount(['export', code], { DATA_DIR: folder });
    expect(refused.stderr).toMatch(/no database in/);
    expect(refused.code).toBe(1);
    expect((await handcount(['export', code], { DATA_DIR: folder })).stderr).toMatch(/no database in/);
  });
});

describe('a password reset link', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('is made next to the running server, works once, and confirms no address', async () => {
    const email = newAddress();
    const host = await arrive(server);
    await host.see('events/index', 'accounts.create', {}, { name: 'Ada', email, password: goodPassword });
    const made = await handcount(['reset-link', email.toUpperCase()], {
      DATA_DIR: server.dataDir,
      APP_URL: 'https://handcount.example.org',
    });
    expect(made).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^https:\/\/handcount\.example\.org\/passwords\/by-hand-[\w-]{32}\n$/),
    });
    expect(made.stderr).toContain('Whoever opens it within an hour can set a new password for Ada, once.');
    const token = tokenIn(made.stdout.trim());
    const other = await arrive(server);
    await other.see('passwords/edit', 'passwords.edit', { token });
    await other.see('sessions/new', 'passwords.update', { token }, { password: 'a whole new password' });
    const signedIn = await signIn(server, email, 'a whole new password');
    expect((await signedIn.see('accounts/show', 'accounts.show', {})).account).toMatchObject({
      email,
      isEmailVerified: false,
    });
    expect((await (await arrive(server)).visit('passwords.edit', { token })).status).toBe(410);
  });

  it('has the address of the running server; if that is unknown, only the path, with instructions', async () => {
    const email = newAddress();
    await (
      await arrive(server)
    ).see('events/index', 'accounts.create', {}, { name: 'Ben', email, password: goodPassword });
    const at = { DATA_DIR: server.dataDir, HOST: '127.0.0.1', PORT: String(server.port) };
    const found = await handcount(['reset-link', email], at);
    expect(found.stdout).toMatch(new RegExp(`^${server.address}/passwords/by-hand-[\\w-]{32}\n$`));
    expect(found.stderr).toContain(
      'APP_URL is not set: if they reach your site by another address, put that one in front of the path.',
    );
    for (const env of [
      { ...at, PORT: '0' },
      { ...at, PORT: '1' },
      { ...at, TRUST_PROXY: '1' },
    ]) {
      const unknown = await handcount(['reset-link', email], env);
      expect([unknown.code, unknown.stdout]).toEqual([0, expect.stringMatching(/^\/passwords\/by-hand-[\w-]{32}\n$/)]);
      expect(unknown.stderr).toContain('put the address of your site in front');
    }
  });

  it.each([
    ['no account is named', ['reset-link'], /Say whose password/],
    [
      'there is no such account',
      ['reset-link', 'no-one@example.org'],
      /no account with the address no-one@example\.org/,
    ],
  ])('is refused with a reason when %s', async (_, args, reason) => {
    const refused = await handcount(args, { DATA_DIR: server.dataDir });
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toMatch(reason);
  });
});

it('start refuses unknown options, and starts nothing', async () => {
  const refused = await handcount(['start', '--port', '0', '--data', '/nowhere']);
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toContain('start takes no options, and does not know --port.');
});
