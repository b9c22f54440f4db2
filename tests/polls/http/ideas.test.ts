import type { CrewActivityViewOf, EventView } from '#contracts/views.ts';
import { checkBallots } from '#server/ops/verify/ballot-check.ts';
import { parseBallotExport } from '#server/ops/verify/ballot-files.ts';
import {
  act,
  answerAs,
  answerByForm,
  configure,
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
  turnEvent,
  upload,
  type Visitor,
} from '#support/http.ts';

type Ideas = CrewActivityViewOf<'ideas'>;

const retro = { columns: ['Start', 'Stop'], revealing: 'at-once' };
const idea = (text: string, column = 0) => ({ text, column });
const write = (phone: Visitor, event: EventView, poll: { id: string; round: number }, ...ideas: object[]) =>
  answerAs(phone, event, poll, { ideas });
const pollIn = async (host: Visitor, event: EventView) => (await controlOf(host, event)).activities[0] as Ideas;
const decide = (host: Visitor, poll: { id: string }, action: string, texts: string[], into?: string) =>
  host.visit('text-answers.update', poll, { action, texts, ...(into !== undefined && { into }) });

/** Two people's ideas, which are voted on. */
async function voted(host: Visitor, event: EventView, ada: Visitor, ben: Visitor): Promise<Ideas> {
  const poll = await openActivity(host, event, 'ideas', retro);
  await write(ada, event, poll, idea('Tea'), idea('Walks with *Ada*'));
  await write(ben, event, poll, idea('tea!'), idea('Long meetings', 1));
  await act(host, poll, 'new-round');
  const voting = await pollIn(host, event);
  const [tea = '', walks = ''] = voting.options.map(({ id }) => id);
  await answerAs(ada, event, voting, { picks: [tea] });
  await answerAs(ben, event, voting, { picks: [walks, tea] });
  return pollIn(host, event);
}

