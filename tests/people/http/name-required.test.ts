import {
  answerOnceOpen,
  configure,
  expect,
  hostWithEvent,
  it,
  participantAt,
  peopleIn,
  play,
  quizQuestion,
  seriesOf,
  turnEvent,
  withServer,
} from '#support/http.ts';

const server = withServer();

async function afterTheSwitch() {
  const { host, event } = await hostWithEvent(server);
  const [shy, ada] = [await participantAt(server, event.code), await participantAt(server, event.code, 'Ada')];
  await configure(host, event, { naming: 'required', passcode: 'swordfish' });
  return { host, event, shy, ada };
}

it('asks a nameless participant for a name on the next page, but not for the passcode again', async () => {
  const { host, event, shy, ada } = await afterTheSwitch();
  const before = (await peopleIn(host, event)).length;
  const joinPage = await shy.see('rooms/enter', 'rooms.show', event);
  expect(joinPage).toMatchObject({ naming: 'required', needsPasscode: false, owesName: true });
  const refused = await shy.visit('participants.create', event, { name: ' ' });
  expect(refused.page).toMatchObject({
    component: 'rooms/enter',
    props: { errors: { name: expect.stringContaining('Enter a name of 1 to 30 characters') as string } },
  });
  const { mine } = await shy.see('rooms/show', 'participants.create', event, { name: 'Ben' });
  expect(mine.participant.name).toBe('Ben');
  const participants = await peopleIn(host, event);
  expect([participants.length, new Set(participants.map(({ name }) => name))]).toEqual([
    before,
    new Set(['Ada', 'Ben']),
  ]);
  await ada.see('rooms/show', 'rooms.enter', event);
  await shy.read('rooms.show', event);
});

it('shows the refusal of a question in the room after the name is given, not on the join page', async () => {
  const { event, shy } = await afterTheSwitch();
  const asked = await shy.visit('questions.create', event, { body: '?' });
  expect(asked.page).toMatchObject({ component: 'rooms/enter', props: { errors: {}, old: {} } });
  const { page } = await shy.visit('participants.create', event, { name: 'Ben' });
  expect(page).toMatchObject({
    component: 'rooms/show',
    props: { errors: { body: expect.stringContaining('at least 2') as string }, old: { body: '?' } },
  });
});

it.each([20, null])('asks after the running quiz question, even if they reload (timer: %s s)', async (timerSeconds) => {
  const { host, event, shy } = await afterTheSwitch();
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds });
  await play(host, quiz, 'start');
  await shy.see('rooms/enter', 'rooms.show', event);
  await play(host, quiz, 'next');
  await shy.read('rooms.show', event);
  // A page that reloads only its own data stays, too.
  const partial = { 'x-inertia-partial-component': 'rooms/show', 'x-inertia-partial-data': 'mine' };
  expect((await shy.visit('rooms.show', event, undefined, partial)).page?.component).toBe('rooms/show');
  await shy.see('rooms/show', 'rooms.enter', event);
  await answerOnceOpen(shy, event, question, 1);
  await play(host, quiz, 'next');
  await shy.see('rooms/enter', 'rooms.show', event);
});

it('lets a nameless participant read an ended event', async () => {
  const { host, event, shy } = await afterTheSwitch();
  await turnEvent(host, event, 'ended');
  await shy.read('rooms.show', event);
});
