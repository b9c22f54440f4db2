import type { ActivityKind } from '#contracts/poll-kinds.ts';
import {
  activityOf,
  answerOnceOpen,
  closeQuestion,
  contentOf,
  controlOf,
  expect,
  exported,
  it,
  pageText,
  play,
  quizQuestion,
  reimported,
  roomOf,
} from '#support/http.ts';

const primes = {
  prompt: 'Which are prime?',
  options: ['2', '3', '5', '9'].map((label) => ({ label })),
  minPicks: 1,
  maxPicks: 4,
  correctOptions: [0, 1, 2],
  points: 900,
  timerSeconds: null,
  hasPartialCredit: true,
};

it('right picks minus wrong ones earn their share of the points, in files too', async ({ host, event, quiz, join }) => {
  const question = await quizQuestion(host, event, quiz, primes);
  const correct = { options: question.options.slice(0, 3).map(({ id }) => id), hasPartialCredit: true };
  expect(question.correct).toMatchObject(correct);
  await host.visit('activity-copies.create', event, { ids: [question.id] });
  expect((await controlOf(host, event)).activities.map((each) => each.correct)).toMatchObject([
    correct,
    { hasPartialCredit: true },
  ]);
  const picked = [[0, 1, 2], [0, 1], [0, 1, 3], [3]];
  const players = await Promise.all(['Ada', 'Ben', 'Cy', 'Di'].map((name) => join(name)));
  await play(host, quiz, 'start', 'next');
  const phone = await join('Ed');
  const room = await roomOf(phone, event);
  expect(room.activities).toMatchObject([{ hasPartialCredit: true, correct: null }]);
  for (const [place, player] of players.entries()) {
    await answerOnceOpen(player, event, question, picked[place] ?? []);
  }
  await closeQuestion(host, event, quiz, question);
  await play(host, quiz, 'next', 'next');
  const control = await controlOf(host, event);
  expect(control.series[0]?.standings.map(({ name, total }) => [name, total])).toEqual([
    ['Ada', 900],
    ['Ben', 600],
    ['Cy', 300],
    ['Di', 0],
  ]);
  const before = await exported(host, event.id);
  expect(before.activities[0]).toMatchObject({ correct });
  const after = await reimported(host, before);
  expect(contentOf(after)).toEqual(contentOf(before));
  const asked = { kind: 'choice', prompt: primes.prompt, options: question.options, minPicks: 1, maxPicks: 4 };
  const changed = await host.see('events/show', 'activities.update', question, { ...asked, hasPartialCredit: false });
  expect(changed.errors).toHaveProperty('hasPartialCredit');
});

const bones = {
  prompt: 'How many bones has a hand?',
  max: 200,
  step: 1,
  unit: 'bones',
  correctValue: 27,
  tolerance: 2,
};
const [left, right, outside] = [
  [30, 50],
  [70, 50],
  [5, 5],
].map(([x, y]) => ({ x, y }));

/** The form, what is right, what Ada and Ben answer, what Ben’s phone says, and what he gets of 960 points. */
const shares: [ActivityKind, object, object, [object, object], RegExp, number][] = [
  [
    'choice',
    { maxPicks: 3, correctOptions: [0, 1], hasPartialCredit: true },
    { hasPartialCredit: true },
    [[0, 1], [0]],
    /1 of 2 right ?\+ ?480/,
    480,
  ],
  [
    'number',
    { ...bones, hasPartialCredit: true },
    { value: 27, tolerance: 2, reach: 50 },
    [{ value: 29 }, { value: 39 }],
    /Off by 12 bones ?\+ ?760/,
    760,
  ],
  ['blanks', {}, {}, [{ gaps: ['lutetia', 'Lima'] }, { gaps: ['Paris', 'Quito'] }], /1 of 2 right ?\+ ?480/, 480],
  [
    'match',
    { correctTargets: [0, 1, 1] },
    { values: [0, 1, 1] },
    [{ values: [0, 1, 1] }, { values: [0, 0, 1] }],
    /2 of 3 right ?\+ ?640/,
    640,
  ],
  [
    'spot',
    { correctOptions: [0, 1] },
    { regions: [0, 1], wanted: 2 },
    [{ marks: [left, right] }, { marks: [left, outside] }],
    /1 of 2 right ?\+ ?480/,
    480,
  ],
];

it.for(shares)(
  'an answer to a %s earns its share of the points, as the phone says, in files too',
  async ([kind, form, correct, answers, said, share], { host, event, quiz, ada, ben }) => {
    const inQuiz = { series: quiz.id, points: 960, timerSeconds: null };
    const question = await activityOf(host, event, kind, { ...inQuiz, ...form });
    expect(question.correct).toMatchObject({ kind, ...correct });
    await play(host, quiz, 'start', 'next');
    if (kind === 'number') expect((await roomOf(ada, event)).activities).toMatchObject([{ hasPartialCredit: true }]);
    for (const [place, player] of [ada, ben].entries())
      await answerOnceOpen(player, event, question, answers[place] ?? {});
    await closeQuestion(host, event, quiz, question);
    await play(host, quiz, 'next');
    expect(await pageText(ben, `/e/${event.code}`)).toMatch(said);
    await play(host, quiz, 'next');
    const { series } = await controlOf(host, event);
    expect(series[0]?.standings.map(({ name, total }) => [name, total])).toEqual([
      ['Ada', 960],
      ['Ben', share],
    ]);
    const before = await exported(host, event.id);
    expect(contentOf(await reimported(host, before))).toEqual(contentOf(before));
  },
);

it('a form that omits partial credit keeps it; one pick or right option drops it', async ({ host, event, quiz }) => {
  const { id: activity, options } = await quizQuestion(host, event, quiz, primes);
  const { hasPartialCredit: _, correctOptions: _places, ...asked } = { ...primes, kind: 'choice', options };
  const changed = async (form: object) =>
    (await host.see('events/show', 'activities.update', { activity }, { ...asked, ...form })).control.activities[0]
      ?.correct;
  expect(await changed({ prompt: 'Which ones are prime?' })).toMatchObject({ hasPartialCredit: true });
  expect(await changed({ hasPartialCredit: false })).not.toHaveProperty('hasPartialCredit');
  expect(await changed({ hasPartialCredit: true, correctOptions: [0] })).not.toHaveProperty('hasPartialCredit');
  const any = await changed({ hasPartialCredit: true, correctOptions: [0, 1], maxPicks: 1 });
  expect(any).toMatchObject({ isAnyRight: true });
  expect(any).not.toHaveProperty('hasPartialCredit');
});
