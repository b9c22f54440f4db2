import type { EventView } from '#contracts/views.ts';
import {
  act,
  activityOf,
  answerAs,
  beforeEach,
  configure,
  controlOf,
  expect,
  exported,
  hostWithEvent,
  it,
  openActivity,
  openChoice,
  pageText,
  participantAt,
  play,
  reimported,
  resultsOf,
  roomOf,
  seriesOf,
  type Visitor,
  voteAs,
  withServer,
} from '#support/http.ts';

// What a phone says about an answer before and after it is sent.

const server = withServer();
let host: Visitor;
let event: EventView;

beforeEach(async () => {
  ({ host, event } = await hostWithEvent(server));
});

it('says before an answer is sent whether it will have a name, in polls, surveys and quizzes', async () => {
  const withName = 'Hosts see your answer with your name.';
  const nameless = 'Hosts see your answer without a name.';
  const [grace, other] = [await participantAt(server, event.code, 'Grace'), await participantAt(server, event.code)];
  const said = async (who: Visitor) => {
    const { text } = await who.load(`/e/${event.code}`);
    return [withName, nameless].filter((words) => text.includes(words));
  };
  const survey = await seriesOf(host, event, 'survey', 'Course feedback');
  await activityOf(host, event, 'text', { series: survey.id, prompt: 'What should change?' });
  await openChoice(host, event);
  expect([await said(grace), await said(other)]).toEqual([[withName], [nameless]]);
  await play(host, survey, 'open');
  expect([await said(grace), await said(other)]).toEqual([[withName], [nameless]]);
  const quiz = await seriesOf(host, event, 'quiz', 'Waves');
  await activityOf(host, event, 'choice', { series: quiz.id });
  await play(host, quiz, 'start');
  expect([await said(grace), await said(other)]).toEqual([[withName], [nameless]]);
  await configure(host, event, { naming: 'anonymous', forgetNames: 'on' });
  expect(await said(grace)).toEqual([nameless]);
});

it('shows a participant their own answers to closed polls whose results are hidden', async () => {
  const ada = await participantAt(server, event.code, 'Ada');
  for (const [kind, answer, shown] of [
    ['number', { value: 7 }, /Your answer: ?7/],
    ['words', { words: ['curious', 'tired'] }, /Your answer: ?curious ?, tired/],
    ['text', { text: 'Waves are odd' }, /Your answer: ?Waves are odd/],
    ['choice', null, /Left.* your answer/],
  ] as const) {
    const poll = await openActivity(host, event, kind);
    const picks = 'options' in poll ? [poll.options[1]?.id] : [];
    expect((await answerAs(ada, event, poll, answer ?? { picks })).status).toBe(200);
    await act(host, poll, 'close');
    expect(await pageText(ada, `/e/${event.code}`)).toMatch(shown);
  }
});

it.each(['choice', 'ranking', 'grid', 'points', 'match', 'axes', 'ideas'] as const)(
  'shuffles the options of a %s for each participant, the same at each visit; results keep the order',
  async (kind) => {
    const labels = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf', 'Hotel'];
    const options = labels.map((label) => ({ label }));
    const people = await Promise.all(['Ada', 'Ben', 'Cy'].map((name) => participantAt(server, event.code, name)));
    const [first] = people as [Visitor];
    const poll = await openActivity(host, event, kind, { options, isShuffled: true, maxIdeas: 8 });
    if (kind === 'ideas') {
      await answerAs(first, event, poll, { ideas: labels.map((text) => ({ text, column: 0 })) });
      await act(host, poll, 'new-round');
    }
    const orderFor = async (person: Visitor) => {
      const text = await pageText(person, `/e/${event.code}`);
      return labels.toSorted((one, other) => text.indexOf(one) - text.indexOf(other)).join();
    };
    const orders = await Promise.all(people.map(orderFor));
    expect(new Set(orders).size).toBe(3);
    expect(await Promise.all(people.map(orderFor))).toEqual(orders);
    const { text } = await first.load(`/e/${event.code}`);
    // Without scripts, each number is its own option's.
    expect(text).not.toContain('name="values[]"');
    const [result] = (await resultsOf(host, event)).sections[0]?.activities ?? [];
    expect(result?.rows.map(({ label }) => label)).toEqual(labels);
    const copy = await reimported(host, await exported(host, event.id));
    expect(copy.activities[0]).toMatchObject({ isShuffled: true });
    const reworded = { ...poll, prompt: 'Which number?', isShuffled: undefined };
    await host.visit('activities.update', poll, reworded);
    expect((await controlOf(host, event)).activities[0]).toMatchObject({ prompt: 'Which number?', isShuffled: true });
    expect(await openActivity(host, event, kind)).not.toHaveProperty('isShuffled');
  },
);

