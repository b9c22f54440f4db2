import type { EventView } from '#contracts/views.ts';
import {
  act,
  activityOf,
  answerAs,
  answerByForm,
  at,
  ballotFor,
  choice,
  choiceOf,
  controlOf,
  expect,
  exported,
  imported,
  it,
  openChoice,
  quizQuestion,
  recordsOf,
  resultsOf,
  roomOf,
  seriesOf,
  turnEvent,
  upload,
  type Visitor,
  voteAs,
} from '#support/http.ts';

const refusalOf = async (
  host: Visitor,
  route: Parameters<Visitor['call']>[0],
  params: object,
  body: Record<string, unknown>,
) => (await host.call(route, params as never, body)).refusal();
const surveyOf = async (host: Visitor, event: EventView) => {
  const fields = { kind: 'survey', title: 'Before you go', names: 'anonymous' };
  const { control } = await host.see('events/show', 'series.create', event, fields);
  return at(control.series, control.series.length - 1);
};
const lineOn = async (phone: Visitor, { code }: EventView) =>
  /Your answer is anonymous\.|Hosts see your answer with your name\./.exec((await phone.load(`/e/${code}`)).text)?.[0];

it('phones read below the answers which of two polls is anonymous, even without scripts', async ({
  host,
  event,
  ada,
  program,
}) => {
  const named = await openChoice(host, event);
  expect(await lineOn(ada, event)).toBe('Hosts see your answer with your name.');
  await act(host, named, 'close');
  const poll = await openChoice(host, event, { names: 'anonymous' });
  expect(await lineOn(ada, event)).toBe('Your answer is anonymous.');
  expect((await roomOf(ada, event)).activities.map(({ names }) => names)).toEqual([undefined, 'anonymous']);
  expect((await controlOf(host, event)).activities).toMatchObject([{ names: 'hosts' }, { names: 'anonymous' }]);
  expect(await program.get('api.activities.show', poll)).toMatchObject({ names: 'anonymous' });
});

it('an answer to an anonymous poll counts once, can change, and is still on the phone after a reload', async ({
  host,
  event,
  ada,
  ben,
}) => {
  const poll = await openChoice(host, event, { names: 'anonymous' });
  const [first, second] = [ballotFor(poll, 0), ballotFor(poll, 1)];
  const receipts = await Promise.all([first, first, first].map((ballot) => answerAs(ada, event, poll, ballot)));
  expect(new Set(receipts.map(({ text }) => text)).size).toBe(1);
  await answerAs(ada, event, poll, second);
  await voteAs(ben, event, poll, 1);
  const counts = { [poll.options[0]?.id ?? '']: 0, [poll.options[1]?.id ?? '']: 2 };
  expect((await controlOf(host, event)).activities[0]?.tally).toMatchObject({ total: 2, counts });
  const { mine } = await ada.read('rooms.show', event);
  expect(mine.ballots).toMatchObject([
    { answer: { picks: second.picks }, receipt: { submissionId: second.submissionId } },
  ]);
  // A form without scripts that is posted again from the history.
  const form = { ...second, submissionId: 'a-form-without-scripts' };
  for (const _ of [1, 2]) await answerByForm(ada, event, poll, form);
  expect((await controlOf(host, event)).activities[0]?.tally).toMatchObject({ total: 2, counts });
});

it('the rule cannot change once people may have read it, and takes only what is offered', async ({
  host,
  event,
  program,
}) => {
  const poll = await choiceOf(host, event, { names: 'anonymous' });
  const place = { activity: poll.id };
  const change = { ...choice, options: poll.options };
  expect(await program.get('api.activities.update', place, { body: { ...change, names: 'hosts' } })).toMatchObject({
    names: 'hosts',
  });
  await host.visit('activities.update', place, { ...change, names: 'anonymous' });
  expect((await refusalOf(host, 'activities.update', place, { ...change, names: 'some' })).fields).toEqual({
    names: 'Choose one of the values offered.',
  });
  await act(host, poll, 'open');
  // A kind whose setup may be corrected until someone answers.
  expect(await refusalOf(host, 'activities.update', place, { ...change, names: 'hosts' })).toMatchObject({
    code: 'ACTIVITY_ASKED',
    fields: { names: 'People have seen this, so it cannot change. Duplicate it and change the copy.' },
  });
  expect((await controlOf(host, event)).activities).toMatchObject([{ names: 'anonymous' }]);
});

