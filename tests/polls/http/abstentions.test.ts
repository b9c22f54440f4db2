import { activityKinds } from '#contracts/poll-kinds.ts';
import type { CrewActivityView, EventView } from '#contracts/views.ts';
import { sampleAnswers } from '#kinds/rules.ts';
import {
  act,
  activityOf,
  answerAs,
  answerByForm,
  answerOnceOpen,
  closeQuestion,
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
  seriesOf,
  type Visitor,
} from '#support/http.ts';

const abstention = { isAbstention: true };
const answerTo = (poll: CrewActivityView) => sampleAnswers(poll)[0] ?? {};
const voterAt = (event: EventView) => async (person: Visitor, poll: { id: string; round: number }, answer: object) =>
  expect((await answerAs(person, event, poll, answer)).status).toBe(200);
/** The totals that the crew and the room get: answers and abstentions. */
const countedIn = async (host: Visitor, phone: Visitor, event: EventView) => {
  const crew = (await controlOf(host, event)).activities[0]?.tally;
  const room = (await roomOf(phone, event)).activities[0]?.tally;
  return [crew, room].map((tally) => tally && [tally.total, tally.abstained ?? 0]);
};
it.for(activityKinds)(
  'people may abstain from a %s poll, and change their minds',
  async (kind, { host, event, ada, ben }) => {
    const vote = voterAt(event);
    const poll = await openActivity(host, event, kind, { mayAbstain: true });
    expect((await roomOf(ada, event)).activities.at(-1)).toMatchObject({ mayAbstain: true });
    await act(host, poll, 'reveal');
    await vote(ada, poll, answerTo(poll as never));
    await vote(ben, poll, abstention);
    expect(await countedIn(host, ada, event)).toEqual([
      [1, 1],
      [1, 1],
    ]);
    const { mine } = await ben.read('rooms.show', event);
    expect(mine.ballots.map(({ answer }) => answer)).toEqual([abstention]);
    expect(await resultsOf(host, event)).toMatchObject({ voterCount: 2, answerCount: 1 });
    await vote(ada, poll, abstention);
    expect(await countedIn(host, ada, event)).toEqual([
      [0, 2],
      [0, 2],
    ]);
    for (const person of [ada, ben]) await vote(person, poll, answerTo(poll as never));
    expect(await countedIn(host, ada, event)).toEqual([
      [2, 0],
      [2, 0],
    ]);
  },
);

it('an abstention is refused where the host does not allow it, and stays when the host stops allowing it', async ({
  host,
  event,
  ada,
  ben,
  poll,
  program,
}) => {
  const refusal = async () => (await answerAs(ada, event, poll, abstention)).refusal().code;
  expect(await refusal()).toBe('ABSTENTION_NOT_ALLOWED');
  expect((await roomOf(ada, event)).activities[0]).not.toHaveProperty('mayAbstain');
  const allow = (mayAbstain: boolean) =>
    program.get(
      'api.activities.update',
      { activity: poll.id },
      { body: { ...choice, options: poll.options, mayAbstain } },
    );
  expect(await allow(true)).toMatchObject({ mayAbstain: true });
  await voterAt(event)(ben, poll, abstention);
  expect(await allow(false)).not.toHaveProperty('mayAbstain');
  expect(await refusal()).toBe('ABSTENTION_NOT_ALLOWED');
  expect(await countedIn(host, ada, event)).toEqual([[0, 1], null]);
  // A form without scripts shows why, on its own page.
  const body = { submissionId: 'a-form-without-scripts', round: 1, isAbstention: 'true' };
  expect((await answerByForm(ada, event, poll, body)).status).toBe(303);
  expect((await ada.load(`/e/${event.code}`)).text).toContain('You cannot abstain here.');
  const copy = await imported(host, await exported(host, event.id));
  expect((await controlOf(host, { id: copy })).activities[0]?.tally).toMatchObject({ total: 0, abstained: 1 });
});

