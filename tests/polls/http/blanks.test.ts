import type { CrewActivityViewOf } from '#contracts/views.ts';
import { checkBallots } from '#server/ops/verify/ballot-check.ts';
import { parseBallotExport } from '#server/ops/verify/ballot-files.ts';
import {
  act,
  activityOf,
  answerAs,
  contentOf,
  controlOf,
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
  upload,
} from '#support/http.ts';

type Blanks = CrewActivityViewOf<'blanks'>;
const listed = {
  gapText: 'She [[goes]] to school, they [[go]] home.',
  choices: ['gone', 'going'],
  isTyped: false,
};

it('people choose from a list that tells nothing; the room sees the words, and what is right at the end', async ({
  host,
  event,
  ada,
  ben,
}) => {
  const poll = await openActivity(host, event, 'blanks', listed);
  expect(poll).toMatchObject({ choices: ['go', 'goes', 'going', 'gone'], correct: { gaps: [['goes'], ['go']] } });
  const seen = async () => (await roomOf(ada, event)).activities[0];
  expect(await seen()).toMatchObject({ gapText: 'She [[]] to school, they [[]] home.', correct: null, tally: null });
  const refused = await answerAs(ada, event, poll, { gaps: ['', ''] });
  expect(refused.refusal().fields).toEqual({ gaps: 'Fill at least one gap.' });
  await answerAs(ada, event, poll, { gaps: ['goes', 'go'] });
  await answerAs(ben, event, poll, { gaps: ['goes', 'gone'] });
  await act(host, poll, 'reveal');
  const counts = [
    [0, 2, 0, 0],
    [1, 0, 0, 1],
  ];
  const gaps = counts.map((each) => ({ answered: 2, right: null, counts: each }));
  expect(await seen()).toMatchObject({ correct: null, tally: { total: 2, gaps } });
  await act(host, poll, 'close');
  expect(await seen()).toMatchObject({
    correct: { gaps: [['goes'], ['go']] },
    tally: { gaps: [{ right: 2 }, { right: 1 }] },
  });
  expect(await pageText(host, `/events/${event.id}/results`)).toMatch(/go ?: 1 · right/);
});

it('a right answer can change to another word of the list; the crew sees what was right in each round', async ({
  host,
  event,
  ada,
}) => {
  const poll = await openActivity(host, event, 'blanks', listed);
  await answerAs(ada, event, poll, { gaps: ['goes', 'go'] });
  const gapText = 'She [[goes]] to school, they [[gone]] home.';
  const { errors } = await host.see('events/show', 'activities.update', poll, { ...poll, gapText });
  expect(errors).toEqual({});
  await act(host, poll, 'new-round');
  await answerAs(ada, event, { ...poll, round: 2 }, { gaps: ['going', 'gone'] });
  const rights = (tally: Blanks['tally'] | Blanks['before']) => tally?.gaps.map(({ right }) => right);
  const { tally, before } = (await controlOf(host, event)).activities[0] as Blanks;
  expect([rights(before), rights(tally)]).toEqual([
    [1, 0],
    [0, 1],
  ]);
  await act(host, poll, 'reveal', 'show-before');
  expect((await roomOf(ada, event)).activities[0]).toMatchObject({ before: { gaps: [{ right: null }, {}] } });
});

it('the room and programs never get words that people typed; exports do', async ({ host, event, ada, program }) => {
  const poll = await openActivity(host, event, 'blanks');
  await answerAs(ada, event, poll, { gaps: ['My secret', 'LIMA'] });
  await act(host, poll, 'reveal', 'close');
  const room = await roomOf(ada, event);
  expect(room.activities[0]).toMatchObject({
    tally: { gaps: [{ answered: 1, right: 0, counts: [] }, { right: 1 }] },
  });
  const { body } = await program.call('api.activities.show', poll);
  const [control, results] = [await controlOf(host, event), await resultsOf(host, event)];
  expect(JSON.stringify([room, body, control, results])).not.toContain('My secret');
  const table = async (of: string) => readCsv(await tableOf(host, event, of));
  const [, ...counted] = await table('activities');
  expect(counted.map((row) => [row[4], row[5], row[10]])).toEqual([
    ['1 · My secret', '1', 'no'],
    ['2 · LIMA', '1', 'yes'],
  ]);
  expect((await table('ballots'))[1]?.[6]).toBe('1: My secret; 2: LIMA');
  const [head = [], first = []] = await table('by-person');
  expect([head.slice(2), first.slice(2)]).toEqual([
    ['1. Which words are missing? · 1', '1. Which words are missing? · 2'],
    ['My secret', 'LIMA'],
  ]);
});