it('a closed anonymous poll or survey takes no more answers, only a poll’s new round does', async ({
  host,
  event,
  ada,
}) => {
  const poll = await openChoice(host, event, { names: 'anonymous' });
  const named = await openChoice(host, event);
  await act(host, named, 'open');
  const survey = await surveyOf(host, event);
  const question = await activityOf(host, event, 'text', { series: survey.id });
  expect(question.names).toBe('anonymous');
  await host.visit('series-states.update', survey, { action: 'open' });
  await voteAs(ada, event, poll);
  await act(host, poll, 'close');
  const reopening = await refusalOf(host, 'activity-states.update', { activity: poll.id }, { action: 'open' });
  expect(reopening.code).toBe('ANONYMOUS_CLOSED');

  // Reopening the event reopens only what is named.
  await turnEvent(host, event, 'ended');
  await turnEvent(host, event, 'open');
  const states = async () => (await controlOf(host, event)).activities.map(({ state }) => state);
  expect(await states()).toEqual(['closed', 'open', 'closed']);
  const again = await refusalOf(host, 'series-states.update', { series: survey.id }, { action: 'open' });
  expect(again.code).toBe('ANONYMOUS_CLOSED');

  await act(host, poll, 'new-round');
  await answerAs(ada, event, { ...poll, round: 2 }, { ...ballotFor(poll, 1), round: 2 });
  expect((await controlOf(host, event)).activities[0]).toMatchObject({ state: 'open', round: 2, tally: { total: 1 } });
});

it('exports show named answers with names, and anonymous ones without person or time', async ({
  host,
  event,
  ada,
  ben,
}) => {
  const named = await openChoice(host, event, { prompt: 'Named?' });
  const poll = await openChoice(host, event, { prompt: 'Anonymous?', names: 'anonymous' });
  for (const person of [ada, ben]) await voteAs(person, event, named);
  await voteAs(ben, event, poll, 1);
  const { rows } = await recordsOf(host, event, 'ballots');
  expect(new Set(rows.flatMap(({ prompt, name }) => (prompt === 'Named?' ? [name] : [])))).toEqual(
    new Set(['Ada', 'Ben']),
  );
  expect(rows.filter(({ prompt }) => prompt === 'Anonymous?')).toMatchObject([
    { participant: '', name: '', received_at: '', answer: poll.options[1]?.label },
  ]);
  const byPerson = (await recordsOf(host, event, 'by-person')).head.join();
  expect([byPerson.includes('Named?'), byPerson.includes('Anonymous?')]).toEqual([true, false]);
  expect((await recordsOf(host, event, 'participants')).rows.map(({ ballots }) => ballots)).toEqual(['1', '1']);
  expect((await resultsOf(host, event)).voterCount).toBe(2);
});

