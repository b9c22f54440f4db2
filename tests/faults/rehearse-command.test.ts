import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostWithEvent, openChoice } from '#support/factories/events.ts';
import { startTestServer, type TestServer } from '#support/servers/test-server.ts';

const root = path.resolve(import.meta.dirname, '../..');

async function rehearse(...args: string[]) {
  const child = spawn(process.execPath, ['bin/handcount.ts', 'rehearse', ...args], { cwd: root });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { stdout, stderr, code: Number(code) };
}

describe('a rehearsal', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('fills its own room, offers a screen to watch, and reports how many people the machine can hold', async () => {
    const { stdout, stderr, code } = await rehearse('--people', '40', '--url', server.address);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    // The number depends on the machine.
    expect(stdout).toMatch(
      /This machine holds (?:at least 40|about \d+) people: votes were confirmed in \d\.\d+ s \(p99\)[.;]/,
    );
    const screen = /Watch it at (\S+)/.exec(stdout)?.[1] ?? '';
    const shown = await fetch(screen, { headers: { accept: 'text/html' } });
    expect(await shown.text()).toContain('Does it hold?');
  });

  it('joins a given event by its code, and votes in its open poll', async () => {
    const { host, event } = await hostWithEvent(server);
    const activity = await openChoice(host, event);
    const { stdout, code } = await rehearse('--people', '8', '--url', server.address, '--code', event.code);
    expect(code).toBe(0);
    expect(stdout).toMatch(/This machine holds (?:at least 8|about [1-8]) people/);
    const joined = Math.max(...[...stdout.matchAll(/^ +(\d+) /gm)].map(([, people]) => Number(people)));
    expect(joined).toBeGreaterThan(1);
    const { control } = await host.see('events/show', 'events.show', { event: event.id });
    expect(control.activities.find(({ id }) => id === activity.id)?.tally.total).toBe(joined);
    expect(control.event.state).toBe('open');
  });

  it.each([
    ['another machine', ['--url', 'http://192.0.2.7:3000'], /another machine/],
    ['more people than it can be', ['--people', '1000000'], /whole number from 4 to/],
    ['an unknown code', ['--code', 'nowhere'], /no event with the code nowhere/],
  ])('of %s is refused with a reason', async (_, args, reason) => {
    const { stderr, code } = await rehearse('--url', server.address, ...args);
    expect(stderr).toMatch(reason);
    expect(code).toBe(1);
  });

  it('without a server suggests how to start one', async () => {
    const { stderr, code } = await rehearse('--url', 'http://127.0.0.1:1');
    expect(stderr).toMatch(/Is the server running\? npm start/);
    expect(code).toBe(1);
  });
});
