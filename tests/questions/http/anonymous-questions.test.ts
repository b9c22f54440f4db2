import { channels } from '#contracts/channels.ts';
import { readChangedEvent } from '#server/live/changed-event.ts';
import { messagesFor } from '#server/live/messages.ts';
import { PendingChanges, questionsChanged } from '#server/domain/model/changes.ts';
import {
  downloaded,
  hidden,
  anonymousQuestionScene,
  shown,
  type NamelessScene,
} from '#support/factories/anonymous-questions.ts';
import {
  configure,
  controlOf,
  expect,
  hostWithEvent,
  it,
  participantAt,
  roomOf,
  vi,
  withServerAndReceiver,
} from '#support/http.ts';

const { server, receiver } = withServerAndReceiver();

const pageText = async (visit: Promise<{ status: number; page: unknown }>) => {
  const { status, page } = await visit;
  expect(status).toBe(200);
  return JSON.stringify(page);
};

/** Everything that readers of questions other than their author receive. */
const places: Record<string, (scene: NamelessScene) => Promise<string>> = {
  'the room': ({ open, event }) => pageText(open.visit('rooms.show', event)),
  'a room in a frame': ({ open, event }) => pageText(open.visit('embeds.show', event)),
  'the control room': ({ host, event }) => pageText(host.visit('events.show', event)),
  'the page of moderation': ({ host, event }) => pageText(host.visit('moderations.index', event)),
  'the screen': ({ host, event }) => pageText(host.visit('screens.show', event)),
  'the overlay': ({ host, event }) => pageText(host.visit('overlays.show', event)),
  'the results': ({ host, event }) => pageText(host.visit('results.show', event)),
  'the questions of the API': async ({ program, event }) =>
    JSON.stringify(await program.get('api.questions.index', event)),
  'the pushes to room and crew': async ({ host, event }) => {
    const control = await controlOf(host, event);
    const pending = new PendingChanges();
    pending.add(
      questionsChanged(
        event.id,
        control.questions.map((question) => ({ question, wasVisible: true })),
      ),
    );
    const changed = await server.world.store.snapshot((tx) =>
      readChangedEvent(tx, event.id, pending, () => Promise.resolve(null)),
    );
    const messages = changed ? messagesFor(changed) : [];
    expect(new Set(messages.map(({ channel }) => channel))).toEqual(
      new Set([channels.room(event.id), channels.crew(event.id)]),
    );
    return JSON.stringify(messages);
  },
  'the table of questions': async (scene) => (await downloaded(scene, 'csv?of=questions')).toString('utf8'),
  // The next two change the questions, so they come last.
  'the response to moderating by the API': async ({ program, event, host }) => {
    const control = await controlOf(host, event);
    return JSON.stringify(
      await program.get('api.moderations.update', event, {
        body: { questions: control.questions.map(({ id }) => id), action: 'answer' },
      }),
    );
  },
  'the payload of a webhook': async ({ host, event }) => {
    const control = await controlOf(host, event);
    receiver.received.length = 0;
    await host.see('webhooks/index', 'webhooks.create', event, { url: receiver.url, kinds: ['question.changed'] });
    await host.read('moderations.index', event);
    await host.visit('moderations.update', event, {
      questions: control.questions.map(({ id }) => id),
      action: 'unanswer',
    });
    const received = () => receiver.received.map(({ body }) => body).join('\n');
    await vi.waitFor(() => expect(received()).toContain(hidden.body), { timeout: 15_000, interval: 50 });
    return received();
  },
};

it.each([false, true])(
  'an anonymous question has no name where others have theirs (the name was given later: %s)',
  async (isNamedLater) => {
    const scene = await anonymousQuestionScene(server, { isNamedLater });
    for (const [place, read] of Object.entries(places)) {
      const text = await read(scene);
      expect(text, place).toContain(hidden.body);
      expect(text, place).toContain(shown.name);
      expect(text, place).not.toContain(hidden.name);
      // The participant id from the list of people, which has the name.
      expect(text, place).not.toContain(scene.shyId);
    }
  },
);

it('an author can edit and withdraw an anonymous question like any other, without the name', async () => {
  const { host, event, shy, open, question } = await anonymousQuestionScene(server, { isApproved: false });
  const own = { code: event.code, question };
  const { mine } = await shy.see('rooms/show', 'questions.update', own, { body: 'Who would still rather not?' });
  expect(mine.questions).toMatchObject([
    { id: question, body: 'Who would still rather not?', isNameless: true, state: 'pending' },
  ]);
  await host.visit('moderations.update', event, { questions: [question], action: 'approve' });
  const room = await roomOf(open, event);
  expect(room.questions).toMatchObject([{ body: 'Who would still rather not?', authorName: null }]);
  expect((await open.visit('questions.update', own, { body: 'Mine now?' })).status).toBe(403);
  const { mine: rest } = await shy.see('rooms/show', 'questions.destroy', own);
  expect(rest.questions).toEqual([]);
});

it('an anonymous question gets no name that is given or changed later, and keeps its revision', async () => {
  const { host, event, shy, question } = await anonymousQuestionScene(server);
  const revision = async () => (await server.world.store.questions.byId(question))?.revision;
  const before = await revision();
  await shy.visit('participants.update', event, { name: 'Quillon Bold' });
  expect(await revision()).toBe(before);
  expect(await pageText(host.visit('events.show', event))).not.toContain('Quillon Bold');
  await configure(host, event, { naming: 'anonymous', forgetNames: true });
  expect(await revision()).toBe(before);
});

it.each([
  ['optional', 'on', 200, [hidden.body, true, null]],
  ['optional', '', 200, [hidden.body, false, hidden.name]],
  ['anonymous', 'on', 200, [hidden.body, true, null]],
  ['required', '', 200, [hidden.body, false, hidden.name]],
  ['required', 'on', 422, undefined],
])(
  'if names are %s, a question with the checkbox at “%s” gets status %i',
  async (naming, withoutName, status, stored) => {
    const { host, event } = await hostWithEvent(server);
    await configure(host, event, { naming });
    const phone = await participantAt(server, event.code, hidden.name);
    const answer = await phone.call('questions.create', event, { body: hidden.body, withoutName });
    expect(answer.status).toBe(status);
    const control = await controlOf(host, event);
    expect(control.questions.map(({ body, isNameless, authorName }) => [body, isNameless, authorName])).toEqual(
      stored ? [stored] : [],
    );
    if (!stored)
      expect(answer.refusal()).toMatchObject({
        code: 'INVALID',
        fields: { withoutName: expect.stringContaining('names') as string },
      });
  },
);

it('a question resent with its id is stored once; with a different checkbox it is another question', async () => {
  const { event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code, hidden.name);
  const form = { body: hidden.body, submissionId: crypto.randomUUID() };
  for (const withoutName of [true, true, false])
    expect((await phone.visit('questions.create', event, { ...form, withoutName })).status).toBe(200);
  const { mine } = await phone.read('rooms.show', event);
  expect(mine.questions.map(({ isNameless }) => isNameless)).toEqual([false, true]);
});