it('people write ideas, the crew hides and merges them, and a new round makes them options', async ({
  host,
  event,
  ada,
  ben,
  cleo,
  program,
}) => {
  const poll = await openActivity(host, event, 'ideas', retro);
  const seen = async () => (await roomOf(cleo, event)).activities[0] as unknown as Ideas;
  const listed = async () => (await seen()).tally.ideas.map(({ text, column, count }) => [text, column, count]);
  expect((await write(ada, event, poll, idea(' '))).refusal().fields).toEqual({ ideas: 'Write 1 to 3 ideas.' });
  expect((await write(ada, event, poll, idea('a', 2))).refusal().fields).toEqual({
    'ideas.0': 'Choose one of the values offered.',
  });
  const early = await program.call(
    'api.activity-states.update',
    { activity: poll.id },
    { body: { action: 'new-round' } },
  );
  expect(early).toMatchObject({ status: 409, body: { code: 'NO_IDEAS' } });
  await write(ada, event, poll, idea('Tea'), idea('Long meetings', 1));
  await write(ben, event, poll, idea('“tea”'), idea('Endless meetings', 1), idea('Scam'));
  await write(cleo, event, poll, idea('Rude'));
  expect(await listed()).toEqual([
    ['Tea', 0, 2],
    ['Long meetings', 1, 1],
    ['Scam', 0, 1],
    ['Endless meetings', 1, 1],
    ['Rude', 0, 1],
  ]);
  await configure(host, event, { heldWords: ['scam'] });
  await decide(host, poll, 'reject', ['RUDE']);
  await decide(host, poll, 'merge', ['Endless meetings'], 'Long meetings');
  expect(await listed()).toEqual([
    ['Tea', 0, 2],
    ['Long meetings', 1, 2],
  ]);
  expect(JSON.stringify(await seen())).not.toMatch(/scam|rude|endless/i);
  const { tally } = await pollIn(host, event);
  expect(tally.hidden.map(({ word }) => word)).toEqual(['Rude', 'Scam']);
  expect(tally.merged).toEqual([{ word: 'Endless meetings', into: 'Long meetings' }]);
  await decide(host, poll, 'reconsider', ['rude']);
  expect(await listed()).toContainEqual(['Rude', 0, 1]);
  await decide(host, poll, 'reject', ['rude']);

  await act(host, poll, 'close');
  expect(await pageText(cleo, `/e/${event.code}`)).toContain('collecting closed');
  await act(host, poll, 'new-round');
  const voting = await seen();
  expect(voting).toMatchObject({
    round: 2,
    options: [{ label: 'Tea' }, { label: 'Long meetings' }],
    optionColumns: [0, 1],
    tally: { total: 0, ideas: [], votes: {} },
  });
  const late = await write(ada, event, poll, idea('Too late'));
  expect(late.refusal().code).toBe('ACTIVITY_CLOSED');
  // Without scripts, what was typed is shown again.
  const typed = { activity: poll.id, round: '1', ideas: [{ text: 'Long walks', column: '1' }] };
  const body = { submissionId: 'a-form-without-scripts', ...typed };
  await answerByForm(ada, event, poll, body);
  expect(await pageText(ada, `/e/${event.code}`)).toMatch(/came too late\. Stop: Long walks/);
  expect((await write(ada, event, voting, idea('Not now'))).refusal().fields).toEqual({ picks: 'Choose 1 to 2.' });
  const [tea = '', meetings = ''] = voting.options.map(({ id }) => id);
  for (const phone of [ada, ben]) await answerAs(phone, event, voting, { picks: [meetings] });
  await answerAs(cleo, event, voting, { picks: [tea, meetings] });
  expect((await seen()).tally).toMatchObject({ total: 3, votes: { [tea]: 1, [meetings]: 3 } });
  await act(host, poll, 'close');
  const [section] = (await resultsOf(host, event)).sections;
  const rows = section?.activities[0]?.rows.map(({ label, withheld, rounds }) => [
    label,
    withheld,
    ...rounds.map(({ count }) => count),
  ]);
  expect(rows).toEqual([
    ['Start · Tea', null, 2, 1],
    ['Stop · Long meetings', null, 2, 3],
    ['Start · Rude', 'rejected', 1, 0],
    ['Start · Scam', 'rejected', 1, 0],
  ]);
  expect(await pageText(cleo, `/e/${event.code}`)).toMatch(/Long meetings.*100 ?% ?3/s);
  const report = await pageText(host, `/events/${event.id}/results`);
  expect(report).toMatch(/Ideas: 3 answers Round 1: 3 answers.* Ideas Round 1 .*Rude not shown 33 ?% 1 – /);

  await act(host, poll, 'new-round');
  expect(await pollIn(host, event)).toMatchObject({ round: 3, options: voting.options, tally: { total: 0 } });
});

it('a form has two to four columns or none, which stay, as the number of votes does once people vote', async ({
  host,
  event,
  ada,
  program,
}) => {
  const errorsOf = async (form: object) =>
    (await host.visit('activities.create', event, { kind: 'ideas', prompt: 'What?', ...form })).errors;
  const counts = { maxIdeas: 3, maxVotes: 3 };
  expect(await errorsOf({ ...counts, columns: ['One'] })).toEqual({ columns: 'Give 2 to 4 columns, or none.' });
  expect(await errorsOf({ ...counts, columns: ['One', 'one'] })).toEqual({
    'columns.1': 'This column appears twice. Change one.',
  });
  expect(await errorsOf({ maxIdeas: 11, maxVotes: 0 })).toEqual({
    maxIdeas: 'Enter a whole number from 1 to 10.',
    maxVotes: 'Enter a whole number from 1 to 10.',
  });
  const poll = await openActivity(host, event, 'ideas', { ...retro, options: [{ label: 'Mine' }] });
  expect(poll.options).toEqual([]);
  const change = (form: object) =>
    program.call('api.activities.update', poll, { body: { ...poll, options: [], ...form } });
  expect((await change({ maxVotes: 3, maxIdeas: 1, columns: ['Begin', 'Stop'] })).status).toBe(200);
  expect(await change({ columns: [] })).toMatchObject({ status: 409, body: { code: 'ACTIVITY_ASKED' } });
  await write(ada, event, poll, idea('Tea'));
  await act(host, poll, 'new-round');
  const [option] = (await pollIn(host, event)).options;
  const reworded = { options: [{ id: option?.id, label: 'Coffee *now*' }], maxVotes: 3, columns: ['Begin', 'Stop'] };
  expect((await change(reworded)).body).toMatchObject({ options: [{ id: option?.id, label: 'Coffee *now*' }] });
  // People's words are no markup.
  expect((await pollIn(host, event)).options).toEqual([{ id: option?.id, label: 'Coffee *now*' }]);
  expect(await change({ ...reworded, maxVotes: 2 })).toMatchObject({ status: 409, body: { fields: { maxVotes: {} } } });
});

