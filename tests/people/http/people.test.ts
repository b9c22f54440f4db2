import { limits } from '#contracts/limits.ts';
import type { Pages } from '#contracts/pages.ts';
import {
  arrive,
  auditsOf,
  configure,
  expect,
  hostWithEvent,
  it,
  peopleIn,
  questionBy,
  quizQuestion,
  roomOf,
  seriesOf,
  type Visitor,
} from '#support/http.ts';

async function listOf(
  host: Visitor,
  event: { id: string },
  query: Record<string, string>,
): Promise<Pages['participants/index']> {
  const { page } = await host.open(`${host.path('participants.index', event)}?${new URLSearchParams(query)}`);
  if (page?.component !== 'participants/index') throw new Error(`expected the list of people, got ${page?.component}`);
  return page.props as unknown as Pages['participants/index'];
}

it('lists people newest first, by player name if they gave none', async ({ host, event, ada, join }) => {
  await questionBy(ada, event, 'How many are we?');
  const nameless = await join();
  expect(await peopleIn(host, event)).toMatchObject([
    { name: null, playerName: null, questionCount: 0 },
    { name: 'Ada', playerName: null, questionCount: 1, removedAt: null },
  ]);
  await host.visit('events.show', event);
  await quizQuestion(host, event, await seriesOf(host, event));
  const { mine } = await nameless.read('rooms.show', event);
  expect(mine.playerName).toMatch(/^[A-Z]/);
  expect(await peopleIn(host, event)).toMatchObject([
    { name: null, playerName: mine.playerName },
    { name: 'Ada', playerName: null },
  ]);
});

it('numbers people who share a name, even after a change of name', async ({ host, event, join }) => {
  await join('Alex');
  await join('Alex');
  const third = await join('Ben');
  const rename = () => third.visit('participants.update', event, { name: 'Alex' });
  await rename();
  await rename();
  expect((await peopleIn(host, event)).map(({ name }) => name)).toEqual(['Alex 3', 'Alex 2', 'Alex']);
});

it('numbers people who join with one name at one moment, within the longest name', async ({ host, event, join }) => {
  const longest = 'N'.repeat(limits.participantName.maxChars);
  await Promise.all(Array.from({ length: 4 }, () => join(longest)));
  const shorter = longest.slice(0, -2);
  const names = (await peopleIn(host, event)).map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set([longest, `${shorter} 2`, `${shorter} 3`, `${shorter} 4`]));
});

it('finds people by name, ignoring case and accents, and by player name', async ({ host, event, join }) => {
  await join('Zoë Ångström');
  await join('Ben');
  const nameless = await join();
  const called = async (search: string) =>
    (await listOf(host, event, { search })).participants.map(({ name, playerName }) => name ?? playerName);
  expect(await called('angstrom zoe')).toEqual(['Zoë Ångström']);
  expect(await called('ZOË')).toEqual(['Zoë Ångström']);
  expect(await called('%')).toEqual([]);
  const { mine } = await nameless.read('rooms.show', event);
  expect(await called(mine.playerName)).toEqual([]);
  await host.visit('events.show', event);
  await quizQuestion(host, event, await seriesOf(host, event));
  expect(await called(mine.playerName.toUpperCase())).toEqual([mine.playerName]);
  expect(await called('ben')).toEqual(['Ben']);
});