it('draws results as the host chose, also after a change that names no chart, and in a copy', async () => {
  const ada = await participantAt(server, event.code, 'Ada');
  const poll = await openActivity(host, event, 'choice', { chart: 'donut', revealing: 'at-once' });
  await voteAs(ada, event, poll);
  await host.visit('activities.update', poll, { ...poll, chart: undefined, prompt: 'Tea?' });
  expect((await roomOf(ada, event)).activities).toContainEqual(
    expect.objectContaining({ id: poll.id, prompt: 'Tea?', chart: 'donut' }),
  );
  const [copy] = (await reimported(host, await exported(host, event.id))).activities.filter(({ id }) => id !== poll.id);
  expect(copy).toMatchObject({ chart: 'donut' });
  const several = await host.visit('activities.update', poll, { ...poll, maxPicks: 2 });
  expect(several.page?.props.errors).toMatchObject({ chart: 'A donut needs one pick each. Choose another chart.' });
  await host.visit('activities.update', poll, { ...poll, chart: 'bars' });
  expect((await controlOf(host, event)).activities.find(({ id }) => id === poll.id)).not.toHaveProperty('chart');
});

it('a histogram becomes a box plot while people answer', async () => {
  const ada = await participantAt(server, event.code, 'Ada');
  const poll = await openActivity(host, event, 'number', { revealing: 'at-once' });
  await answerAs(ada, event, poll, { value: 40 });
  await host.visit('activities.update', poll, { ...poll, isBoxPlot: true });
  expect((await roomOf(ada, event)).activities.find(({ id }) => id === poll.id)).toMatchObject({
    isBoxPlot: true,
    tally: { quartiles: { from: 40, to: 40 } },
  });
});

it('asks for the Net Promoter Score from 0 to 10, and shows it with the result', async () => {
  const form = { isNps: true, first: 1, steps: 5, revealing: 'at-once' };
  const poll = await openActivity(host, event, 'scale', form);
  expect(poll).toMatchObject({ first: 0, steps: 11, isNps: true });
  const answers = [10, 10, 9, 8, 6];
  const people = await Promise.all(answers.map((_, place) => participantAt(server, event.code, `P${place}`)));
  for (const [place, value] of answers.entries()) await answerAs(people[place] as Visitor, event, poll, { value });
  expect(await pageText(people[0] as Visitor, `/e/${event.code}`)).toMatch(
    /Net Promoter Score \+40 ?60% promoters, 20% passives, 20% detractors/,
  );
  expect(await pageText(host, `/events/${event.id}/results`)).toContain('Net Promoter Score +40');
  expect(await openActivity(host, event, 'scale')).not.toHaveProperty('isNps');
  const file = await exported(host, event.id);
  Object.assign(file.activities[0] ?? {}, { first: 1, steps: 11 });
  const copy = await reimported(host, file);
  expect(copy.activities[0]).toMatchObject({ isNps: true, first: 0, steps: 11 });
});

it('names every step of a scale on phones, in results and in copies', async () => {
  const labels = { lowLabel: 'Never', middleLabels: ['Rarely', '', 'Often'], highLabel: 'Always' };
  const poll = await openActivity(host, event, 'scale', labels);
  const ada = await participantAt(server, event.code, 'Ada');
  expect(await pageText(ada, `/e/${event.code}`)).toMatch(/1 Never 2 Rarely 3 4 Often 5 Always/);
  await answerAs(ada, event, poll, { value: 2 });
  await act(host, poll, 'close', 'reveal');
  const [result] = (await resultsOf(host, event)).sections[0]?.activities ?? [];
  expect(result?.rows.map(({ label }) => label)).toEqual(['1 · Never', '2 · Rarely', '3', '4 · Often', '5 · Always']);
  const copy = await reimported(host, await exported(host, event.id));
  expect(copy.activities[0]).toMatchObject(labels);
  const reworded = { ...poll, prompt: 'How often?', middleLabels: undefined };
  await host.visit('activities.update', poll, reworded);
  expect((await controlOf(host, event)).activities[0]).toMatchObject({ prompt: 'How often?', ...labels });
  const { middleLabels: none } = await openActivity(host, event, 'scale', { ...labels, middleLabels: ['', ' ', ''] });
  expect(none).toBeUndefined();
});

it('formats the limits of a number in the reader’s language', async () => {
  const refused = async (language: string, form: Record<string, unknown>) =>
    (
      await host.call(
        'activities.create',
        event,
        { kind: 'number', prompt: 'How far?', min: -1.5, max: 10_000.5, step: null, unit: '', ...form },
        { 'accept-language': language },
      )
    ).refusal().fields;
  expect(await refused('de', { correctValue: 20_000 })).toEqual({
    correctValue: 'Geben Sie eine Zahl von −1,5 bis 10.000,5 ein.',
  });
  // Text that cannot be read as a number is not reported as too large or too small.
  const unreadable = 'Das ist keine Zahl. Schreiben Sie sie zum Beispiel so: 12.345,5.';
  expect(await refused('de', { max: 'zwölf', correctValue: 'zwölf' })).toEqual({
    max: unreadable,
    correctValue: unreadable,
  });
  const poll = await openActivity(host, event, 'number', { min: 1_900, max: 20_000, step: 0.5 });
  const ada = await participantAt(server, event.code);
  expect((await answerAs(ada, event, poll, { value: 1 })).refusal().fields).toEqual({
    value: 'Enter a number from 1900 to 20,000 in steps of 0.5.',
  });
});
