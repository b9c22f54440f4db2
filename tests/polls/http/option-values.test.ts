import {
  act,
  answerAs,
  contentOf,
  expect,
  exported,
  it,
  openActivity,
  pageText,
  readCsv,
  reimported,
  resultsOf,
  roomOf,
  tableOf,
} from '#support/http.ts';

// Grids, points, matches and axes: numbers for each option.

const asked = [
  ['grid', [5, null, 3], { values: [] }, { values: 'Answer at least one statement.' }],
  ['points', [40, 60, 0], { values: [40, 50] }, { values: 'Distribute exactly 100 points. You gave 90.' }],
  ['match', [0, 1, 1], { values: [0] }, { values: 'Place each item.' }],
  ['axes', [2, 8, null, null, 10, 0], { values: [] }, { values: 'Place at least one option.' }],
] as const;

it.for(asked)(
  'a %s stores an answer once, shows it and the previous round once revealed, and is the same in a copy',
  async ([kind, values, wrong, problem], { host, event, ada }) => {
    const poll = await openActivity(host, event, kind);
    const refused = await answerAs(ada, event, poll, wrong);
    expect(refused.refusal().fields).toEqual(problem);
    for (const each of [values.toReversed(), values])
      expect((await answerAs(ada, event, poll, { values: each })).status).toBe(200);
    const { mine } = await ada.read('rooms.show', event);
    expect(mine.ballots.map(({ answer }) => answer)).toEqual([{ values }]);
    const shown = async () => (await roomOf(ada, event)).activities[0];
    expect(await shown()).toMatchObject({ tally: null, before: null });
    await act(host, poll, 'reveal');
    const first = (await shown())?.tally;
    expect(first).toMatchObject({ total: 1 });
    await act(host, poll, 'new-round');
    await answerAs(ada, event, { ...poll, round: 2 }, { values: values.toReversed() });
    await act(host, poll, 'reveal');
    const { tally, before } = (await shown()) ?? {};
    expect([tally?.total, before]).toMatchObject([1, { ...first, revision: expect.any(Number) as number }]);
    expect({ ...tally, revision: 0 }).not.toEqual({ ...first, revision: 0 });
    const file = await exported(host, event.id);
    const copy = await reimported(host, file);
    expect(contentOf(copy)).toEqual(contentOf(file));
    expect(copy.activities[0]?.rounds[0]?.ballots.map(({ answer }) => answer)).toEqual([JSON.stringify(values)]);
  },
);

it('tables have a row for each step or option, and a column for each one by person', async ({ host, event, ada }) => {
  const grid = await openActivity(host, event, 'grid');
  await answerAs(ada, event, grid, { values: [5, null, 3] });
  const points = await openActivity(host, event, 'points');
  await answerAs(ada, event, points, { values: [40, 60, 0] });
  const axes = await openActivity(host, event, 'axes');
  await answerAs(ada, event, axes, { values: [2, 8, null, null, 10, 0] });
  const table = async (of: string) => readCsv(await tableOf(host, event, of));
  const counted = (await table('activities')).filter((row) => Number(row[5]) > 0).map((row) => row.slice(4, 8));
  expect(counted).toEqual([
    ['The pace was right · 5', '1', 'votes', '1'],
    ['I learned something · 3', '1', 'votes', '1'],
    ['Talks', '40', 'points', ''],
    ['Workshops', '60', 'points', ''],
    ['Podcast · Effort · 2', '1', 'votes', '1'],
    ['Podcast · Benefit · 8', '1', 'votes', '1'],
    ['Quiz night · Effort · 10', '1', 'votes', '1'],
    ['Quiz night · Benefit · 0', '1', 'votes', '1'],
  ]);
  expect((await table('ballots')).slice(1).map((row) => row[6])).toEqual([
    'The pace was right: 5; I learned something: 3',
    'Talks: 40; Workshops: 60; Breaks: 0',
    'Podcast · Effort: 2; Podcast · Benefit: 8; Quiz night · Effort: 10; Quiz night · Benefit: 0',
  ]);
  const [head = [], first = []] = await table('by-person');
  expect(head.slice(2)).toEqual([
    '1. How far do you agree? · The pace was right',
    '1. How far do you agree? · I could ask',
    '1. How far do you agree? · I learned something',
    '2. How should we spend the time? · Talks',
    '2. How should we spend the time? · Workshops',
    '2. How should we spend the time? · Breaks',
    ...['Podcast', 'Lab tour', 'Quiz night'].flatMap((option) =>
      ['Effort', 'Benefit'].map((axis) => `3. Which idea first? · ${option} · ${axis}`),
    ),
  ]);
  expect(first.slice(1)).toEqual(['Ada', '5', '', '3', '40', '60', '0', '2', '8', '', '', '10', '0']);
});

