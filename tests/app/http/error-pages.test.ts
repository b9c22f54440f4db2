import { Writable } from 'node:stream';
import { pino } from 'pino';
import type { EventView } from '#contracts/views.ts';
import { readConfig } from '#server/config/config.ts';
import { Refusal } from '#contracts/refusal.ts';
import { startServer } from '#server/main.ts';
import {
  type Answer,
  arrive,
  beforeAll,
  crewMemberAt,
  expect,
  hostWithEvent,
  it,
  participantAt,
  type Visitor,
  withServer,
} from '#support/http.ts';

// A failed request for a document shows a page of the product, in the reader's language, with links that lead on.

const server = withServer();
let event: EventView;
let guest: Visitor;
const missing = '0193a5c2-7b1e-7c3a-9d00-000000000999';

beforeAll(async () => {
  ({ event } = await hostWithEvent(server));
  guest = await arrive(server);
});

const pseudo = { accept: 'text/html', 'accept-language': 'en-XA' };
const markupOf = ({ text }: Answer) => text.slice(text.indexOf('data-server-rendered'));

function expectErrorPage(answer: Answer, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.text).toContain('<html lang="en-XA" dir="ltr">');
  expect(answer.text).toContain('"component":"errors\\/show"');
  // The pseudo-locale has accents in every word.
  expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(markupOf(answer))?.[1]).toMatch(/[^\x20-\x7e]/);
  expect(markupOf(answer)).toMatch(/<a [^>]*href="\/"/);
}

/** The targets of a page's links. */
async function waysFrom(visitor: Visitor, address: string, status = 404): Promise<(string | undefined)[]> {
  const answer = await visitor.load(address);
  expect(answer.status).toBe(status);
  return [...markupOf(answer).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
}
const signIn = (path: string) => `/sign-in?to=${encodeURIComponent(path)}`;

it('an error page has the status of its error and the reader’s language', async () => {
  const removed = await participantAt(server, event.code);
  const { mine } = await removed.read('rooms.show', event);
  await server.world.store.participants.update(mine.participant.id, { removedAt: Date.now() });
  expectErrorPage(await removed.load(`/e/${event.code}`, pseudo), 403);
  for (const address of ['/no/such/page', '/j/999999', `/events/${missing}`])
    expectErrorPage(await guest.load(address, pseudo), 404);
  const { events } = server.world.store;
  const { byCode } = events;
  for (const [status, code] of [
    [403, 'NOT_ALLOWED'],
    [413, 'TOO_LARGE'],
    [419, 'PAGE_EXPIRED'],
    [429, 'TOO_MANY'],
    [503, 'SERVER_BUSY'],
  ] as const)
    try {
      events.byCode = () => Promise.reject(new Refusal(code, { retryAfterMs: 4_000 }));
      const answer = await guest.load(`/j/${event.code}`, pseudo);
      expectErrorPage(answer, status);
      expect(answer.headers.get('retry-after')).toBe('4');
    } finally {
      events.byCode = byCode;
    }
});

it('a page that a moderator may not see links to pages that they may see, and to sign-in', async ({
  host,
  event: theirs,
}) => {
  const moderator = await crewMemberAt(server, host, theirs, 'moderator');
  const edit = `/events/${theirs.id}/edit`;
  expect(await waysFrom(moderator, edit, 403)).toEqual(['/', `/events/${theirs.id}`, '/events', signIn(edit), '/']);
  // The response to a form has no address to return to.
  const { page } = await moderator.visit('events.update', theirs, { title: 'Mine' });
  expect(page?.props['notAllowed']).toEqual({ event: theirs.id, code: null, path: null });
  const stranger = await arrive(server);
  const asked = await stranger.visit('questions.create', event, { body: 'Am I in?' });
  expect(asked.page?.props['notAllowed']).toEqual({ event: null, code: event.code, path: null });
});

it('a crew page leads a stranger to the sign-in page, whether or not the event exists', async () => {
  for (const id of [event.id, missing])
    for (const path of [`/events/${id}`, `/events/${id}/moderation`, `/screens/${id}`, `/overlays/${id}?show=join`])
      expect(await waysFrom(guest, path)).toEqual(['/', signIn(path), '/']);
  // A sign-in cannot return to a file.
  const file = await waysFrom(guest, `/events/${event.id}/exports/csv?of=ballots`);
  expect(file).toEqual(['/', signIn(`/events/${event.id}/results`), '/']);
  const { host: another } = await hostWithEvent(server, { title: 'Elsewhere' });
  expect(await waysFrom(another, `/events/${event.id}`)).toEqual(['/', '/']);
  const picture = `/pictures/${event.id}/0123456789abcdef`;
  for (const path of [`/events/${event.id}?link=revoked`, picture, '/no/such/page'])
    expect(await waysFrom(guest, path)).toEqual(['/', '/']);
});

it.each([
  ['screens', 'screen'],
  ['overlays', 'screen overlay'],
])('a revoked %s link shows a page without links, not an error page, since an audience sees it', async (page, look) => {
  for (const id of [event.id, missing]) {
    const address = `/${page}/${id}?link=revoked`;
    expect(await waysFrom(guest, address)).toEqual([]);
    const shown = markupOf(await guest.load(address));
    expect(/<main class="([^"]*)"/.exec(shown)?.[1]).toBe(look);
  }
});

it('an unexpected error shows a reference to its log entry, and not its cause', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const config = readConfig({ HOST: '127.0.0.1', PORT: '0', DATA_DIR: server.dataDir });
  const running = await startServer(config, { logger: pino(stream) });
  running.world.store.events.byCode = () => Promise.reject(new Error('the spoon is bent'));
  const visitor = await arrive({ ...server, ...running });
  const answer = await visitor.load(`/j/${event.code}`, pseudo);
  await running.close();
  expectErrorPage(answer, 500);
  expect(answer.text).not.toContain('spoon');
  const reference = /"reference":"([0-9a-f-]{36})"/.exec(answer.text)?.[1] ?? 'none';
  expect(answer.text.split(reference).length).toBeGreaterThan(2);
  expect(lines.filter((line) => line.includes(reference)).join('')).toContain('the spoon is bent');
});
