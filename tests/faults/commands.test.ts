import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exportEvent, verify } from '#bin/ballots.ts';
import { rehearse } from '#bin/rehearse.ts';
import { resetLink } from '#bin/reset-link.ts';
import { scratchFolder } from '#support/scratch.ts';
import { run } from './run-command.ts';
import {
  arrive,
  expect,
  goodPassword,
  hostWithEvent,
  it,
  newAddress,
  openChoice,
  participantAt,
  signIn,
  tokenIn,
  voteAs,
  withServer,
} from '#support/http.ts';

const server = withServer();
const folder = scratchFolder();

it('an export is made next to the running server, contains no names, is verified, and reveals changes', async () => {
  const { host, event } = await hostWithEvent(server);
  const activity = await openChoice(host, event);
  for (const name of ['Ada', 'Ben']) {
    const phone = await participantAt(server, event.code, name);
    expect((await voteAs(phone, event, activity)).status).toBe(200);
  }
  const made = await run(exportEvent, [event.code], { DATA_DIR: server.dataDir });
  expect(made).toMatchObject({ code: 0 });
  expect(made.stdout).not.toMatch(/Ada|Ben/);
  const file = path.join(folder(), 'event.json');
  await writeFile(file, made.stdout);
  const agreed = await run(verify, [file, '--seal', /[0-9a-f]{64}/.exec(made.stderr)?.[0] ?? '']);
  expect(agreed).toMatchObject({ code: 0, stderr: '' });
  expect(agreed.stdout).toContain('1 activity with 1 round, 2 ballots from 2 accepted answers');
  expect(agreed.stdout).toContain('All tallies and chains match.');

  await writeFile(file, made.stdout.replace('"total": 2', '"total": 3'));
  const differing = await run(verify, [file, '--seal', 'f'.repeat(64)]);
  expect(differing).toMatchObject({ code: 1 });
  expect(differing.stdout).toContain('2 people voted, but 3 in the tally');
  expect(differing.stdout).toContain('The seal is not the one you noted');
});

it('a password reset link is made next to the running server, works once, and confirms no address', async () => {
  const email = newAddress();
  const host = await arrive(server);
  await host.see('events/index', 'accounts.create', {}, { name: 'Ada', email, password: goodPassword });
  const made = await run(resetLink, [email.toUpperCase()], {
    DATA_DIR: server.dataDir,
    APP_URL: 'https://handcount.example.org',
  });
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^https:\/\/handcount\.example\.org\/passwords\/by-hand-[\w-]{32}\n$/),
  });
  expect(made.stderr).toContain('It works once, within an hour, for Ada.');
  const token = tokenIn(made.stdout.trim());
  const other = await arrive(server);
  await other.read('passwords.edit', { token });
  await other.see('sessions/new', 'passwords.update', { token }, { password: 'a whole new password' });
  const signedIn = await signIn(server, email, 'a whole new password');
  expect((await signedIn.read('accounts.show', {})).account).toMatchObject({
    email,
    isEmailVerified: false,
  });
  expect((await (await arrive(server)).visit('passwords.edit', { token })).status).toBe(410);
});

it('a password reset link uses the address from the settings', async () => {
  const email = newAddress();
  const host = await arrive(server);
  await host.see('events/index', 'accounts.create', {}, { name: 'Ben', email, password: goodPassword });
  const at = { DATA_DIR: server.dataDir, HOST: '127.0.0.1', PORT: String(server.port) };
  const made = await run(resetLink, [email], at);
  expect(made.stdout).toMatch(new RegExp(`^${server.address}/passwords/by-hand-[\\w-]{32}\n$`));
  expect(made.stderr).toContain('APP_URL is not set');
});

it('a rehearsal fills its own room, has a screen to watch, and reports the machine’s capacity', async () => {
  const { stdout, stderr, code } = await run(rehearse, ['--people', '8', '--url', server.address]);
  expect([code, stderr]).toEqual([0, '']);
  // The number depends on the machine.
  expect(stdout).toMatch(
    /This machine holds (?:at least 8|about [1-8]) people: votes were confirmed in \d\.\d+ s \(p99\)[.;]/,
  );
  const screen = /Watch it at (\S+)/.exec(stdout)?.[1] ?? '';
  const shown = await fetch(screen, { headers: { accept: 'text/html' } });
  expect(await shown.text()).toContain('Does it hold?');
});

it.each<[(args: string[]) => Promise<void>, string[], RegExp]>([
  [exportEvent, [], /Name an event/],
  [exportEvent, ['nowhere'], /No event has the id or code nowhere/],
  [verify, [], /Name a file/],
  [verify, ['package.json'], /not an export that this version can read/],
  [resetLink, [], /Name an account/],
  [resetLink, ['no-one@example.org'], /No account uses no-one@example\.org/],
  [rehearse, ['--people', '1000000'], /whole number from 4 to/],
  [rehearse, ['--url', 'http://192.0.2.7:3000'], /not an address of this machine/],
  [rehearse, ['--url', 'http://127.0.0.1:1'], /Check that the server is running\./],
])('%o %j', async (command, args, reason) => {
  const { code, stderr } = await run(command, args, { DATA_DIR: server.dataDir });
  expect([code, stderr]).toEqual([1, expect.stringMatching(reason)]);
});

it('a command without a database is refused, and creates none', async () => {
  for (let time = 0; time < 2; time += 1)
    expect((await run(exportEvent, ['any'], { DATA_DIR: folder() })).stderr).toMatch(/no database in/);
});

it('the command line refuses an unknown option, and starts nothing', () => {
  const refused = spawnSync(process.execPath, ['bin/handcount.ts', 'start', '--port', '0'], { encoding: 'utf8' });
  expect([refused.status, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toContain('Unknown option --port.');
});
