import {
  arrive,
  expect,
  hostWithEvent,
  it,
  pageText,
  participantsAt,
  peopleIn,
  play,
  quizQuestion,
  removePerson,
  roomOf,
  seriesOf,
  startTestServer,
  type Visitor,
  voteAs,
  withServer,
} from '#support/http.ts';

const server = withServer(() => startTestServer({}, { presenceSettleMs: 0 }));

it('a quiz question closes early when everyone present has answered, not waiting for those who are gone', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 600 });
  await play(host, quiz, 'start', 'next');
  const stored = () => server.world.store.activities.byId(question.id);
  const state = async () => (await stored())?.state;
  const openedAt = (await stored())?.openedAt ?? Infinity;
  const answer = async (phone: Visitor) => {
    await expect.poll(() => Date.now(), { timeout: 10_000, interval: 5 }).toBeGreaterThanOrEqual(openedAt);
    const { receipt } = (await voteAs(phone, event, question, 1)).json() as { receipt: { recordedAt: string } };
    return Date.parse(receipt.recordedAt);
  };
  const [ada, ben, cleo] = await participantsAt(server, event.code, 'Ada', 'Ben', 'Cleo', 'Dora');
  await (await arrive(server)).visit('rooms.enter', event);
  await cleo.visit('participants.destroy', event);
  const dora = (await peopleIn(host, event)).find(({ name }) => name === 'Dora');
  await removePerson(host, event, dora?.id ?? '');
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
  expect((await stored())?.closedAt).toBeGreaterThanOrEqual(answeredAt);
  const room = await roomOf(ada, event);
  expect(room.activities).toMatchObject([{ id: question.id, state: 'closed', correct: null, tally: null }]);
  expect(await pageText(ada, `/e/${event.code}`)).toMatch(/Everyone has answered ?\. The result follows/);
});
