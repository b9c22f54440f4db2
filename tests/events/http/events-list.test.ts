import { openEventSweeper } from '#server/jobs/event-sweeper.ts';
import { tidy } from '#server/jobs/housekeeping.ts';
import {
  arrive,
  beforeAll,
  expect,
  hostWithEvent,
  it,
  participantAt,
  questionBy,
  type Visitor,
  withServer,
} from '#support/http.ts';

const dayMs = 86_400_000;
const server = withServer();
let host: Visitor;

beforeAll(async () => {
  const first = await hostWithEvent(server, { title: 'Zürich town hall' });
  host = first.host;
  await questionBy(await participantAt(server, first.event.code), first.event, 'Who pays?');
  await host.visit('events.create', {}, { title: 'Physics 101', start: 'later' });
  const { control } = await host.see('events/show', 'events.create', {}, { title: 'Astronomy', start: 'now' });
  await host.visit('event-states.update', control.event, { state: 'ended' });
});

async function listed(query = ''): Promise<string[]> {
  const { json } = await host.send('GET', `/events${query}`, {
    headers: { 'x-inertia': 'true', 'x-inertia-version': host.version ?? '' },
  });
  const { props } = json() as { props: { list: { events: { title: string }[] } } };
  return props.list.events.map(({ title }) => title);
}

it('lists only the host’s own events, newest first', async () => {
  expect(await listed()).toEqual(['Astronomy', 'Physics 101', 'Zürich town hall']);
  const { list } = await host.read('events.index', {});
  expect(list.events.at(-1)).toMatchObject({ participantCount: 1, questionCount: 1, role: 'owner', state: 'open' });
  const { host: other } = await hostWithEvent(server, { title: 'Elsewhere' });
  expect((await other.read('events.index', {})).list.events.map(({ title }) => title)).toEqual(['Elsewhere']);
  expect((await (await arrive(server)).read('events.index', {})).list.hostedCount).toBe(0);
});

it('searches titles and codes ignoring accents, filters by state, and sorts', async () => {
  expect(await listed('?search=zurich')).toEqual(['Zürich town hall']);
  expect(await listed('?search=nothing')).toEqual([]);
  expect(await listed('?state=draft')).toEqual(['Physics 101']);
  expect(await listed('?sort=oldest')).toEqual(['Zürich town hall', 'Physics 101', 'Astronomy']);
  expect(await listed('?sort=title')).toEqual(['Astronomy', 'Physics 101', 'Zürich town hall']);
  expect(await listed('?sort=state')).toEqual(['Zürich town hall', 'Physics 101', 'Astronomy']);
  expect(await listed('?state=lost&sort=up&page=-7&search[]=x')).toHaveLength(3);
  expect(await listed('?page=900')).toHaveLength(3);
});

it('works without scripts, with a search form', async () => {
  const { text } = await host.load('/events?search=physics');
  const markup = text.replaceAll(/<script.*?<\/script>/gs, '');
  expect(markup).toMatch(/<search><form [^>]*action="\/events" method="get"/);
  expect(markup).toContain('Physics 101');
  expect(markup).not.toContain('Astronomy');
});

it('announces which events will be deleted automatically, and deletes them when they are due', async () => {
  const { event } = await hostWithEvent(server, { title: 'Kept' });
  const made = await hostWithEvent(server, { title: 'Short-lived' });
  const before = await made.host.read('events.edit', made.event);
  expect(Date.parse(before.event.deleteAt ?? '')).toBeGreaterThan(Date.now() + 89 * dayMs);
  expect((await made.host.read('events.index', {})).list.leavingCount).toBe(0);
  await made.host.visit('events.update', made.event, { retentionDays: 3 });
  const { list } = await made.host.read('events.index', {});
  expect(list.leaving).toMatchObject([{ title: 'Short-lived' }]);
  const { text } = await made.host.load('/events');
  // Once above the list, and once in the row.
  expect(text.replaceAll(/<script.*?<\/script>/gs, '').split(`="${list.leaving[0]?.deleteAt}"`)).toHaveLength(3);

  // The hourly sweep first postpones an event that has changed since, and deletes it only when it is due again.
  const { store } = server.world;
  await store.events.update(made.event.id, { deleteAt: Date.now() - 1 });
  const later = { ...server.world, now: () => Date.now() + 1_000 };
  const silent = { error: () => undefined };
  await tidy(later, openEventSweeper(later, silent));
  expect(await store.events.byId(made.event.id)).not.toBeNull();
  await store.events.update(made.event.id, { deleteAt: Date.now() - 1 });
  await tidy(later, openEventSweeper(later, silent));
  expect(await store.events.byId(made.event.id)).toBeNull();
  expect(await store.events.byId(event.id)).not.toBeNull();
});
