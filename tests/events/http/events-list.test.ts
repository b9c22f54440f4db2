import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openEventSweeper } from '#server/jobs/event-sweeper.ts';
import { tidy } from '#server/jobs/housekeeping.ts';
import { arrive, hostWithEvent, questionBy, participantAt } from '#support/factories/events.ts';
import { startTestServer, type TestServer } from '#support/servers/test-server.ts';
import type { Visitor } from '#support/clients/visitor.ts';

const dayMs = 86_400_000;
let server: TestServer;
let host: Visitor;

beforeAll(async () => {
  server = await startTestServer();
  const first = await hostWithEvent(server, { title: 'Zürich town hall' });
  host = first.host;
  await questionBy(await participantAt(server, first.event.code), first.event, 'Who pays?');
  await host.visit('events.create', {}, { title: 'Physics 101', start: 'later' });
  const { control } = await host.see('events/show', 'events.create', {}, { title: 'Astronomy', start: 'now' });
  await host.visit('event-states.update', { event: control.event.id }, { state: 'ended' });
});
afterAll(() => server.close());

async function listed(query = ''): Promise<string[]> {
  const { json } = await host.send('GET', `/events${query}`, {
    headers: { 'x-inertia': 'true', 'x-inertia-version': host.version ?? '' },
  });
  const { props } = json() as { props: { list: { events: { title: string }[] } } };
  return props.list.events.map(({ title }) => title);
}

it('lists the host’s events, the newest first, and nobody else’s', async () => {
  expect(await listed()).toEqual(['Astronomy', 'Physics 101', 'Zürich town hall']);
  const { list } = await host.see('events/index', 'events.index', {});
  expect(list.events.at(-1)).toMatchObject({ participantCount: 1, questionCount: 1, role: 'owner', state: 'open' });
  const { host: other } = await hostWithEvent(server, { title: 'Elsewhere' });
  expect((await other.see('events/index', 'events.index', {})).list.events.map(({ title }) => title)).toEqual([
    'Elsewhere',
  ]);
  expect((await (await arrive(server)).see('events/index', 'events.index', {})).list.hostedCount).toBe(0);
});

it('says which one was deleted, once', async () => {
  const { control } = await host.see('events/show', 'events.create', {}, { title: 'Never mind', start: 'later' });
  const { page } = await host.visit('events.destroy', { event: control.event.id }, { title: 'Never mind' });
  expect([page?.component, page?.flash]).toEqual(['events/index', { deleted: 'Never mind' }]);
  expect((await host.visit('events.index', {})).page?.flash).toBeUndefined();
  expect(await listed()).not.toContain('Never mind');
});

it('finds by title and code whatever the accents, filters by state, and orders', async () => {
  expect(await listed('?search=zurich')).toEqual(['Zürich town hall']);
  expect(await listed('?search=nothing')).toEqual([]);
  expect(await listed('?state=draft')).toEqual(['Physics 101']);
  expect(await listed('?sort=oldest')).toEqual(['Zürich town hall', 'Physics 101', 'Astronomy']);
  expect(await listed('?sort=title')).toEqual(['Astronomy', 'Physics 101', 'Zürich town hall']);
  expect(await listed('?sort=state')).toEqual(['Zürich town hall', 'Physics 101', 'Astronomy']);
});

it('takes a query that makes no sense as the whole list', async () => {
  expect(await listed('?state=lost&sort=up&page=-7&search[]=x')).toHaveLength(3);
  expect(await listed('?page=900')).toHaveLength(3);
});

it('is a page without scripts too, with a form that asks the server', async () => {
  const { text } = await host.send('GET', '/events?search=physics', { headers: { accept: 'text/html' } });
  const markup = text.replaceAll(/<script.*?<\/script>/gs, '');
  expect(markup).toMatch(/<search><form [^>]*action="\/events" method="get"/);
  expect(markup).toContain('Physics 101');
  expect(markup).not.toContain('Astronomy');
});

it('says in advance which events delete themselves, and the day comes', async () => {
  const { event } = await hostWithEvent(server, { title: 'Kept' });
  const made = await hostWithEvent(server, { title: 'Short-lived' });
  const before = await made.host.see('events/edit', 'events.edit', { event: made.event.id });
  expect(Date.parse(before.event.deleteAt ?? '')).toBeGreaterThan(Date.now() + 89 * dayMs);
  expect((await made.host.see('events/index', 'events.index', {})).list.leavingCount).toBe(0);
  await made.host.visit('events.update', { event: made.event.id }, { retentionDays: 3 });
  const { list } = await made.host.see('events/index', 'events.index', {});
  expect(list.leaving).toMatchObject([{ title: 'Short-lived' }]);
  // It stands above the list, with the day and a way to the settings, and in the row.
  const { text } = await made.host.send('GET', '/events', { headers: { accept: 'text/html' } });
  const markup = text.replaceAll(/<script.*?<\/script>/gs, '');
  const words = markup
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  const day =
    /1 event deletes itself within two weeks Short-lived on (\w+ \d+, \d{4}|\d+ \w+ \d{4}) Export what you want to keep/.exec(
      words,
    )?.[1];
  expect(day).toBeDefined();
  expect(words).toContain(`deletes itself on ${day}`);
  expect(markup.split(`="${list.leaving[0]?.deleteAt}"`)).toHaveLength(3);
  expect(markup).toContain(`href="/events/${made.event.id}/edit"`);

  // The hourly look puts an event off that has changed since, and only then deletes.
  const { store } = server.world;
  await store.events.update(made.event.id, { deleteAt: Date.now() - 1 });
  const later = { ...server.world, now: () => Date.now() + 1_000 };
  const silent = { error: () => undefined };
  const deleted: string[] = [];
  await tidy(later, openEventSweeper(later, silent), (id) => deleted.push(id));
  expect(deleted).toEqual([]);
  await store.events.update(made.event.id, { deleteAt: Date.now() - 1 });
  await tidy(later, openEventSweeper(later, silent), (id) => deleted.push(id));
  expect(deleted).toEqual([made.event.id]);
  expect(await store.events.byId(event.id)).not.toBeNull();
});

it('deletes an event from its page at once for everybody, and its rows right after', async () => {
  const { host: owner, event } = await hostWithEvent(server, { title: 'Over' });
  await participantAt(server, event.code, 'Ada');
  const { store } = server.world;
  expect(await store.participants.count(event.id)).toBe(1);
  await owner.see('events/index', 'events.destroy', { event: event.id }, { title: 'Over' });
  expect((await owner.visit('events.show', { event: event.id })).status).toBe(404);
  expect(await store.events.byCode(event.code)).toBeNull();
  await vi.waitFor(async () => expect(await store.participants.count(event.id)).toBe(0), { timeout: 10_000 });
});
