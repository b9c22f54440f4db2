import { describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import type { Pages } from '#contracts/pages.ts';
import {
  peopleIn,
  auditsOf,
  configure,
  roomOf,
  arrive,
  hostWithEvent,
  participantAt,
  participantsAt,
  questionBy,
} from '#support/factories/events.ts';
import { quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { withServer } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';

const server = withServer();

async function listOf(
  host: Visitor,
  event: { id: string },
  query: Record<string, string>,
): Promise<Pages['participants/index']> {
  const { page } = await host.open(
    `${host.path('participants.index', { event: event.id })}?${new URLSearchParams(query)}`,
  );
  if (page?.component !== 'participants/index') throw new Error(`expected the list of people, got ${page?.component}`);
  return page.props as unknown as Pages['participants/index'];
}
const peopleOf = async (host: Visitor, event: { id: string }) => await peopleIn(host, event);

describe('the people in the room', () => {
  it('lists people newest first by name, or by player name during a quiz if they gave none', async () => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code, 'Ada');
    await questionBy(ada, event, 'How many are we?');
    const nameless = await participantAt(server, event.code);
    expect(await peopleOf(host, event)).toMatchObject([
      { name: null, playerName: null, questionCount: 0 },
      { name: 'Ada', playerName: null, questionCount: 1, removedAt: null },
    ]);
    await host.visit('events.show', { event: event.id });
    await quizQuestion(host, event, await seriesOf(host, event));
    const { mine } = await nameless.see('rooms/show', 'rooms.show', { code: event.code });
    expect(mine.playerName).toMatch(/^[A-Z]/);
    expect(await peopleOf(host, event)).toMatchObject([
      { name: null, playerName: mine.playerName },
      { name: 'Ada', playerName: null },
    ]);
  });

  it('numbers people who share a name, even after a change of name', async () => {
    const { host, event } = await hostWithEvent(server);
    await participantAt(server, event.code, 'Alex');
    await participantAt(server, event.code, 'Alex');
    const third = await participantAt(server, event.code, 'Ben');
    const rename = () => third.visit('participants.update', { code: event.code }, { name: 'Alex' });
    await rename();
    await rename();
    expect((await peopleOf(host, event)).map(({ name }) => name)).toEqual(['Alex 3', 'Alex 2', 'Alex']);
  });

  it('numbers people who join with one name at the same moment, within the longest name', async () => {
    const { host, event } = await hostWithEvent(server);
    const longest = 'N'.repeat(limits.participantName.maxChars);
    await Promise.all(Array.from({ length: 4 }, () => participantAt(server, event.code, longest)));
    const shorter = longest.slice(0, -2);
    const names = (await peopleOf(host, event)).map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set([longest, `${shorter} 2`, `${shorter} 3`, `${shorter} 4`]));
  });

  it('finds people by name, ignoring case and accents, and by player name', async () => {
    const { host, event } = await hostWithEvent(server);
    await participantAt(server, event.code, 'Zoë Ångström');
    await participantAt(server, event.code, 'Ben');
    const nameless = await participantAt(server, event.code);
    const called = async (search: string) =>
      (await listOf(host, event, { search })).participants.map(({ name, playerName }) => name ?? playerName);
    expect(await called('angstrom zoe')).toEqual(['Zoë Ångström']);
    expect(await called('ZOË')).toEqual(['Zoë Ångström']);
    expect(await called('%')).toEqual([]);
    const { mine } = await nameless.see('rooms/show', 'rooms.show', { code: event.code });
    expect(await called(mine.playerName)).toEqual([]);
    await host.visit('events.show', { event: event.id });
    await quizQuestion(host, event, await seriesOf(host, event));
    expect(await called(mine.playerName.toUpperCase())).toEqual([mine.playerName]);
    expect(await called('ben')).toEqual(['Ben']);
  });

  it('finds people a page at a time, with removed ones on a separate list', async () => {
    const { host, event } = await hostWithEvent(server);
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

  it('removes a person and their upvotes immediately, and can readmit them', async () => {
    const { host, event } = await hostWithEvent(server);
    const [ada, ben] = await participantsAt(server, event.code, 'Ada', 'Ben');
    const question = await questionBy(ada, event, 'Is this fair?', { host });
    await ben.visit('upvotes.create', { code: event.code, question });
    const id = (await peopleOf(host, event)).find(({ name }) => name === 'Ben')?.id ?? '';
    const at = { event: event.id, participant: id };
    await host.see('participants/index', 'participant-removals.create', at);
    const refused = await ben.visit('rooms.show', { code: event.code });
    expect([refused.status, refused.page?.props]).toMatchObject([403, { code: 'PARTICIPANT_REMOVED' }]);
    expect((await ben.visit('questions.create', { code: event.code }, { body: 'May I?' })).status).toBe(403);
    expect((await ben.visit('participants.create', { code: event.code })).status).toBe(403);
    const count = async () => (await roomOf(ada, event)).questions[0]?.upvoteCount;
    expect(await count()).toBe(0);
    const removed = await listOf(host, event, { removed: '1' });
    expect(removed).toMatchObject({ participants: [{ name: 'Ben' }], counts: { joined: 1, removed: 1 } });
    await host.visit('participant-removals.destroy', at);
    expect((await ben.visit('rooms.show', { code: event.code })).status).toBe(200);
    expect(await count()).toBe(1);
  });

  it('removes a person’s questions with them if the crew chooses that, and the response says so', async () => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code, 'Ada');
    await questionBy(ada, event, 'A rude one, shown?', { host });
    await questionBy(ada, event, 'A rude one, waiting?');
    const [{ id } = { id: '' }] = await peopleOf(host, event);
    await host.visit('moderations.index', { event: event.id });
    const { control } = await host.see(
      'moderations/index',
      'participant-removals.create',
      { event: event.id, participant: id },
      { withQuestions: 'true' },
    );
    expect(
      control.questions.map(({ body, state }) => [body, state]).toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    ).toEqual([
      ['A rude one, shown?', 'archived'],
      ['A rude one, waiting?', 'rejected'],
    ]);
  });

  it('does not find the people of another event', async () => {
    const { host, event } = await hostWithEvent(server);
    await participantAt(server, event.code);
    const id = (await peopleOf(host, event))[0]?.id ?? '';
    const { host: other, event: elsewhere } = await hostWithEvent(server);
    for (const name of ['participant-removals.create', 'participant-removals.destroy'] as const) {
      expect((await other.visit(name, { event: elsewhere.id, participant: id })).status).toBe(404);
    }
    expect(await peopleOf(host, event)).toMatchObject([{ removedAt: null }]);
  });
});