it('finds people a page at a time, with removed ones on a separate list', async ({ server, host, event }) => {
  const { store } = server.world;
  const at = server.world.now();
  // Participants who joined in the same millisecond have no fixed order.
  const ids = Array.from({ length: 205 }, () => server.world.newId()).toSorted();
  for (const [number, id] of ids.entries()) {
    await store.participants.insert({
      id,
      eventId: event.id,
      name: number % 2 === 0 ? `Even ${number}` : `Odd ${number}`,
      joinedAt: at,
      lastSeenAt: at,
      removedAt: number < 3 ? at : null,
      removedThroughId: null,
      erasedIn: null,
    });
  }
  const page = (query: Record<string, string>) => listOf(host, event, query);
  const first = await page({ search: 'even' });
  expect(first.participants).toHaveLength(100);
  expect(first.participants[0]).toMatchObject({ name: 'Even 204' });
  const rest = await page({ search: 'even', before: first.olderThan ?? '' });
  expect(rest.participants.map(({ name }) => name)).toEqual(['Even 4', 'Even 2', 'Even 0']);
  expect(rest.olderThan).toBeNull();
  expect((await page({ search: 'even', removed: '1' })).participants.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
});

it('removes a person and their upvotes immediately, and can readmit them', async ({ host, event, ada, ben }) => {
  const question = await questionBy(ada, event, 'Is this fair?', { host });
  await ben.visit('upvotes.create', { code: event.code, question });
  const id = (await peopleIn(host, event)).find(({ name }) => name === 'Ben')?.id ?? '';
  const at = { event: event.id, participant: id };
  await host.see('participants/index', 'participant-removals.create', at);
  const refused = await ben.visit('rooms.show', event);
  expect([refused.status, refused.page?.props]).toMatchObject([403, { code: 'PARTICIPANT_REMOVED' }]);
  const count = async () => (await roomOf(ada, event)).questions[0]?.upvoteCount;
  expect(await count()).toBe(0);
  const removed = await listOf(host, event, { removed: '1' });
  expect(removed).toMatchObject({ participants: [{ name: 'Ben' }], counts: { joined: 1, removed: 1 } });
  await host.visit('participant-removals.destroy', at);
  expect((await ben.visit('rooms.show', event)).status).toBe(200);
  expect(await count()).toBe(1);
});

it('does not find the people of another event', async ({ server, host, event, join }) => {
  await join();
  const id = (await peopleIn(host, event))[0]?.id ?? '';
  const { host: other, event: elsewhere } = await hostWithEvent(server);
  for (const name of ['participant-removals.create', 'participant-removals.destroy'] as const) {
    expect((await other.visit(name, { event: elsewhere.id, participant: id })).status).toBe(404);
  }
  expect(await peopleIn(host, event)).toMatchObject([{ removedAt: null }]);
});

it('changes a participant’s name, and shows it on their questions at once', async ({ host, event, ada }) => {
  await questionBy(ada, event, 'Who am I?', { host });
  const { room, mine } = await ada.see('rooms/show', 'participants.update', event, { name: '  Ada   L. ' });
  expect([room.questions[0]?.authorName, mine.participant.name]).toEqual(['Ada L.', 'Ada L.']);
  const nameless = await ada.see('rooms/show', 'participants.update', event, { name: '' });
  expect(nameless.mine.participant.name).toBeNull();
});

it('refuses a name that is too long, missing, not wanted or changed too often', async ({ host, event, ada }) => {
  const rename = (name: string) => ada.see('rooms/show', 'participants.update', event, { name });
  expect((await rename('x'.repeat(31))).errors).toEqual({ name: 'Enter at most 30 characters, not 31.' });
  await configure(host, event, { naming: 'required' });
  expect((await rename('')).errors).toEqual({
    name: 'Enter a name of 1 to 30 characters.',
  });
  await configure(host, event, { naming: 'anonymous', forgetNames: true });
  expect((await ada.visit('participants.update', event, { name: 'Eve' })).status).toBe(403);
  await configure(host, event, { naming: 'optional' });
  await ada.visit('rooms.show', event);
  for (let turn = 0; turn < 8; turn += 1)
    expect((await rename(`Ada ${turn}`)).mine.participant.name).toBe(`Ada ${turn}`);
  const many = await ada.visit('participants.update', event, { name: 'Once more' });
  expect([many.status, many.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
});

it('deletes names everywhere when they are turned off', async ({ host, event, ada }) => {
  await questionBy(ada, event, 'Who am I?', { host });
  const named = async () => {
    const { room, mine } = await ada.read('rooms.show', event);
    const exported = await host.open(host.path('exports.show', { event: event.id, format: 'json' }));
    return [
      room.questions[0]?.authorName,
      mine.participant.name,
      (await peopleIn(host, event))[0]?.name,
      /Ada/.test(exported.text),
    ];
  };
  expect(await named()).toEqual(['Ada', 'Ada', 'Ada', true]);
  const settings = async () => (await host.read('events.edit', event)).event;
  expect(await settings()).toMatchObject({ naming: 'optional', hasNames: true });
  const at = { event: event.id, participant: (await peopleIn(host, event))[0]?.id ?? '' };
  for (const name of ['create', 'destroy'] as const) await host.visit(`participant-removals.${name}`, at);
  const audited = async () => JSON.stringify(await auditsOf(host, event));
  expect(await audited()).toContain('"Ada"');
  await settings();
  await configure(host, event, { naming: 'anonymous', forgetNames: true });
  expect(await audited()).not.toContain('"Ada"');
  expect(await settings()).toMatchObject({ naming: 'anonymous', hasNames: false });
  await configure(host, event, { naming: 'optional' });
  expect(await named()).toEqual([null, null, null, false]);
});

it('refuses a name with a listed word, on the join page and later', async ({ server, host, event, join }) => {
  await configure(host, event, { heldWords: 'scam*' });
  const eve = await arrive(server);
  await eve.visit('rooms.enter', event);
  const refused = await eve.see('rooms/enter', 'participants.create', event, { name: 'Scammer Eve' });
  expect(refused.errors).toEqual({ name: 'This name is not allowed. Choose a different one.' });
  const ada = await join('Ada');
  const renamed = await ada.see('rooms/show', 'participants.update', event, { name: 'The scam' });
  expect([renamed.errors, renamed.mine.participant.name]).toEqual([
    { name: 'This name is not allowed. Choose a different one.' },
    'Ada',
  ]);
});