it('exports hold ideas and votes, a file brings everything back, and a copy begins without ideas', async ({
  host,
  event,
  ada,
  ben,
}) => {
  const poll = await voted(host, event, ada, ben);
  const table = async (of: string) => readCsv(await tableOf(host, event, of));
  const [, ...counted] = await table('activities');
  expect(counted.map((row) => [row[3], row[4], row[5], row[6], row[11]])).toEqual([
    ['', 'Start · Tea', '2', 'ideas', 'approved'],
    ['', 'Start · Walks with *Ada*', '1', 'ideas', 'approved'],
    ['', 'Stop · Long meetings', '1', 'ideas', 'approved'],
    ['1', 'Start · Tea', '2', 'votes', 'approved'],
    ['1', 'Start · Walks with *Ada*', '1', 'votes', 'approved'],
    ['1', 'Stop · Long meetings', '0', 'votes', 'approved'],
  ]);
  const [, ...given] = await table('ballots');
  expect(given.map((row) => row[6])).toEqual([
    'Start · Tea; Start · Walks with *Ada*',
    'Start · tea!; Stop · Long meetings',
    'Start · Tea',
    'Start · Tea; Start · Walks with *Ada*',
  ]);
  const [head = []] = await table('by-person');
  expect(head.slice(2)).toEqual(['ideas', 'round 1'].map((round) => `1. What should we change? · ${round}`));
  const file = await exported(host, event.id);
  expect(checkBallots(parseBallotExport(JSON.stringify(file)))).toMatchObject({ problems: [] });
  expect(contentOf(await reimported(host, file))).toEqual(contentOf(file));
  const [asked] = file.activities as unknown as Ideas[];
  for (const [change, refused] of [
    [{ optionColumns: [0, 1] }, 'activities.0.optionColumns'],
    [{ columns: ['One'] }, 'activities.0.columns'],
    [{ options: [], optionColumns: [] }, 'activities.0.rounds.1.links.0.answer'],
  ] as const) {
    const { page } = await upload(host, { ...file, activities: [{ ...asked, ...change }] });
    expect(JSON.stringify(page?.props.errors)).toContain(refused);
  }
  await host.visit('activity-copies.create', event, { ids: [poll.id] });
  const copied = (await controlOf(host, event)).activities.find(({ id }) => id !== poll.id);
  expect(copied).toMatchObject({ options: [], optionColumns: [], columns: ['Start', 'Stop'] });
  const copy = await host.see('events/show', 'event-copies.create', event, { title: 'Again' });
  expect(JSON.stringify(copy.control)).not.toMatch(/Tea|Walks/);
});

it('erasing a person takes their words from options too, and keeps all votes', async ({ host, event, ada, ben }) => {
  const { tally, options } = await voted(host, event, ada, ben);
  await turnEvent(host, event, 'ended');
  await ada.send('DELETE', `/e/${event.code}/participants`, { body: { isErasing: true } });
  const after = await pollIn(host, event);
  expect(after.options.map(({ label }) => label)).toEqual(['tea!', '…', 'Long meetings']);
  expect(after.options.map(({ id }) => id)).toEqual(options.map(({ id }) => id));
  expect(after.tally.votes).toEqual(tally.votes);
  const file = await exported(host, event.id);
  expect(JSON.stringify(file)).not.toContain('Walks');
  expect(checkBallots(parseBallotExport(JSON.stringify(file)))).toMatchObject({ problems: [], erasedCount: 1 });
  expect(contentOf(await reimported(host, file))).toEqual(contentOf(file));
});
