import type { CrewActivityViewOf } from '#contracts/views.ts';
import { checkBallots } from '#server/ops/verify/ballot-check.ts';
import { parseBallotExport } from '#server/ops/verify/ballot-files.ts';
import {
  act,
  answerAs,
  contentOf,
  controlOf,
  expect,
  exported,
  it,
  openActivity,
  pageText,
  pictureFields,
  png,
  readCsv,
  reimported,
  roomOf,
  tableOf,
  upload,
  uploaded,
} from '#support/http.ts';

type Spot = CrewActivityViewOf<'spot'>;
const [left, right, outside] = [
  { x: 30, y: 50 },
  { x: 70, y: 50 },
  { x: 5, y: 5 },
];

it('people mark places and regions of the picture, and the room sees where when it is revealed', async ({
  host,
  event,
  ada,
  ben,
}) => {
  const poll = await openActivity(host, event, 'spot');
  const seen = async () => (await roomOf(ada, event)).activities[0];
  expect(await seen()).toMatchObject({
    tally: null,
    maxMarks: 2,
    picture: { width: 60, height: 40, eventId: event.id },
  });
  const refused = async (answer: object) => (await answerAs(ada, event, poll, answer)).refusal().fields;
  expect(await refused({ marks: [] })).toEqual({ marks: 'Mark 1 to 2 places.' });
  expect(await refused({ marks: [left, right, outside] })).toEqual({ marks: 'Mark 1 to 2 places.' });
  expect(await refused({ marks: [left, { x: 101, y: 5 }] })).toEqual({
    'marks.1': 'Enter a whole number from 0 to 100.',
  });
  expect(await refused({ regions: [2] })).toEqual({ regions: 'Choose one of the values offered.' });
  // As phones send it, with the region of each mark.
  expect((await answerAs(ada, event, poll, { marks: [left, outside], regions: [0, null] })).status).toBe(200);
  await answerAs(ben, event, poll, { marks: [left], regions: [0, 1] });
  await act(host, poll, 'reveal');
  expect(await seen()).toMatchObject({
    tally: {
      total: 2,
      regions: [2, 1],
      elsewhere: 1,
      cells: [
        [26, 1],
        [307, 2],
        [317, 1],
      ],
    },
  });
  const { mine } = await ben.read('rooms.show', event);
  expect(mine.ballots[0]?.answer).toEqual({ marks: [left, right], regions: [0, 1] });
  await act(host, poll, 'close');
  expect(await pageText(host, `/events/${event.id}/results`)).toMatch(/Left slit.*2.*Right slit.*1/s);
});

it('a poll on a picture needs a described one, which stays once people were asked', async ({
  host,
  event,
  program,
}) => {
  const picture = await uploaded(host, event);
  const errorsOf = async (form: object) =>
    (await host.visit('activities.create', event, { kind: 'spot', prompt: 'Where?', ...form })).errors;
  expect(await errorsOf({})).toEqual({ picture: 'Add the picture that people tap.' });
  expect(await errorsOf({ picture: null })).toEqual({ picture: 'Add the picture that people tap.' });
  expect(await errorsOf(pictureFields(picture, null))).toEqual({ 'picture.alt': 'Describe the picture.' });
  const regions = { ...pictureFields(picture), options: [{ label: 'Table' }] };
  expect(await errorsOf(regions)).toEqual({ boxes: 'Give each region a box within the picture.' });
  expect(await errorsOf({ ...regions, boxes: ['50,50,51,10'] })).toEqual({
    'boxes.0': 'Give each region a box within the picture.',
  });
  expect(await errorsOf({ ...regions, boxes: ['50,50,,10'], maxMarks: 6 })).toEqual({
    'boxes.0.width': 'Enter a whole number from 1 to 100.',
    maxMarks: 'Enter a whole number from 1 to 5.',
  });
  expect(await errorsOf({ ...regions, boxes: ['50,50,9,10'] })).toEqual({});
  const poll = (await controlOf(host, event)).activities[0] as Spot;
  expect(poll).toMatchObject({ boxes: [{ left: 50, top: 50, width: 9, height: 10 }], maxMarks: 1 });
  const removal = await program.call('api.pictures.destroy', { event: event.id, version: picture.version });
  expect(removal).toMatchObject({ status: 409, body: { code: 'PICTURE_TAPPED' } });
  await act(host, poll, 'open');
  const change = (form: object) => program.call('api.activities.update', poll, { body: { ...poll, ...form } });
  expect((await change({ prompt: 'Where is it?', ...pictureFields(picture, 'A house') })).status).toBe(200);
  expect(await change({ picture: null })).toMatchObject({ status: 422 });
  const other = await uploaded(host, event, png(50, 50));
  expect(await change(pictureFields(other))).toMatchObject({
    status: 409,
    body: { fields: { picture: expect.any(String) } },
  });
  expect((await change({ boxes: [{ left: 0, top: 0, width: 9, height: 10 }] })).status).toBe(409);
});

it('exports hold each mark with its region, a file brings everything back, and its ballots can be verified', async ({
  host,
  event,
  ada,
}) => {
  const poll = await openActivity(host, event, 'spot', { correctOptions: [1] });
  await answerAs(ada, event, poll, { marks: [right, outside] });
  await act(host, poll, 'close', 'reveal');
  const table = async (of: string) => readCsv(await tableOf(host, event, of));
  const [, ...counted] = await table('activities');
  expect(counted.map((row) => [row[4], row[5], row[10]])).toEqual([
    ['Left slit', '0', 'no'],
    ['Right slit', '1', 'yes'],
    ['–', '1', 'no'],
  ]);
  expect((await table('ballots'))[1]?.[6]).toBe('1 → %: 5; 1 ↓ %: 5; 2: Right slit; 2 → %: 70; 2 ↓ %: 50');
  const [head = [], first = []] = await table('by-person');
  expect(head.slice(2, 5)).toEqual(['1', '1 → %', '1 ↓ %'].map((name) => `1. Where is the light? · ${name}`));
  expect(first.slice(2)).toEqual(['', '5', '5', 'Right slit', '70', '50']);
  const file = await exported(host, event.id);
  expect(checkBallots(parseBallotExport(JSON.stringify(file)))).toMatchObject({ problems: [] });
  expect(contentOf(await reimported(host, file))).toEqual(contentOf(file));
  const { control } = await host.see('events/show', 'activity-copies.create', event, { ids: [poll.id] });
  expect(control.activities.at(-1)).toMatchObject({ correct: poll.correct, boxes: poll.boxes });
  const [asked] = file.activities as unknown as Spot[];
  for (const [change, refused] of [
    [{ picture: null }, 'activities.0.picture'],
    [{ boxes: poll.boxes.slice(1) }, 'activities.0.boxes'],
    [{ correct: { ...asked?.correct, regions: [2] } }, 'activities.0.correct'],
    [{ correct: { ...asked?.correct, wanted: 2 } }, 'activities.0.correct'],
    [{ maxMarks: 1 }, 'activities.0.rounds.0.links.0.answer'],
  ] as const) {
    const { page } = await upload(host, { ...file, activities: [{ ...asked, ...change }] });
    expect(JSON.stringify(page?.props.errors)).toContain(refused);
  }
});
