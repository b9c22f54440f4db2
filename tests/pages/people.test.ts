import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostWithEvent, participantAt, questionBy } from '../support/scenes.ts';
import { play, quizQuestion, seriesOf } from '../support/quiz-scenes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import type { Visitor } from '../support/visitor.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const peopleOf = async (host: Visitor, event: { id: string }) => (await host.see('participants/index', 'participants.index', { event: event.id })).participants;

describe('the people in the room', () => {
  it('are listed by name, the last first, with how much they asked', async () => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code, 'Ada');
    await participantAt(server, event.code, 'Ben_');
    await questionBy(ada, event, 'How many are we?');
    expect(await peopleOf(host, event)).toMatchObject([{ name: 'Ben_', questionCount: 0 }, { name: 'Ada', questionCount: 1, removedAt: null }]);
    const found = await host.open(`${host.path('participants.index', { event: event.id })}?search=n_`);
    expect(found.page?.props).toMatchObject({ search: 'n_', participants: [{ name: 'Ben_' }], counts: { joined: 2, removed: 0 } });
  });

  it('without a name are called what quizzes call them, where there is one', async () => {
    const { host, event } = await hostWithEvent(server);
    await participantAt(server, event.code, 'Ada');
    const nameless = await participantAt(server, event.code);
    expect(await peopleOf(host, event)).toMatchObject([{ name: null, playerName: null }, { name: 'Ada', playerName: null }]);
    await host.visit('events.show', { event: event.id });
    const quiz = await seriesOf(host, event);
    await quizQuestion(host, event, quiz);
    await play(host, quiz, 'start');
    const { mine } = await nameless.see('rooms/show', 'rooms.show', { code: event.code });
    expect(mine.playerName).toMatch(/^[A-Z]/);
    expect(await peopleOf(host, event)).toMatchObject([{ name: null, playerName: mine.playerName }, { name: 'Ada', playerName: null }]);
  });

  it('can be removed: they are out at once, their upvotes do not count, and they may be let in again', async () => {
    const { host, event } = await hostWithEvent(server);
    const [ada, ben] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
    const question = await questionBy(ada, event, 'Is this fair?', { host });
    await ben.visit('upvotes.create', { code: event.code, question });
    const id = (await peopleOf(host, event)).find(({ name }) => name === 'Ben')?.id ?? '';
    const at = { event: event.id, participant: id };
    await host.see('participants/index', 'participant-removals.create', at);
    const refused = await ben.visit('rooms.show', { code: event.code });
    expect([refused.status, refused.page?.props]).toMatchObject([403, { code: 'PARTICIPANT_REMOVED' }]);
    expect((await ben.visit('questions.create', { code: event.code }, { body: 'May I?' })).status).toBe(403);
    expect((await ben.visit('participants.create', { code: event.code })).status).toBe(403);
    const count = async () => (await ada.see('rooms/show', 'rooms.show', { code: event.code })).room.questions[0]?.upvoteCount;
    expect(await count()).toBe(0);
    const removed = await host.open(`${host.path('participants.index', { event: event.id })}?removed=1`);
    expect(removed.page?.props).toMatchObject({ participants: [{ name: 'Ben' }], counts: { joined: 1, removed: 1 } });
    await host.visit('participant-removals.destroy', at);
    expect((await ben.visit('rooms.show', { code: event.code })).status).toBe(200);
    expect(await count()).toBe(1);
  });

  it('take their questions with them when the crew wants that', async () => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code, 'Ada');
    await questionBy(ada, event, 'A rude one, shown?', { host });
    await questionBy(ada, event, 'A rude one, waiting?');
    const id = (await peopleOf(host, event))[0]?.id ?? '';
    await host.visit('participant-removals.create', { event: event.id, participant: id }, { withQuestions: true });
    const { control } = await host.see('events/show', 'events.show', { event: event.id });
    expect(control.questions.map(({ body, state }) => [body, state])).toEqual([['A rude one, waiting?', 'rejected'], ['A rude one, shown?', 'archived']]);
  });

  it('are not found in another event', async () => {
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

describe("one's own name", () => {
  it('can be changed where names are given, and stands on the questions at once', async () => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code, 'Ada');
    await questionBy(ada, event, 'Who am I?', { host });
    const { room, mine } = await ada.see('rooms/show', 'participants.update', { code: event.code }, { name: '  Ada   L. ' });
    expect([room.questions[0]?.authorName, mine.participant.name]).toEqual(['Ada L.', 'Ada L.']);
    const nameless = await ada.see('rooms/show', 'participants.update', { code: event.code }, { name: '' });
    expect(nameless.mine.participant.name).toBeNull();
  });

  it('is refused with reasons: too long, none where one is required, any where nobody has one, too often', async () => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code, 'Ada');
    const rename = (name: string) => ada.see('rooms/show', 'participants.update', { code: event.code }, { name });
    expect((await rename('x'.repeat(31))).errors).toEqual({ name: 'Write at most 30 characters. Now there are 31.' });
    await host.visit('events.update', { event: event.id }, { naming: 'required' });
    expect((await rename('')).errors).toEqual({ name: 'This event asks everyone for a name. Enter 1 to 30 characters.' });
    await host.visit('events.update', { event: event.id }, { naming: 'anonymous' });
    expect((await ada.visit('participants.update', { code: event.code }, { name: 'Eve' })).status).toBe(403);
    await host.visit('events.update', { event: event.id }, { naming: 'optional' });
    await ada.visit('rooms.show', { code: event.code });
    for (let turn = 0; turn < 8; turn += 1) expect((await rename(`Ada ${turn}`)).mine.participant.name).toBe(`Ada ${turn}`);
    const many = await ada.visit('participants.update', { code: event.code }, { name: 'Once more' });
    expect([many.status, many.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  });
});
