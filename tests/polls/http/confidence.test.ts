import { activityKinds } from '#contracts/poll-kinds.ts';
import type { CrewActivityView, EventView } from '#contracts/views.ts';
import { sampleAnswers } from '#kinds/rules.ts';
import {
  act,
  answerAs,
  answerByForm,
  answerOnceOpen,
  recordsOf,
  choice,
  controlOf,
  expect,
  exported,
  imported,
  it,
  openActivity,
  openChoice,
  play,
  quizQuestion,
  resultsOf,
  roomOf,
  type Visitor,
} from '#support/http.ts';

const answerTo = (poll: CrewActivityView) => sampleAnswers({ ...poll, asksConfidence: false } as never)[0] ?? {};
const voterAt = (event: EventView) => async (person: Visitor, poll: { id: string; round: number }, answer: object) =>
  expect((await answerAs(person, event, poll, answer)).status).toBe(200);
const mineOf = async (person: Visitor, event: EventView) =>
  (await person.read('rooms.show', event)).mine.ballots.map(({ answer }) => answer);
it.for(activityKinds)(
  'people say how sure they are of an answer to a %s poll',
  async (kind, { host, event, ada, ben }) => {
    const vote = voterAt(event);
    const poll = await openActivity(host, event, kind, { asksConfidence: true });
    await act(host, poll, 'reveal');
    expect((await roomOf(ada, event)).activities.at(-1)).toMatchObject({ asksConfidence: true });
    const answer = answerTo(poll as never);
    await vote(ada, poll, { ...answer, confidence: 3 });
    await vote(ben, poll, answer);
    const tallies = async () => [
      (await controlOf(host, event)).activities[0]?.tally,
      (await roomOf(ben, event)).activities[0]?.tally,
    ];
    for (const tally of await tallies()) expect(tally).toMatchObject({ total: 2, confidence: [0, 0, 1] });
    expect(await mineOf(ada, event)).toMatchObject([{ confidence: 3 }]);
    expect((await mineOf(ben, event))[0]).not.toHaveProperty('confidence');
    // The same answer, but another step.
    await vote(ada, poll, { ...answer, confidence: 1 });
    for (const tally of await tallies()) expect(tally).toMatchObject({ total: 2, confidence: [1, 0, 0] });
    const refused = await answerAs(ada, event, poll, { ...answer, confidence: 4 });
    expect(refused.refusal()).toMatchObject({ code: 'INVALID', fields: { confidence: expect.any(String) as string } });
    await vote(ada, poll, answer);
    for (const tally of await tallies()) expect(tally).not.toHaveProperty('confidence');
  },
);

it('confidence is dropped where the poll does not ask, and kept when the host stops asking', async ({
  host,
  event,
  ada,
  ben,
  poll,
  program,
}) => {
  const vote = voterAt(event);
  const picks = [poll.options[0]?.id];
  const unasked = { submissionId: 'sent-before-asking', picks, confidence: 2 };
  await vote(ada, poll, unasked);
  expect(await mineOf(ada, event)).toEqual([{ picks }]);
  expect((await roomOf(ada, event)).activities[0]).not.toHaveProperty('asksConfidence');
  const ask = (asksConfidence: boolean) =>
    program.get(
      'api.activities.update',
      { activity: poll.id },
      { body: { ...choice, options: poll.options, asksConfidence } },
    );
  expect(await ask(true)).toMatchObject({ asksConfidence: true });
  const submission = { submissionId: 'sent-before-the-switch', picks, confidence: 2 };
  await vote(ben, poll, submission);
  expect(await ask(false)).not.toHaveProperty('asksConfidence');
  expect((await controlOf(host, event)).activities[0]?.tally).toMatchObject({ total: 2, confidence: [0, 1, 0] });
  // A retry gets its receipt, whatever is asked now; another answer under its id does not.
  const other = [poll.options[1]?.id];
  for (const asks of [false, true]) {
    await ask(asks);
    for (const [person, sent] of [
      [ada, unasked],
      [ben, submission],
    ] as const) {
      await vote(person, poll, sent);
      expect((await answerAs(person, event, poll, { ...sent, picks: other })).status).toBe(422);
    }
  }
  const copy = await imported(host, await exported(host, event.id));
  expect((await controlOf(host, { id: copy })).activities[0]?.tally).toMatchObject({ confidence: [0, 1, 0] });
});

it('a form without scripts sends the step, and shows it again', async ({ host, event, ada }) => {
  const poll = await openActivity(host, event, 'number', { asksConfidence: true });
  const body = { submissionId: 'a-form-without-scripts', round: 1, value: '7', confidence: '3' };
  expect((await ada.load(`/e/${event.code}`)).text).toMatch(/How sure are you\?.*Very sure/s);
  expect((await answerByForm(ada, event, poll, body)).status).toBe(303);
  expect(await mineOf(ada, event)).toEqual([{ value: 7, confidence: 3 }]);
  expect((await ada.load(`/e/${event.code}`)).text).toMatch(/name="confidence" checked="" value="3"/);
});

