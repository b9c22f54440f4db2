import type { CrewActivityViewOf, EventView } from '#contracts/views.ts';
import { addQuestion } from '../../stores/support/seeds.ts';
import {
  type Answer,
  arrive,
  beforeAll,
  describe,
  expect,
  hostWithEvent,
  it,
  openChoice,
  participantAt,
  questionBy,
  sameAt,
  startTestServer,
  type TestServer,
  type Visitor,
  voteAs,
  withServer,
} from '#support/http.ts';

// Product specification §4: joined → removed by the crew → readmitted. People can join, ask and vote only while the
// event is open.

const server = withServer();

interface Scene {
  host: Visitor;
  event: EventView;
  poll: CrewActivityViewOf<'choice'>;
  question: string;
}
let open: Scene;

async function scene(): Promise<Scene> {
  const { host, event } = await hostWithEvent(server);
  const question = await questionBy(await participantAt(server, event.code), event, 'What is the state of this?', {
    host,
  });
  return { host, event, poll: await openChoice(host, event), question };
}
beforeAll(async () => {
  open = await scene();
});

/** A person's browser and participant id. Before they join, no participant has that id. */
interface Person {
  phone: Visitor;
  id: string;
}

async function joined({ event }: Scene): Promise<Person> {
  const phone = await arrive(server);
  const { mine } = await phone.see('rooms/show', 'participants.create', event, {});
  return { phone, id: mine.participant.id };
}

const people = {
  stranger: async (): Promise<Person> => ({ phone: await arrive(server), id: crypto.randomUUID() }),
  joined,
  removed: async (at: Scene): Promise<Person> => {
    const person = await joined(at);
    await server.world.store.participants.update(person.id, { removedAt: Date.now() });
    return person;
  },
};

/** A question they asked before; a stranger only knows another participant’s. */
async function ownQuestion({ question }: Scene, { id }: Person): Promise<string> {
  const { store } = server.world;
  const author = await store.participants.byId(id);
  return author ? (await addQuestion(store, author, { createdAt: Date.now() })).id : question;
}

const actions = {
  join: ({ event }: Scene, { phone }: Person) => phone.call('participants.create', event, {}),
  ask: ({ event }: Scene, { phone }: Person) => phone.call('questions.create', event, { body: 'May I?' }),
  edit: async (at: Scene, person: Person) =>
    person.phone.call(
      'questions.update',
      { code: at.event.code, question: await ownQuestion(at, person) },
      { body: 'May I, please?' },
    ),
  withdraw: async (at: Scene, person: Person) =>
    person.phone.call('questions.destroy', { code: at.event.code, question: await ownQuestion(at, person) }),
  upvote: ({ event, question }: Scene, { phone }: Person) =>
    phone.call('upvotes.create', { code: event.code, question }),
  'take back': ({ event, question }: Scene, { phone }: Person) =>
    phone.call('upvotes.destroy', { code: event.code, question }),
  vote: ({ event, poll }: Scene, { phone }: Person) => voteAs(phone, event, poll),
  react: ({ event }: Scene, { phone }: Person) => phone.call('reactions.create', event, { kind: 'like' }),
  rename: ({ event }: Scene, { phone }: Person) => phone.call('participants.update', event, { name: 'Ada' }),
  leave: ({ event }: Scene, { phone }: Person) => phone.call('participants.destroy', event),
  remove: ({ host, event }: Scene, { id }: Person) =>
    host.call('participant-removals.create', { event: event.id, participant: id }, {}),
  readmit: ({ host, event }: Scene, { id }: Person) =>
    host.call('participant-removals.destroy', { event: event.id, participant: id }),
};
type Action = keyof typeof actions;
const outcome = (answer: Answer) => (answer.status < 400 ? 'done' : answer.refusal().code);

const everyAction = Object.keys(actions) as Action[];

describe('a participant', () => {
  const gone = 'PARTICIPANT_REMOVED';
  /** The refusals; every other action is done. Route permissions show what strangers may do. */
  const refusals = {
    joined: {},
    removed: Object.fromEntries(
      everyAction.flatMap((action) => (['leave', 'remove', 'readmit'].includes(action) ? [] : [[action, gone]])),
    ),
  };

  it.each(['joined', 'removed'] as const)('%s: may do exactly what that state allows', async (from) => {
    const expected: Partial<Record<Action, string>> = refusals[from];
    for (const action of everyAction) {
      const person = await people[from](open);
      const result = outcome(await actions[action](open, person));
      expect([action, result]).toEqual([action, expected[action] ?? 'done']);
      const isRemoved = action === 'remove' || (from === 'removed' && action !== 'readmit');
      const after = await server.world.store.participants.byId(person.id);
      expect([action, after?.removedAt !== null]).toEqual([action, isRemoved]);
    }
  });

  it('a participant stays the same after being removed and readmitted', async () => {
    const person = await people.removed(open);
    expect(outcome(await actions.ask(open, person))).toBe(gone);
    await actions.readmit(open, person);
    expect(outcome(await actions.ask(open, person))).toBe('done');
    expect((await person.phone.read('rooms.show', open.event)).mine.participant.id).toBe(person.id);
  });
});

/** Copies the browser, to send requests before earlier ones are answered. */
const twinOf = (phone: Visitor) => sameAt(server, phone);
const joinAs = async (phone: Visitor, name: string) =>
  (await phone.see('rooms/show', 'participants.create', open.event, { name })).mine;

