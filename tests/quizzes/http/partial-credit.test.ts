import {
  answerAs,
  ballotFor,
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
  type Visitor,
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

const bones = {
  kind: 'number',
  prompt: 'How many bones has a hand?',
  min: 0,
  max: 200,
  step: 1,
  unit: 'bones',
  correctValue: 27,
  tolerance: 2,
  points: 960,
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
    const picks = picked[place]?.map((at) => question.options[at]?.id);
    const form = { ...ballotFor(question, 0), picks };
    const give = async () =>
      (await player.call('ballots.create', { code: event.code, activity: question.id }, form)).status;
    await expect.poll(give, { timeout: 10_000, interval: 100 }).toBe(200);
  }
  const { activities } = await controlOf(host, event);
  if (activities.find(({ id }) => id === question.id)?.state === 'open') await play(host, quiz, 'next');
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

it('a number earns points by its distance; the phone says how far off it was', async ({ host, event, quiz, join }) => {
  const { control } = await host.see('events/show', 'activities.create', event, { ...bones, series: quiz.id });
  const question = control.activities[0];
  if (!question) throw new Error('no question');
  expect(question.correct).toEqual({ kind: 'number', value: 27, tolerance: 2, reach: 50 });
  const given = { Ada: 29, Ben: 39, Cy: 77 };
  const people = await Promise.all(Object.keys(given).map((name) => join(name)));
  await play(host, quiz, 'start', 'next');
  expect((await roomOf(people[0] as Visitor, event)).activities).toMatchObject([{ hasPartialCredit: true }]);
  for (const [place, value] of Object.values(given).entries()) {
    const give = async () => (await answerAs(people[place] as Visitor, event, question, { value })).status;
    await expect.poll(give, { timeout: 10_000, interval: 100 }).toBe(200);
  }
  const { activities } = await controlOf(host, event);
  if (activities.find(({ id }) => id === question.id)?.state === 'open') await play(host, quiz, 'next');
  await play(host, quiz, 'next');
  expect(await pageText(people[1] as Visitor, `/e/${event.code}`)).toMatch(/Off by 12 bones ?\+ ?760/);
  await play(host, quiz, 'next');
  const { series } = await controlOf(host, event);
  expect(series[0]?.standings.map(({ name, total }) => [name, total])).toEqual([
    ['Ada', 960],
    ['Ben', 760],
    ['Cy', 0],
  ]);
  const before = await exported(host, event.id);
  const after = await reimported(host, before);
  expect(contentOf(after)).toEqual(contentOf(before));
});

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
