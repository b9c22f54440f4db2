import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventView } from '#contracts/views.ts';
import { readConfig } from '#server/config/config.ts';
import { Refusal } from '#contracts/refusal.ts';
import { startServer, type RunningServer } from '#server/main.ts';
import { arrive, crewMemberAt, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { startTestServer, type TestServer } from '#support/servers/test-server.ts';
import type { Answer, Visitor } from '#support/clients/visitor.ts';

// What a person sees when a document cannot be had: a page of the product, in their language, with a way on.

let server: TestServer;
let event: EventView;
let guest: Visitor;
let removed: Visitor;

beforeAll(async () => {
  server = await startTestServer();
  ({ event } = await hostWithEvent(server));
  guest = await arrive(server);
  removed = await participantAt(server, event.code);
  const { mine } = await removed.see('rooms/show', 'rooms.show', { code: event.code });
  await server.world.store.participants.update(mine.participant.id, { removedAt: Date.now() });
});
afterAll(() => server.close());

const pseudo = { accept: 'text/html', 'accept-language': 'en-XA' };

function expectErrorPage(answer: Answer, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.text).toContain('<html lang="en-XA" dir="ltr">');
  expect(answer.text).toContain('"component":"errors\\/show"');
  const markup = answer.text.slice(answer.text.indexOf('data-server-rendered'));
  // The pseudo-language has no word without its accents.
  expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(markup)?.[1]).toMatch(/[^\x20-\x7e]/);
  expect(markup).toMatch(/<a [^>]*href="\/"/);
}

describe('an error page', () => {
  it('of 403 is shown to who was removed', async () => {
    expectErrorPage(await removed.send('GET', `/e/${event.code}`, { headers: pseudo }), 403);
  });

  it.each(['/no/such/page', '/j/999999', '/events/0193a5c2-7b1e-7c3a-9d00-000000000999'])(
    'of 404 is shown at %s',
    async (address) => {
      expectErrorPage(await guest.send('GET', address, { headers: pseudo }), 404);
    },
  );

  it.each([
    [403, 'NOT_ALLOWED'],
    [404, 'EVENT_NOT_FOUND'],
    [413, 'TOO_LARGE'],
    [419, 'PAGE_EXPIRED'],
    [429, 'TOO_MANY'],
    [503, 'SERVER_BUSY'],
  ] as const)('of %i is shown when the door is refused with %s', async (status, code) => {
    const { events } = server.world.store;
    const { byCode } = events;
    try {
      events.byCode = () => Promise.reject(new Refusal(code, { retryAfterMs: 4_000 }));
      const answer = await guest.send('GET', `/j/${event.code}`, { headers: pseudo });
      expectErrorPage(answer, status);
      expect(answer.headers.get('retry-after')).toBe('4');
    } finally {
      events.byCode = byCode;
    }
  });
});