it('a browser that repeats an unanswered join stays one participant, with the name given last', async () => {
  const phone = await arrive(server);
  const [second, third] = [await twinOf(phone), await twinOf(phone)];
  const before = await server.world.store.participants.count(open.event.id);
  const { participant } = await joinAs(phone, 'Ada');
  expect((await joinAs(second, 'Ada')).participant).toEqual(participant);
  expect(outcome(await actions.vote(open, { phone, id: participant.id }))).toBe('done');
  const late = await joinAs(third, 'Lovelace');
  expect([late.participant, late.ballots.length]).toEqual([{ ...participant, name: 'Lovelace' }, 1]);
  expect(await server.world.store.participants.count(open.event.id)).toBe(before + 1);
});

it('a browser stays one participant if the join arrives again in another process, or after a restart', async () => {
  const one = await startTestServer();
  const two = await startTestServer({ DATA_DIR: one.dataDir });
  const { event } = await hostWithEvent(one);
  const phone = await arrive(one);
  const joinAt = async (process: TestServer) => {
    const twin = await sameAt(process, phone);
    const { mine } = await twin.see('rooms/show', 'participants.create', event, { name: 'Ada' });
    return mine.participant.id;
  };
  const ids = await Promise.all([joinAt(one), joinAt(two), joinAt(one), joinAt(two)]);
  await one.stop();
  const restarted = await startTestServer({ DATA_DIR: one.dataDir });
  ids.push(await joinAt(restarted));
  expect([new Set(ids).size, await restarted.world.store.participants.count(event.id)]).toEqual([1, 1]);
  for (const each of [two, restarted]) await each.close();
});

it('a browser is a different participant at another event, and at this one after leaving', async () => {
  const phone = await arrive(server);
  const { participant: first } = await joinAs(phone, 'Ada');
  const other = await scene();
  const { mine: elsewhere } = await phone.see('rooms/show', 'participants.create', other.event, {});
  await phone.see('home', 'participants.destroy', open.event);
  await phone.see('rooms/enter', 'rooms.show', open.event);
  const { participant: next } = await joinAs(phone, 'Eve');
  expect(next.name).toBe('Eve');
  expect(new Set([first.id, elsewhere.participant.id, next.id]).size).toBe(3);
});

it('a browser cannot avoid a removal by omitting the cookie', async () => {
  const phone = await arrive(server);
  const bare = await twinOf(phone);
  const { participant } = await joinAs(phone, 'Ada');
  await server.world.store.participants.update(participant.id, { removedAt: Date.now() });
  expect(outcome(await actions.join(open, { phone: bare, id: participant.id }))).toBe('PARTICIPANT_REMOVED');
});

const shut = 'EVENT_NOT_OPEN';
const closed = { join: shut, ask: shut, edit: shut, upvote: shut, 'take back': shut, vote: shut, react: shut };
const refusals: Record<'draft' | 'ended', Partial<Record<Action, string>>> = {
  draft: closed,
  ended: { ...closed, rename: shut },
};

it.each(['draft', 'ended'] as const)(
  'an event in state %s admits earlier participants, and accepts little',
  async (state) => {
    const at = await scene();
    for (const action of everyAction) {
      await server.world.store.events.update(at.event.id, { state: 'open' });
      const person = action === 'join' ? await people.stranger() : await joined(at);
      await server.world.store.events.update(at.event.id, { state });
      if (action === 'leave') {
        const { mine } = await person.phone.read('rooms.show', at.event);
        expect(mine.participant.id).toBe(person.id);
      }
      const result = outcome(await actions[action](at, person));
      expect([action, result]).toEqual([action, refusals[state][action] ?? 'done']);
    }
  },
);

it('records when a participant loads their room, votes, asks or upvotes', async ({ host, event, poll, join }) => {
  const question = await questionBy(await join(), event, 'Seen?', { host });
  const { store } = server.world;
  const code = event.code;
  const deeds = [
    (phone: Visitor) => phone.visit('rooms.show', { code }),
    (phone: Visitor) => voteAs(phone, event, poll),
    (phone: Visitor) => phone.call('questions.create', { code }, { body: 'And I?' }),
    (phone: Visitor) => phone.call('upvotes.create', { code, question }),
  ];
  const anHourAgo = Date.now() - 3_600_000;
  const seen: string[] = [];
  for (const deed of deeds) {
    const phone = await participantAt(server, code);
    const [newest] = await store.participants.newest(event.id, 1);
    if (!newest) throw new Error('no one joined');
    await store.participants.update(newest.id, { lastSeenAt: anHourAgo });
    seen.push(newest.id);
    expect((await deed(phone)).status).toBeLessThan(300);
  }
  const quiet = await participantAt(server, code);
  const [still] = await store.participants.newest(event.id, 1);
  await store.participants.update(still?.id ?? '', { lastSeenAt: anHourAgo });
  const seenLately = async () =>
    Promise.all(seen.map(async (id) => ((await store.participants.byId(id))?.lastSeenAt ?? 0) > anHourAgo));
  await expect.poll(seenLately).toEqual([true, true, true, true]);
  await quiet.call('clocks.show', event);
  expect((await store.participants.byId(still?.id ?? ''))?.lastSeenAt).toBe(anHourAgo);
});
