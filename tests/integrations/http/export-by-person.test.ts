import { fullEvent } from '#support/factories/full-event.ts';
import { askAs } from '#support/factories/anonymous-questions.ts';
import {
  configure,
  expect,
  hostWithEvent,
  it,
  participantAt,
  participantsAt,
  playedQuiz,
  readCsv,
  removePerson,
  tableOf,
  type Visitor,
  withServer,
} from '#support/http.ts';

const server = withServer();

const table = async (host: Visitor, id: string, of = 'by-person') => readCsv(await tableOf(host, { id }, of));

it('the export by person has a row per participant, with their answers in every round and quiz scores', async () => {
  const { host, event } = await fullEvent(server, 'Whole');
  const [head, ada, ben, eve, ...more] = await table(host, event.id);
  const quiz = 'Quiz night · 1. Which planet is the largest?';
  expect(head).toEqual([
    'participant',
    'name',
    'player',
    ...['points', 'right_answers', 'rank'].map((what) => `Quiz night · ${what}`),
    '1. Which slit? · round 1',
    '1. Which slit? · round 2',
    'Before you go · 1. What do you take home?',
    'Before you go · 2. In three words?',
    quiz,
  ]);
  expect(ada).toEqual([
    expect.stringMatching(/^[0-9a-f-]{36}$/),
    'Ada',
    'Ada',
    expect.stringMatching(/^[1-9]\d+$/),
    '1',
    '1',
    'Both',
    'Left',
    'Light is odd',
    'mud; wave',
    'Jupiter',
  ]);
  // A participant without a name has none here, but can be found in the standings by player name.
  const standings = await table(host, event.id, 'standings');
  expect(ben?.slice(1)).toEqual([
    '',
    standings.find(([, rank]) => rank === '2')?.[2],
    '0',
    '0',
    '2',
    'Right',
    'Left',
    'Rubbish',
    '',
    'Mars',
  ]);
  expect(ben?.[2]).toMatch(/^\w+ \w+ \d\d$/);
  // A participant who did not play has no player name.
  expect(eve?.slice(2)).toEqual(['', '', '', '', '', 'Left', '', '', '']);
  expect(more).toEqual([]);
  const ballots = await table(host, event.id, 'ballots');
  // The table links no more of a participant’s answers than the ballots table does.
  expect(ballots.filter(([, , , , participant]) => participant === ben?.[0]).map((row) => row[6])).toEqual([
    'Right',
    'Left',
    'Rubbish',
    'Mars',
  ]);
});

it('a quiz result does not reveal who was removed through an anonymous question', async ({ host, event }) => {
  const players = await participantsAt(server, event.code, 'Ada', 'Ben');
  const [, ben] = players;
  const question = await askAs(ben, event, 'Who would rather not?', { withoutName: 'on' });
  await playedQuiz(host, event, players, (place) => (place === 0 ? 1 : 0));
  const before = await table(host, event.id);
  expect(before.map((row) => [row[1], ...row.slice(3, 6)])).toEqual([
    expect.anything(),
    ['Ada', expect.stringMatching(/^[1-9]\d+$/), '1', '1'],
    ['Ben', '0', '0', '2'],
  ]);
  await removePerson(host, event, question);
  expect(await table(host, event.id, 'standings')).toHaveLength(2);
  expect(await table(host, event.id)).toEqual(before);
});

it('does not reveal player names in an anonymous event, which would link them to other answers', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  await configure(host, event, { naming: 'anonymous' });
  await playedQuiz(host, event, [await participantAt(server, event.code)], () => 1);
  const [head, row] = await table(host, event.id);
  expect(head?.slice(0, 3)).toEqual(['participant', 'name', 'Quiz night · points']);
  const player = (await table(host, event.id, 'standings'))[1]?.[2] ?? '';
  expect(player).toMatch(/^\w+ \w+ \d\d$/);
  expect(row).not.toContain(player);
});