it('a page that is not for a moderator leads to the control room, to their events, and to somebody who may', async () => {
  const { host, event: theirs } = await hostWithEvent(server);
  const moderator = await crewMemberAt(server, host, theirs, 'moderator');
  const answer = await moderator.send('GET', `/events/${theirs.id}/edit`, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(403);
  const markup = answer.text.slice(answer.text.indexOf('data-server-rendered'));
  const ways = [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  expect(ways).toEqual([
    '/',
    `/events/${theirs.id}`,
    '/events',
    `/sign-in?to=${encodeURIComponent(`/events/${theirs.id}/edit`)}`,
    '/',
  ]);
  // What answers a form has no address to come back to.
  const { page } = await moderator.visit('events.update', { event: theirs.id }, { title: 'Mine' });
  expect(page?.props['notAllowed']).toEqual({ event: theirs.id, code: null, path: null });
  const stranger = await arrive(server);
  const asked = await stranger.visit('questions.create', { code: event.code }, { body: 'Am I in?' });
  expect(asked.page?.props['notAllowed']).toEqual({ event: null, code: event.code, path: null });
});

describe('a page of the crew that is not found', () => {
  const waysFrom = async (visitor: Visitor, address: string): Promise<(string | undefined)[]> => {
    const answer = await visitor.send('GET', address, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
    const markup = answer.text.slice(answer.text.indexOf('data-server-rendered'));
    return [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  };
  const signIn = (path: string): string => `/sign-in?to=${encodeURIComponent(path)}`;

  it('leads who is not signed in to the sign-in and back, alike whether there is such an event or not', async () => {
    for (const id of [event.id, '0193a5c2-7b1e-7c3a-9d00-000000000999']) {
      for (const path of [`/events/${id}`, `/events/${id}/moderation`, `/screens/${id}`, `/overlays/${id}?show=join`])
        expect(await waysFrom(guest, path)).toEqual(['/', signIn(path), '/']);
    }
  });

  it('leads from a file to the page that it is downloaded on: a visit cannot come back to a file', async () => {
    for (const query of ['', '?of=ballots'])
      expect(await waysFrom(guest, `/events/${event.id}/exports/csv${query}`)).toEqual([
        '/',
        signIn(`/events/${event.id}/results`),
        '/',
      ]);
    expect(await waysFrom(guest, `/pictures/${event.id}/0123456789abcdef`)).toEqual(['/', '/']);
  });

  it('leads to no sign-in whoever is signed in, and who comes by a screen link that does not work', async () => {
    const { host: another } = await hostWithEvent(server, { title: 'Elsewhere' });
    expect(await waysFrom(another, `/events/${event.id}`)).toEqual(['/', '/']);
    expect(await waysFrom(guest, `/events/${event.id}?link=revoked`)).toEqual(['/', '/']);
    expect(await waysFrom(guest, '/no/such/page')).toEqual(['/', '/']);
  });
});

it('a screen link that does not work leads nowhere: a hall and a broadcast are shown no error page', async () => {
  for (const id of [event.id, '0193a5c2-7b1e-7c3a-9d00-000000000999']) {
    for (const [page, isOverlay] of [
      ['screens', false],
      ['overlays', true],
    ] as const) {
      const { status, text } = await guest.send('GET', `/${page}/${id}?link=revoked`, {
        headers: { accept: 'text/html' },
      });
      const markup = text.slice(text.indexOf('data-server-rendered'));
      expect([status, /<main class="([^"]*)"/.exec(markup)?.[1], markup.includes('<a ')]).toEqual([
        404,
        isOverlay ? 'screen overlay' : 'screen',
        false,
      ]);
    }
  }
});

describe('an error that nobody expected', () => {
  async function broken(
    env: Record<string, string>,
  ): Promise<{ answer: Answer; lines: string[]; running: RunningServer }> {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const config = readConfig({ HOST: '127.0.0.1', PORT: '0', DATA_DIR: server.dataDir, ...env });
    const running = await startServer(config, { logger: pino(stream) });
    running.world.store.events.byCode = () => Promise.reject(new Error('the spoon is bent'));
    const visitor = await arrive({ ...server, ...running });
    return { answer: await visitor.send('GET', `/j/${event.code}`, { headers: pseudo }), lines, running };
  }

  it('shows a reference that is found in the log, and no cause', async () => {
    const { answer, lines, running } = await broken({});
    await running.close();
    expectErrorPage(answer, 500);
    expect(answer.text).not.toContain('spoon');
    const reference = /"reference":"([0-9a-f-]{36})"/.exec(answer.text)?.[1] ?? 'none';
    expect(answer.text.split(reference).length).toBeGreaterThan(2);
    const logged = lines.filter((line) => line.includes(reference));
    expect(logged.join('')).toContain('the spoon is bent');
  });

  it('shows its cause to the developer', async () => {
    const { answer, running } = await broken({ NODE_ENV: 'development' });
    await running.close();
    expectErrorPage(answer, 500);
    expect(answer.text).toContain('the spoon is bent');
  });
});
