import { nothingVisible } from '#server/domain/model/changes.ts';
import { lockEvent } from '#server/domain/events/events.ts';
import { askAll } from '#server/domain/questions/ask-and-upvote.ts';
import { askAs, hidden, anonymousQuestionScene, type NamelessScene } from '#support/factories/anonymous-questions.ts';
import {
  ballotFor,
  configure,
  controlOf,
  expect,
  hostWithEvent,
  it,
  joinRoom,
  participantAt,
  questionBy,
  removePerson,
  withServer,
} from '#support/http.ts';

// Decision 0017: a name applies to questions asked from then on.

const server = withServer();

const rowAbout = (table: Buffer, words: string) =>
  table
    .toString('utf8')
    .split('\r\n')
    .find((row) => row.includes(words)) ?? '';

const later = 'And who asks this?';

it('a name given later is not in the pushes to others at that moment', async ({ host, event, join }) => {
  const [ada, eve] = [await join(), await join()];
  const question = await questionBy(ada, event, 'Who am I?', { host });
  const socket = await joinRoom(server, eve, event);
  const heard = async (authorName: string | null, body: string) =>
    socket.heard('question.changed', ({ questions }) =>
      (questions as { authorName: string | null; body: string }[]).some(
        (one) => one.authorName === authorName && one.body === body,
      ),
    );
  await ada.see('rooms/show', 'participants.update', event, { name: 'Ada Late' });
  await heard(null, 'Who am I?');
  await host.visit('moderations.update', event, { questions: [question], action: 'highlight' });
  const named = await questionBy(ada, event, 'And now?', { host });
  await ada.see('rooms/show', 'participants.update', event, { name: 'Ada Later' });
  await heard('Ada Later', 'And now?');
  socket.close();
  const pushes = socket.frames
    .filter(({ event: name }) => name.startsWith('question.'))
    .map(({ data }) => JSON.parse(data ?? '{}') as { questions: { id: string; authorName: string | null }[] });
  const names = pushes.flatMap(({ questions }) => questions.map(({ id, authorName }) => [id, authorName]));
  expect(names).toContainEqual([named, 'Ada Later']);
  expect(new Set(names.filter(([id]) => id === question).map(([, name]) => name))).toEqual(new Set([null]));
});

it('a deleted name does not return to questions when the participant takes it again', async ({ host, event, ada }) => {
  await questionBy(ada, event, 'Who am I?', { host });
  const namedAs = async (name: string) =>
    (await ada.see('rooms/show', 'participants.update', event, { name })).room.questions[0]?.authorName;
  expect(await namedAs('Ada L.')).toBe('Ada L.');
  expect(await namedAs('')).toBeNull();
  expect(await namedAs('Ada L.')).toBeNull();
  expect(await namedAs('Ada')).toBeNull();
});

it('a name given while a question is in transit does not appear on it', async ({ host, event, phone }) => {
  const { id } = (await phone.read('rooms.show', event)).mine.participant;
  const { store, newId } = server.world;
  const before = (await store.participants.byId(id))!;
  await phone.see('rooms/show', 'participants.update', event, { name: 'Ada Late' });
  const after = (await store.participants.byId(id))!;
  for (const [participant, body] of [
    [before, 'Who am I?'],
    [after, later],
  ] as const) {
    await store.transaction(async (tx) => {
      tx.announce(nothingVisible(event.id));
      return askAll(tx, await lockEvent(tx, event.id), [{ participant, body }], { at: Date.now(), newId });
    });
  }
  const control = await controlOf(host, event);
  expect(Object.fromEntries(control.questions.map(({ body, authorName }) => [body, authorName]))).toEqual({
    'Who am I?': null,
    [later]: 'Ada Late',
  });
});

it.each<[string, Record<string, string>]>([
  ['optional', {}],
  ['required', { naming: 'required' }],
])('a name does not appear on a question written before and sent later, if names are %s', async (naming, form) => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code);
  await configure(host, event, form);
  const askEarlier = (body: string) => ada.visit('questions.create', event, { body, hadNoName: true });
  // Without a name there is nothing to hide, so the author can be removed with all their questions.
  await askEarlier('Who am I?');
  const control = await controlOf(host, event);
  expect(control.questions.map(({ isNameless, participantId }) => [isNameless, participantId !== null])).toEqual([
    [false, true],
  ]);
  await ada.see('rooms/show', 'participants.update', event, { name: 'Ada Late' });
  const answer = await askEarlier(later);
  // The question is refused rather than named, as with the checkbox.
  if (naming === 'required')
    expect(answer.page?.props).toMatchObject({
      errors: { withoutName: expect.stringContaining('Questions now need names.') },
    });
  else expect(answer.status).toBe(200);
  await askAs(ada, event, 'And this, with it?', {});
  const after = await host.read('events.show', event);
  const shownQuestions = after.control.questions
    .map(({ body, authorName, isNameless, participantId }) => [body, authorName, isNameless, participantId === null])
    .toReversed();
  const unnamed = [['Who am I?', null, true, true], ...(naming === 'required' ? [] : [[later, null, true, true]])];
  expect(shownQuestions).toEqual([...unnamed, ['And this, with it?', 'Ada Late', false, false]]);
});

it('a name given between two sends of a question does not appear on it', async ({ host, event, phone }) => {
  const form = { body: 'Who am I?', hadNoName: true, submissionId: server.world.newId() };
  await phone.visit('questions.create', event, form);
  await phone.see('rooms/show', 'participants.update', event, { name: 'Ada Late' });
  expect((await phone.visit('questions.create', event, form)).status).toBe(200);
  const control = await controlOf(host, event);
  expect(control.questions.map(({ body, authorName }) => [body, authorName])).toEqual([['Who am I?', null]]);
});

it('removing an author through an earlier question spares later ones, and by name earlier ones', async () => {
  const removedBy = async (idOf: (scene: NamelessScene) => string) => {
    const scene = await anonymousQuestionScene(server, { isNamedLater: true });
    const { host, event, shy } = scene;
    await askAs(shy, event, later, {});
    expect((await removePerson(host, event, idOf(scene), { withQuestions: true })).status).toBe(200);
    expect((await shy.visit('rooms.show', event)).status).toBe(403);
    const control = await controlOf(host, event);
    return Object.fromEntries(
      control.questions.map(({ body, state, isAuthorRemoved }) => [body, [state, isAuthorRemoved]]),
    );
  };
  expect(await removedBy(({ question }) => question)).toMatchObject({
    [hidden.body]: ['archived', true],
    [later]: ['pending', false],
  });
  expect(await removedBy(({ shyId }) => shyId)).toMatchObject({
    [hidden.body]: ['approved', false],
    [later]: ['rejected', true],
  });
});

it('a name given later appears on all answers in the table, earlier ones too', async ({ host, event, poll, phone }) => {
  await phone.visit('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll));
  await phone.see('rooms/show', 'participants.update', event, { name: 'Ada Late' });
  const table = (await host.download(`/events/${event.id}/exports/csv?of=ballots`)).bytes;
  expect(rowAbout(table, poll.prompt)).toContain('Ada Late');
});