it('rounds, event files, tables and the API include confidence', async ({ host, event, ada, ben, program }) => {
  const vote = voterAt(event);
  const poll = await openChoice(host, event, { asksConfidence: true, correctOptions: [0] });
  const [right, wrong] = poll.options.map(({ id }) => id);
  await vote(ada, poll, { picks: [right], confidence: 3 });
  await vote(ben, poll, { picks: [wrong], confidence: 2 });
  await act(host, poll, 'close');
  expect((await controlOf(host, event)).activities[0]?.tally).not.toHaveProperty('confidenceRight');
  await act(host, poll, 'reveal');
  const shown = { total: 2, confidence: [0, 1, 1], confidenceRight: [0, 0, 1] };
  expect((await roomOf(ada, event)).activities[0]?.tally).toMatchObject(shown);
  expect(await program.get('api.activities.show', poll)).toMatchObject({
    asksConfidence: true,
    tally: shown,
  });
  const [section] = (await resultsOf(host, event)).sections;
  expect(section?.activities[0]?.rounds).toMatchObject([shown]);
  const counted = (await recordsOf(host, event, 'activities')).rows;
  expect(counted.filter(({ state }) => state?.endsWith('_sure'))).toMatchObject([
    { state: 'not_sure', answer: '', count: '0', share: '0' },
    { state: 'fairly_sure', answer: '', count: '1', share: '0.5' },
    { state: 'very_sure', answer: '', count: '1', share: '0.5' },
  ]);
  expect((await recordsOf(host, event, 'ballots')).rows).toMatchObject([
    { answer: poll.options[0]?.label, right: 'yes', confidence: '3' },
    { answer: poll.options[1]?.label, right: 'no', confidence: '2' },
  ]);
  const { head, rows } = await recordsOf(host, event, 'by-person');
  expect(head.at(-1)).toBe(`${head.at(-2)} · confidence`);
  expect(rows.map((row) => Object.values(row).slice(-2).join('|')).toSorted()).toEqual(
    [`${poll.options[0]?.label}|3`, `${poll.options[1]?.label}|2`].toSorted(),
  );
  const copy = await imported(host, await exported(host, event.id));
  expect((await controlOf(host, { id: copy })).activities[0]).toMatchObject({ asksConfidence: true, tally: shown });
  expect((await exported(host, copy)).activities).toMatchObject([
    { asksConfidence: true, rounds: [{ tally: { total: 2, confidence: [0, 1, 1] } }] },
  ]);
});

it('tables have no further columns where no one was asked', async ({ host, event, ada, poll }) => {
  await voterAt(event)(ada, poll, { picks: [poll.options[0]?.id] });
  for (const of of ['ballots', 'by-person'])
    expect((await recordsOf(host, event, of)).head.join()).not.toContain('confidence');
});

it.for(['text', 'words', 'blanks'] as const)(
  'erasing someone’s words from a %s poll leaves how sure they were, and abstentions',
  async (kind, { host, event, ada, ben }) => {
    const poll = await openActivity(host, event, kind, { asksConfidence: true, mayAbstain: true });
    const answer = { words: { words: ['secret'] }, text: { text: 'secret' }, blanks: { gaps: ['secret', ''] } }[kind];
    await voterAt(event)(ada, poll, { ...answer, confidence: 3 });
    await voterAt(event)(ben, poll, { isAbstention: true });
    for (const person of [ada, ben]) {
      const { id } = (await person.read('rooms.show', event)).mine.participant;
      await host.visit('participants.index', event);
      await host.see('participants/index', 'participant-erasures.create', { event: event.id, participant: id });
    }
    const tallyIn = async (id: string) => (await controlOf(host, { id })).activities[0]?.tally;
    expect(await tallyIn(event.id)).toMatchObject({ total: 1, abstained: 1, confidence: [0, 0, 1] });
    const file = await exported(host, event.id);
    expect(JSON.stringify(file)).not.toContain('secret');
    expect(await tallyIn(await imported(host, file))).toMatchObject({ abstained: 1, confidence: [0, 0, 1] });
  },
);

it('confidence changes no points in a quiz', async ({ host, event, ada, ben, quiz }) => {
  const question = await quizQuestion(host, event, quiz, {
    asksConfidence: true,
    isRevisable: true,
    timerSeconds: null,
  });
  await play(host, quiz, 'start', 'next');
  const picks = question.correct && 'options' in question.correct ? question.correct.options : [];
  await answerOnceOpen(ada, event, question, { picks, confidence: 1 });
  await answerAs(ben, event, question, { picks });
  const { rows } = await recordsOf(host, event, 'ballots');
  expect(rows.map(({ score, confidence }) => [score, confidence])).toEqual([
    [rows[0]?.score, '1'],
    [rows[0]?.score, ''],
  ]);
  // A later ballot without the step would lose it, and be worth less.
  expect((await ada.load(`/e/${event.code}`)).text).toMatch(/<input type="hidden" name="confidence" value="1"/);
  expect(Number(rows[0]?.score)).toBeGreaterThan(0);
});
