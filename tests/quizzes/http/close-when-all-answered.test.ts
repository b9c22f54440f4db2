import {
  arrive,
  ballotFor,
  expect,
  hostWithEvent,
  it,
  pageText,
  participantAt,
  participantsAt,
  peopleIn,
  play,
  quizQuestion,
  roomOf,
  seriesOf,
  startTestServer,
  type Visitor,
  withServer,
} from '#support/http.ts';

const server = withServer(() => startTestServer({}, { presenceSettleMs: 0 }));

async function openQuestion() {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 600 });
  await play(host, quiz, 'start', 'next');
  const opened = await server.world.store.activities.byId(question.id);
  const state = async () => (await server.world.store.activities.byId(question.id))?.state;
  const answer = async (phone: Visitor) => {
    await expect
      .poll(() => Date.now(), { timeout: 10_000, interval: 5 })
      .toBeGreaterThanOrEqual(opened?.openedAt ?? Infinity);
    const { receipt } = (
      await phone.call('ballots.create', { code: event.code, activity: question.id }, ballotFor(question, 1))
    ).json() as { receipt: { recordedAt: string } };
    return Date.parse(receipt.recordedAt);
  };
  const closedAt = async () => (await server.world.store.activities.byId(question.id))?.closedAt ?? Number.NaN;
  return { host, event, question, answer, state, closedAt };
}

it('a quiz question closes early when everyone present has answered', async () => {
  const { event, question, answer, state, closedAt } = await openQuestion();
  const [ada, ben] = await participantsAt(server, event.code, 'Ada', 'Ben');
  await answer(ada);
  // Ben is present and has not answered.
  await ben.read('rooms.show', event);
  expect(await state()).toBe('open');
  // Wait for two checks and for the grace period of late answers.
  const waitUntil = Date.now() + 2_500;
  await expect.poll(() => Date.now()).toBeGreaterThan(waitUntil);
  expect(await state()).toBe('open');
  const answeredAt = await answer(ben);
  await expect.poll(state).toBe('closed');
  expect(await closedAt()).toBeGreaterThanOrEqual(answeredAt);
  const room = await roomOf(ada, event);
  expect(room.activities).toMatchObject([{ id: question.id, state: 'closed', correct: null, tally: null }]);
  expect(await pageText(ada, `/e/${event.code}`)).toMatch(/Everyone has answered ?\. The result follows/);
});

it('a quiz question waits neither for visitors who never joined nor for participants who are gone', async () => {
  const { host, event, answer, state } = await openQuestion();
  const ada = await participantAt(server, event.code, 'Ada');
  await participantAt(server, event.code, 'Ben');
  const cleo = await participantAt(server, event.code, 'Cleo');
  await (await arrive(server)).visit('rooms.enter', event);
  await answer(ada);
  await cleo.visit('participants.destroy', event);
  expect(await state()).toBe('open');
  const participants = await peopleIn(host, event);
  const ben = participants.find(({ name }) => name === 'Ben');
  await host.visit('participant-removals.create', { event: event.id, participant: ben?.id ?? '' });
  await expect.poll(state).toBe('closed');
});