it('a form without scripts abstains whatever its other fields hold', async ({ host, event, ada }) => {
  const poll = await openActivity(host, event, 'number', { mayAbstain: true });
  const body = { submissionId: 'a-form-without-scripts', round: 1, value: 'neither', isAbstention: 'true' };
  expect((await answerByForm(ada, event, poll, body)).status).toBe(303);
  expect(await countedIn(host, ada, event)).toEqual([[0, 1], null]);
  expect((await ada.load(`/e/${event.code}`)).text).toContain('You abstained');
});

it('rounds, files, tables and the API count abstentions separately', async ({ host, event, ada, ben, program }) => {
  const vote = voterAt(event);
  const poll = await openChoice(host, event, { mayAbstain: true });
  await vote(ada, poll, { picks: [poll.options[0]?.id] });
  await vote(ben, poll, abstention);
  await act(host, poll, 'close', 'new-round');
  await vote(ben, { ...poll, round: 2 }, abstention);
  await act(host, poll, 'close', 'reveal', 'show-before');
  expect((await roomOf(ada, event)).activities[0]).toMatchObject({
    tally: { total: 0, abstained: 1 },
    before: { total: 1, abstained: 1 },
  });
  const [section] = (await resultsOf(host, event)).sections;
  expect(section?.activities[0]?.rounds).toMatchObject([
    { round: 1, total: 1, abstained: 1 },
    { round: 2, total: 0, abstained: 1 },
  ]);
  const { rows } = await recordsOf(host, event, 'activities');
  expect(rows.filter(({ state }) => state === 'abstained')).toMatchObject([
    { round: '1', answer: '', count: '1', share: '', ballots: '1' },
    { round: '2', answer: '', count: '1', share: '', ballots: '0' },
  ]);
  const ballots = await recordsOf(host, event, 'ballots');
  expect(ballots.rows.map(({ answer, state }) => [answer, state])).toEqual([
    [poll.options[0]?.label, ''],
    ['', 'abstained'],
    ['', 'abstained'],
  ]);
  const people = await recordsOf(host, event, 'by-person');
  const cells = people.rows.map((row) => Object.values(row).slice(2).join('|'));
  expect(cells.toSorted()).toEqual([`${poll.options[0]?.label}|`, 'abstained|abstained']);
  expect(await program.get('api.activities.show', poll)).toMatchObject({
    mayAbstain: true,
    tally: { total: 0, abstained: 1 },
  });
  const file = await exported(host, event.id);
  const copy = await imported(host, file);
  expect((await controlOf(host, { id: copy })).activities[0]).toMatchObject({
    mayAbstain: true,
    tally: { total: 0, abstained: 1 },
    before: { total: 1, abstained: 1 },
  });
  expect((await exported(host, copy)).activities).toMatchObject([
    { mayAbstain: true, rounds: [{ tally: { total: 1, abstained: 1 } }, { tally: { total: 0, abstained: 1 } }] },
  ]);
});

it('abstaining answers a survey’s question, and earns nothing in a quiz', async ({ host, event, ada, quiz }) => {
  const vote = voterAt(event);
  const survey = await seriesOf(host, event, 'survey', 'Course feedback');
  const asked = await activityOf(host, event, 'text', { series: survey.id, mayAbstain: true });
  await play(host, survey, 'open');
  await vote(ada, asked, abstention);
  expect((await controlOf(host, event)).turnout).toMatchObject({ answered: 1, answeredAll: 1 });
  await play(host, survey, 'close');
  const question = await quizQuestion(host, event, quiz, { mayAbstain: true });
  await play(host, quiz, 'start', 'next');
  await answerOnceOpen(ada, event, question, abstention);
  expect(
    (await recordsOf(host, event, 'ballots')).rows.map(({ state, score, right }) => [state, score, right]),
  ).toEqual([
    ['abstained', '0', ''],
    ['abstained', '', ''],
  ]);
  await closeQuestion(host, event, quiz, question);
  await play(host, quiz, 'next');
  const { text } = await ada.load(`/e/${event.code}`);
  expect(text).toMatch(/quiz-result[^>]*>(?:<[^>]*>)*You abstained/);
});