describe('a participant’s own name', () => {
  it('changes a participant’s name where names are given, and shows it on their questions immediately', async () => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code, 'Ada');
    await questionBy(ada, event, 'Who am I?', { host });
    const { room, mine } = await ada.see(
      'rooms/show',
      'participants.update',
      { code: event.code },
      { name: '  Ada   L. ' },
    );
    expect([room.questions[0]?.authorName, mine.participant.name]).toEqual(['Ada L.', 'Ada L.']);
    const nameless = await ada.see('rooms/show', 'participants.update', { code: event.code }, { name: '' });
    expect(nameless.mine.participant.name).toBeNull();
  });

  it('refuses a name that is too long, missing, not wanted or changed too often, with a reason', async () => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code, 'Ada');
    const rename = (name: string) => ada.see('rooms/show', 'participants.update', { code: event.code }, { name });
    expect((await rename('x'.repeat(31))).errors).toEqual({ name: 'Enter at most 30 characters, not 31.' });
    await configure(host, event, { naming: 'required' });
    expect((await rename('')).errors).toEqual({
      name: 'Enter a name of 1 to 30 characters.',
    });
    await configure(host, event, { naming: 'anonymous', forgetNames: true });
    expect((await ada.visit('participants.update', { code: event.code }, { name: 'Eve' })).status).toBe(403);
    await configure(host, event, { naming: 'optional' });
    await ada.visit('rooms.show', { code: event.code });
    for (let turn = 0; turn < 8; turn += 1)
      expect((await rename(`Ada ${turn}`)).mine.participant.name).toBe(`Ada ${turn}`);
    const many = await ada.visit('participants.update', { code: event.code }, { name: 'Once more' });
    expect([many.status, many.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });

  it('deletes names everywhere when they are turned off', async () => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code, 'Ada');
    await questionBy(ada, event, 'Who am I?', { host });
    const named = async () => {
      const { room, mine } = await ada.see('rooms/show', 'rooms.show', { code: event.code });
      const exported = await host.open(host.path('exports.show', { event: event.id, format: 'json' }));
      return [
        room.questions[0]?.authorName,
        mine.participant.name,
        (await peopleOf(host, event))[0]?.name,
        /Ada/.test(exported.text),
      ];
    };
    expect(await named()).toEqual(['Ada', 'Ada', 'Ada', true]);
    const settings = async () => (await host.see('events/edit', 'events.edit', { event: event.id })).event;
    expect(await settings()).toMatchObject({ naming: 'optional', hasNames: true });
    const at = { event: event.id, participant: (await peopleOf(host, event))[0]?.id ?? '' };
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

  it('refuses a name with a listed word, on the join page and later', async () => {
    const { host, event } = await hostWithEvent(server);
    await configure(host, event, { heldWords: 'scam*' });
    const eve = await arrive(server);
    await eve.visit('rooms.enter', { code: event.code });
    const refused = await eve.see('rooms/enter', 'participants.create', { code: event.code }, { name: 'Scammer Eve' });
    expect(refused.errors).toEqual({ name: 'This name is not allowed. Choose a different one.' });
    const ada = await participantAt(server, event.code, 'Ada');
    const renamed = await ada.see('rooms/show', 'participants.update', { code: event.code }, { name: 'The scam' });
    expect([renamed.errors, renamed.mine.participant.name]).toEqual([
      { name: 'This name is not allowed. Choose a different one.' },
      'Ada',
    ]);
  });
});
