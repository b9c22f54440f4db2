import { typedQuizEvent } from '../../page-states/events/quizzes.ts';
import {
  activityOf,
  answerAs,
  answerOnceOpen,
  expect,
  hostWithEvent,
  it,
  openActivity,
  participantAt,
  play,
  seriesOf,
  unzip,
  type Visitor,
  withLivelyEvent,
} from '#support/http.ts';

const { server, lively } = withLivelyEvent();

/** The server-rendered markup of a page. */
async function markupOf(visitor: Visitor, path: string): Promise<string> {
  const { text } = await visitor.load(path);
  return text.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<!--.*?-->/g, '');
}

it('summarises a live event, with the rounds of a poll side by side', async () => {
  const { results } = await lively.host.read('results.show', lively.event);
  expect(results).toMatchObject({
    participantCount: 3,
    voterCount: 3,
    answerCount: 5,
    upvoteCount: 2,
    otherQuestionCount: 1,
  });
  expect(results.sections).toHaveLength(1);
  const [activity] = results.sections[0]?.activities ?? [];
  expect(activity?.rounds.map(({ total }) => total)).toEqual([2, 3]);
  expect(
    activity?.rows.map(({ label, rounds }) => [label, ...rounds.map(({ count, share }) => [count, share])]),
  ).toEqual([
    ['Both', [1, 0.5], [0, 0]],
    ['Left', [0, 0], [3, 1]],
    ['Right', [1, 0.5], [0, 0]],
  ]);
  expect(results.questions.map(({ body, state, upvoteCount }) => [body, state, upvoteCount])).toEqual([
    ['Why is the sky blue?', 'approved', 2],
    ['=1+1 is what?', 'answered', 0],
  ]);
  const sum = (name: 'joined' | 'asked' | 'voted') =>
    results.timeline.points.reduce((all, point) => all + point[name], 0);
  expect([sum('joined'), sum('asked'), sum('voted')]).toEqual([3, 3, 5]);
});

it('counts each kind of reaction in the report and the workbook', async () => {
  const { host, event } = await hostWithEvent(server);
  const seen = () => markupOf(host, `/events/${event.id}/results`);
  expect(await seen()).not.toContain('Reactions');
  const phone = await participantAt(server, event.code);
  for (const kind of ['applause', 'like', 'applause'])
    expect((await phone.call('reactions.create', event, { kind })).status).toBe(204);
  const { results } = await host.read('results.show', event);
  expect(results.reactions).toEqual({ like: 1, love: 0, laugh: 0, wow: 0, applause: 2 });
  const report = await seen();
  expect(report).toMatch(/Reactions<ul.*Like<\/span>1<.*Applause<\/span>2</s);
  expect(report).not.toContain('Love');
  const files = unzip((await host.download(`/events/${event.id}/exports/xlsx`)).bytes);
  const overview = files['xl/worksheets/sheet1.xml'] ?? '';
  expect(files['xl/sharedStrings.xml'] ?? overview).toContain('Reactions: applause');
  // The last five rows of the overview.
  const counts = [...overview.matchAll(/<c r="B\d+"[^>]*><v>(\d+)<\/v><\/c>/g)]
    .map(([, count]) => Number(count))
    .slice(-5);
  expect(counts).toEqual([1, 0, 0, 0, 2]);
});

it('marks the right answer of a number question on phones once it is revealed, and in the results', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code, 'Ada');
  const quiz = await seriesOf(host, event);
  const question = await activityOf(host, event, 'number', {
    series: quiz.id,
    prompt: 'How far away is the moon?',
    min: 0,
    max: 1_000,
    unit: 'Mm',
    correctValue: 384,
    tolerance: 20,
    points: 1_000,
    timerSeconds: 600,
  });
  await play(host, quiz, 'start', 'next');
  await answerOnceOpen(phone, event, question, { value: 380 });
  await play(host, quiz, 'next');
  expect(await markupOf(phone, `/e/${event.code}`)).not.toContain('384 ± 20');
  await play(host, quiz, 'next');
  expect(await markupOf(phone, `/e/${event.code}`)).toContain('Right answer: 384 ± 20 Mm');
  const report = await markupOf(host, `/events/${event.id}/results`);
  expect(report).toContain('Right answer: 384 ± 20 Mm');
  expect(report).toContain('right answer here');
  expect(report).toContain('mean 380 Mm');
});

it.each([
  ['text', '2 right (40%)', 'Right answer: Berlin or Berlin, Germany'],
  [
    'ranking',
    '3 had the right order (60%)',
    'Right answer: 1\u00A0· Mercury, 2\u00A0· Venus, 3\u00A0· Earth, 4\u00A0· Mars',
  ],
] as const)('counts the right answers to a quiz question of kind %s', async (kind, share, right) => {
  const { host, event } = await typedQuizEvent(server, kind, 'next', 'next', 'next');
  const report = await markupOf(host, `/events/${event.id}/results`);
  expect(report).toContain(share);
  expect(report).toContain(right);
  expect(report).toContain('standings');
  if (kind === 'ranking') expect(report).toContain('In the right place');
});

it('formats the ranges of a number poll in the reader’s language', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openActivity(host, event, 'number', { min: 0, max: 100, step: 0.5 });
  for (const value of [0.5, 99.5])
    expect((await answerAs(await participantAt(server, event.code), event, poll, { value })).status).toBe(200);
  const report = async (language: string) =>
    (
      await host.send('GET', host.path('results.show', event), {
        headers: { accept: 'text/html', 'accept-language': language },
      })
    ).text;
  const rowsOf = (text: string) => [...text.matchAll(/<th scope="row"[^>]*><bdi>([^<]*)/g)].map(([, label]) => label);
  const [german, english] = [rowsOf(await report('de')), rowsOf(await report('en'))];
  expect(english.join()).toMatch(/9\.5/);
  expect(german).toEqual(english.map((label) => label?.replaceAll('.', ',')));
});