it('the report has the mean and the standard deviation of each statement', async ({ host, event, ada, ben }) => {
  const grid = await openActivity(host, event, 'grid');
  await answerAs(ada, event, grid, { values: [5] });
  await answerAs(ben, event, grid, { values: [2] });
  await act(host, grid, 'close', 'reveal');
  expect(await pageText(host, `/events/${event.id}/results`)).toMatch(/3\.50 standard deviation 1\.50 2 answers/);
});

it('the report has both means and deviations of each option on two axes, in each round', async ({
  host,
  event,
  ada,
  ben,
}) => {
  const axes = await openActivity(host, event, 'axes');
  await answerAs(ada, event, axes, { values: [2, 8] });
  await answerAs(ben, event, axes, { values: [4, 8] });
  await act(host, axes, 'new-round');
  await answerAs(ada, event, { ...axes, round: 2 }, { values: [null, null, 5, 0] });
  await act(host, axes, 'close', 'reveal');
  const [result] = (await resultsOf(host, event)).sections[0]?.activities ?? [];
  expect(result?.axes).toMatchObject({ xLabel: 'Effort', xLow: 'Little', yLabel: 'Benefit', yHigh: '' });
  expect(result?.rows[0]?.rounds.map(({ count, detail }) => [count, detail])).toEqual([
    [2, { mean: 3, deviation: 1, parts: [], vertical: { mean: 8, deviation: 0 } }],
    [0, { mean: null, deviation: null, parts: [], vertical: { mean: null, deviation: null } }],
  ]);
  const text = await pageText(host, `/events/${event.id}/results`);
  expect(text).toMatch(/A Podcast 1 3\.00 ± 1\.00 8\.00 ± 0\.00 2 /);
  expect(text).toMatch(/A Podcast 2 – – 0/);
});

it('an API client creates each kind, reads its tally and gets field errors', async ({ host, event, ada, program }) => {
  const create = (body: object) => program.call('api.activities.create', event, { body });
  const options = [{ label: 'One' }, { label: 'Two' }];
  const many = Array.from({ length: 9 }, (_, at) => ({ label: `${at}` }));
  const grid = { kind: 'grid', prompt: 'Agree?', options, first: 1, steps: 3, stepLabels: ['No', 'Perhaps', 'Yes'] };
  const made = await create(grid);
  expect([made.status, made.body]).toMatchObject([201, { steps: 3, stepLabels: ['No', 'Perhaps', 'Yes'] }]);
  expect(await create({ ...grid, options: options.slice(1) })).toMatchObject({
    status: 422,
    body: { fields: { options: 'Give 2 to 12 statements.' } },
  });
  const axes = { kind: 'axes', prompt: 'Where?', options: options.slice(1), xLabel: 'Effort', yLabel: 'Benefit' };
  expect(await create(axes)).toMatchObject({ status: 201, body: { xLabel: 'Effort', xLow: '', yHigh: '' } });
  expect(await create({ ...axes, options: many })).toMatchObject({
    status: 422,
    body: { fields: { options: 'Give 1 to 8 options.' } },
  });
  expect(await create({ ...axes, yLabel: '' })).toMatchObject({
    status: 422,
    body: { fields: { yLabel: 'Enter 1 to 30 characters.' } },
  });
  const points = { kind: 'points', prompt: 'Spend?', options, totalPoints: 100, pointStep: 30 };
  expect(await create(points)).toMatchObject({
    status: 422,
    body: { fields: { pointStep: 'Choose a step that divides 100 points without a remainder.' } },
  });
  const { body } = await create({ ...points, pointStep: 25 });
  const { id } = body as { id: string };
  await act(host, { id }, 'open');
  await answerAs(ada, event, { id, round: 1 }, { values: [75, 25] });
  expect(await program.get('api.tallies.show', { activity: id, round: '1' })).toMatchObject({
    total: 1,
    amounts: [
      { points: 75, mean: 75, deviation: 0 },
      { points: 25, mean: 25, deviation: 0 },
    ],
  });
});