it('a quiz cannot be anonymous, and a poll takes another rule only if the request names it', async ({
  host,
  event,
  program,
}) => {
  const body = { kind: 'quiz', title: 'Quiz night', names: 'anonymous' };
  expect((await refusalOf(host, 'series.create', { event: event.id }, body)).fields).toEqual({
    names: 'Points need to know the player, so a quiz cannot be anonymous.',
  });
  const quiz = await seriesOf(host, event);
  expect(
    (await refusalOf(host, 'series.update', { series: quiz.id }, { title: 'Quiz', names: 'anonymous' })).fields,
  ).toEqual({ names: 'Points need to know the player, so a quiz cannot be anonymous.' });
  expect(await quizQuestion(host, event, quiz)).toMatchObject({ names: 'hosts' });
  const survey = await surveyOf(host, event);
  const poll = await choiceOf(host, event);
  const ids = (await controlOf(host, event)).activities.map(({ id }) => id);
  const order = [quiz.id, ...ids.slice(0, 1), survey.id, poll.id];
  const into = { ids: order, activity: poll.id, series: survey.id };
  const nameOf = async () => (await controlOf(host, event)).activities.find(({ id }) => id === poll.id)?.names;
  expect((await refusalOf(host, 'activity-orders.update', event, into)).fields).toEqual({
    names: 'In a quiz or survey, its own rule applies. Choose that one.',
  });
  expect(await nameOf()).toBe('hosts');
  await host.visit('activity-orders.update', event, { ...into, names: 'anonymous' });
  expect(await nameOf()).toBe('anonymous');
  const back = { ids: order, activity: poll.id, series: null, names: 'hosts' };
  await host.visit('activity-orders.update', event, back);
  expect(await nameOf()).toBe('hosts');
  await host.visit('activity-orders.update', event, { ...into, names: 'anonymous' });

  // A survey's rule is its questions' rule, until it begins.
  const changed = await program.get(
    'api.series.update',
    { series: survey.id },
    { body: { title: 'End', names: 'hosts' } },
  );
  expect(changed).toMatchObject({ names: 'hosts' });
  expect(await nameOf()).toBe('hosts');
  await host.visit('series-states.update', survey, { action: 'open' });
  const late = await refusalOf(host, 'series.update', { series: survey.id }, { title: 'End', names: 'anonymous' });
  expect(late.fields).toEqual({
    names: 'People have seen this, so it cannot change. Duplicate it and change the copy.',
  });
});

it('a question that names another rule than its quiz or survey is refused', async ({ host, event, program }) => {
  const survey = await surveyOf(host, event);
  const quiz = await seriesOf(host, event);
  const fields = { names: 'In a quiz or survey, its own rule applies. Choose that one.' };
  const refused = { status: 422, body: { code: 'INVALID', fields } };
  const create = (names: string, series: string) =>
    program.call('api.activities.create', event, { body: { ...choice, names, series } });
  expect(await create('hosts', survey.id)).toMatchObject(refused);
  expect(await create('anonymous', quiz.id)).toMatchObject(refused);
  const { body } = await create('anonymous', survey.id);
  const update = (names?: string) =>
    program.call('api.activities.update', body as { id: string }, { body: { ...choice, ...(names && { names }) } });
  expect(await update('hosts')).toMatchObject(refused);
  for (const names of ['anonymous', undefined]) expect(await update(names)).toMatchObject({ status: 200 });
});

it('copies and event files keep the rule, and no file can name who gave an anonymous answer', async ({
  host,
  event,
  ada,
  poll,
}) => {
  await voteAs(ada, event, poll);
  const anonymous = await openChoice(host, event, { names: 'anonymous' });
  await voteAs(ada, event, anonymous, 1);
  await host.visit('activity-copies.create', event, { ids: [anonymous.id] });
  const names = async (id: string) => (await controlOf(host, { id })).activities.map((one) => one.names);
  expect(await names(event.id)).toEqual(['hosts', 'anonymous', 'anonymous']);

  const file = await exported(host, event.id);
  const copy = await imported(host, file);
  expect(await names(copy)).toEqual(['hosts', 'anonymous', 'anonymous']);
  expect((await controlOf(host, { id: copy })).activities[1]?.tally).toMatchObject({ total: 1 });
  // Older files have no rule, and what they hold is named.
  const older = {
    ...file,
    event: { ...file.event, focus: { kind: 'questions' } },
    activities: file.activities.slice(0, 1).map((activity) => ({ ...activity, names: undefined })),
  };
  expect(await names(await imported(host, older))).toEqual(['hosts']);

  const [person] = file.participants;
  const round = at(at(file.activities, 1).rounds, 0);
  for (const row of [...round.links, ...round.ballots]) row.participantId = person?.id ?? '';
  const refused = await upload(host, file);
  expect(refused.text).toContain('activities.1.rounds.0.links.0.participantId');
});