it('an erasure removes typed words from exports, and right ones still count', async ({ host, event, ada }) => {
  const poll = await openActivity(host, event, 'blanks');
  await answerAs(ada, event, poll, { gaps: ['My secret', 'LIMA'] });
  await act(host, poll, 'close', 'reveal');
  await ada.visit('rooms.show', event);
  await ada.send('DELETE', `/e/${event.code}/participants`, { body: { isErasing: true } });
  const file = await exported(host, event.id);
  expect(JSON.stringify(file)).not.toMatch(/My secret|LIMA/);
  expect(checkBallots(parseBallotExport(JSON.stringify(file)))).toMatchObject({ problems: [], erasedCount: 1 });
  expect((await controlOf(host, event)).activities[0]?.tally).toMatchObject({
    total: 1,
    gaps: [{ answered: 0 }, { answered: 1, right: 1 }],
  });
  const copy = await reimported(host, file);
  expect(contentOf(copy)).toEqual(contentOf(file));
});

it('an API client writes gaps, sends back what it read, and gets field errors', async ({ host, event, program }) => {
  const create = (form: object) =>
    program.call('api.activities.create', event, { body: { kind: 'blanks', prompt: 'Fill', ...form } });
  const made = await create(listed);
  const { id, ...read } = made.body as Blanks;
  expect([made.status, read.correct]).toEqual([201, { kind: 'blanks', gaps: [['goes'], ['go']], isChosen: true }]);
  const change = (form: object) =>
    program.call('api.activities.update', { activity: id }, { body: { ...read, ...form } });
  expect(await change({ prompt: 'Which?' })).toMatchObject({ status: 200, body: { correct: read.correct } });
  await act(host, { id }, 'open');
  expect(await change({ gapText: 'He [[]] to school; we [[]] home.' })).toMatchObject({ status: 200 });
  expect((await change({ gapText: 'He [[goes]] home.' })).status).toBe(409);
  for (const [form, field, problem] of [
    [{ gapText: 'No gap' }, 'gapText', 'Mark 1 to 10 gaps with double brackets.'],
    [{ gapText: 'A [[]]' }, 'gapText', 'Write a right word into each pair of brackets.'],
    [
      { gapText: 'A [[word]], a [[secret]' },
      'gapText',
      'Write each gap on one line as [[word]], without other brackets.',
    ],
    [{ gapText: 'A [[word]]', isTyped: false }, 'choices', 'Give 2 to 20 options.'],
  ] as const)
    expect(await create(form)).toMatchObject({ status: 422, body: { fields: { [field]: problem } } });
});

it('a file whose right words do not fit its gaps is refused; a copy keeps them', async ({ host, event }) => {
  const poll = await activityOf(host, event, 'blanks', listed);
  const { control } = await host.see('events/show', 'activity-copies.create', event, { ids: [poll.id] });
  expect(control.activities.at(-1)?.correct).toEqual(poll.correct);
  const file = await exported(host, event.id);
  expect(contentOf(await reimported(host, file))).toEqual(contentOf(file));
  const [first] = file.activities as unknown as Blanks[];
  for (const [change, refused] of [
    [{ correct: null }, 'activities.0.correct'],
    [{ correct: { ...first?.correct, gaps: [['goes']] } }, 'activities.0.correct'],
    [{ choices: ['go', 'gone'] }, 'activities.0.correct'],
    [{ gapText: 'None' }, 'activities.0.gapText'],
    [{ gapText: listed.gapText }, 'activities.0.correct'],
  ] as const) {
    const { page } = await upload(host, { ...file, activities: [{ ...first, ...change }] });
    expect(JSON.stringify(page?.props.errors)).toContain(refused);
  }
});
