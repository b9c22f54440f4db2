import type { AnswerView } from '#contracts/poll-kinds.ts';
import type { EventView, NamedAnswersView } from '#contracts/views.ts';
import {
  act,
  activityOf,
  answerAs,
  answerOnceOpen,
  at,
  ballotFor,
  choice,
  choiceOf,
  configure,
  controlOf,
  expect,
  exported,
  hostWithEvent,
  imported,
  it,
  openActivity,
  openChoice,
  pageText,
  participantAt,
  peopleIn,
  play,
  quizQuestion,
  removePerson,
  roomOf,
  turnEvent,
  type Visitor,
} from '#support/http.ts';
import { askAs } from '#support/factories/anonymous-questions.ts';

const toAll = { names: 'everyone' };
const listOn = async (phone: Visitor, event: EventView, poll: { id: string }) =>
  (await phone.open(`/e/${event.code}?answers=${poll.id}`)).page?.props['answers'] as NamedAnswersView | null;
/** What a page with the result loads. */
const loaded = async (phone: Visitor, event: EventView, poll: { id: string }) => {
  const partial = { 'x-inertia-partial-component': 'rooms/show', 'x-inertia-partial-data': 'answers' };
  return (await phone.open(`/e/${event.code}?answers=${poll.id}`, partial)).page?.props;
};
/** In the control room. */
const crewList = async (host: Visitor, { id }: EventView, poll: { id: string }) =>
  (await host.open(`/events/${id}?answers=${poll.id}`)).page?.props['answers'] as NamedAnswersView | null;
const readOn = async (phone: Visitor, event: EventView, poll: { id: string }) =>
  (await listOn(phone, event, poll))?.answers.map(({ answer, names }): [AnswerView, string[]] => [answer, names]);
const idOf = async (host: Visitor, event: EventView, name: string) =>
  (await peopleIn(host, event)).find((person) => person.name === name)?.id ?? '';
const sentence = 'Everyone in the room can see who answered what.';

it('who answered what is read with the result, and only then', async ({ host, event, server, ada, ben, phone }) => {
  const poll = await openChoice(host, event, toAll);
  const [both, left] = poll.options.map(({ id }) => ({ picks: [id] }));
  await answerAs(ben, event, poll, ballotFor(poll, 1));
  await answerAs(ada, event, poll, ballotFor(poll));
  await answerAs(phone, event, poll, ballotFor(poll));
  expect(await listOn(ada, event, poll)).toBeNull();
  await act(host, poll, 'reveal');
  const answers = [
    { answer: both, names: ['Ada'], moreCount: 0, namelessCount: 1 },
    { answer: left, names: ['Ben'], moreCount: 0, namelessCount: 0 },
  ];
  expect(await listOn(phone, event, poll)).toEqual({ activityId: poll.id, round: 1, answers, moreCount: 0 });
  expect(Object.keys((await loaded(ada, event, poll)) ?? {})).toContain('answers');
  const page = (await ada.visit('rooms.show', { code: event.code })).page?.props;
  expect([JSON.stringify(page).includes('Ben'), Object.keys(page ?? {}).includes('answers')]).toEqual([false, false]);
  const link = `/e/${event.code}?answers=${poll.id}`;
  const document = (await ada.load(`/e/${event.code}`)).text;
  expect(document).toContain(`href="${link}#poll"`);
  expect(await pageText(ada, link)).toMatch(/A Both Ada · 1 without a name B Left Ben/);

  await act(host, poll, 'hide');
  expect(await listOn(ada, event, poll)).toBeNull();
  await act(host, poll, 'reveal', 'close', 'new-round');
  expect(await listOn(ada, event, poll)).toBeNull();
  await act(host, poll, 'reveal');
  expect(await listOn(ada, event, poll)).toMatchObject({ round: 2, answers: [] });
  await turnEvent(host, event, 'ended');
  expect((await ada.load(`/e/${event.code}`)).text).toContain(link);
  expect(await listOn(ada, event, poll)).not.toBeNull();
  await turnEvent(host, event, 'open');

  const named = await openChoice(host, event);
  await answerAs(ada, event, named, ballotFor(named));
  await act(host, named, 'reveal');
  const draft = await choiceOf(host, event, toAll);
  for (const other of [named, draft, { id: 'unknown' }]) expect(await listOn(ada, event, other)).toBeNull();
  // The crew reads every poll with names, and no one else reads the crew's page.
  expect(await crewList(host, event, named)).toMatchObject({ answers: [{ names: ['Ada'] }] });
  expect(await crewList(host, event, await openChoice(host, event, { names: 'anonymous' }))).toBeNull();
  expect((await ada.open(`/events/${event.id}?answers=${named.id}`)).status).toBe(404);
  const elsewhere = await hostWithEvent(server);
  const stranger = await participantAt(server, elsewhere.event.code, 'Eve');
  expect(await listOn(stranger, elsewhere.event, poll)).toBeNull();
  expect((await stranger.open(link)).page?.component).toBe('rooms/enter');
  expect(await listOn(ada, event, poll)).not.toBeNull();
});

it('removed and erased people neither read the list nor are on it', async ({ host, event, ada, ben, cleo }) => {
  const poll = await openChoice(host, event, { ...toAll, revealing: 'at-once' });
  for (const person of [ada, ben, cleo]) await answerAs(person, event, poll, ballotFor(poll));
  const names = async () => (await readOn(cleo, event, poll))?.map(([, list]) => list);
  expect(await names()).toEqual([['Ada', 'Ben', 'Cleo']]);
  // A list without the author of a question without a name would say who that is.
  await removePerson(host, event, await askAs(ada, event, 'Why?', { withoutName: 'on' }));
  expect(await names()).toEqual([['Ada', 'Ben', 'Cleo']]);
  await removePerson(host, event, await idOf(host, event, 'Ada'));
  const refused = await ada.open(`/e/${event.code}?answers=${poll.id}`);
  expect([refused.status, refused.text.includes('Ben')]).toEqual([403, false]);
  const erased = await idOf(host, event, 'Ben');
  await host.visit('participant-erasures.create', { event: event.id, participant: erased });
  expect(await names()).toEqual([['Cleo']]);
  expect((await roomOf(cleo, event)).activities[0]?.tally).toMatchObject({ total: 3 });
});

it('options and numbers are listed in their order, each pick separately, abstentions last', async ({
  host,
  event,
  ada,
  ben,
  cleo,
}) => {
  const shown = { ...toAll, revealing: 'at-once', mayAbstain: true, asksConfidence: true };
  const poll = await openChoice(host, event, { ...shown, maxPicks: 2 });
  const [first = '', second = ''] = poll.options.map(({ id }) => id);
  await answerAs(ada, event, poll, { picks: [second], confidence: 1 });
  await answerAs(ben, event, poll, { picks: [first, second], confidence: 3 });
  await answerAs(cleo, event, poll, { isAbstention: true });
  expect(await readOn(ada, event, poll)).toEqual([
    [{ picks: [first] }, ['Ben']],
    [{ picks: [second] }, ['Ada', 'Ben']],
    [{ isAbstention: true }, ['Cleo']],
  ]);
  const number = await openActivity(host, event, 'number', shown);
  await answerAs(ada, event, number, { value: 20 });
  await answerAs(ben, event, number, { value: 3 });
  expect(await readOn(ada, event, number)).toEqual([
    [{ value: 3 }, ['Ben']],
    [{ value: 20 }, ['Ada']],
  ]);
});

it('words that the room does not see are on no list, and merged ones are listed as the room sees them', async ({
  host,
  event,
  ada,
  ben,
  cleo,
}) => {
  const shown = { ...toAll, revealing: 'at-once' };
  const decide = (poll: { id: string }, action: string, texts: string[], into?: string) =>
    host.visit('text-answers.update', { activity: poll.id }, { action, texts, ...(into !== undefined && { into }) });
  await configure(host, event, { heldWords: ['scam'] });

  const text = await openActivity(host, event, 'text', shown);
  await answerAs(ada, event, text, { text: 'Waves' });
  await answerAs(ben, event, text, { text: 'Waiting' });
  await answerAs(cleo, event, text, { text: 'Rejected' });
  expect(await readOn(ada, event, text)).toEqual([]);
  expect((await crewList(host, event, text))?.answers.length).toBe(3);
  await decide(text, 'approve', ['Waves']);
  await decide(text, 'reject', ['Rejected']);
  expect(await readOn(ada, event, text)).toEqual([[{ text: 'Waves' }, ['Ada']]]);
  const unread = await openActivity(host, event, 'text', { ...shown, isShownUnread: true });
  await answerAs(ada, event, unread, { text: 'A scam' });
  await answerAs(ben, event, unread, { text: 'Fine' });
  expect(await readOn(ada, event, unread)).toEqual([[{ text: 'Fine' }, ['Ben']]]);

  const words = await openActivity(host, event, 'words', shown);
  await answerAs(ada, event, words, { words: ['Calm', 'Rude', 'scam'] });
  await answerAs(ben, event, words, { words: ['calm!', 'Quiet'] });
  await answerAs(cleo, event, words, { words: ['scam'] });
  await decide(words, 'reject', ['rude']);
  await decide(words, 'merge', ['Quiet'], 'Calm');
  expect(await readOn(cleo, event, words)).toEqual([[{ words: ['Calm'] }, ['Ada', 'Ben']]]);
  const listed = (await crewList(host, event, words))?.answers.map(({ answer, names }) => [answer, names]);
  expect(listed).toContainEqual([{ words: ['Rude'] }, ['Ada']]);
  expect(listed).toContainEqual([{ words: ['scam'] }, ['Ada', 'Cleo']]);

  const ideas = await openActivity(host, event, 'ideas', { ...shown, columns: ['Start', 'Stop'] });
  const idea = (written: string, column = 0) => ({ text: written, column });
  await answerAs(ada, event, ideas, { ideas: [idea('Tea'), idea('Long meetings', 1), idea('Scam')] });
  await answerAs(ben, event, ideas, { ideas: [idea('“tea”'), idea('Endless meetings', 1), idea('Rude')] });
  await decide(ideas, 'reject', ['rude']);
  await decide(ideas, 'merge', ['Endless meetings'], 'Long meetings');
  expect(await readOn(cleo, event, ideas)).toEqual([
    [{ ideas: [idea('Long meetings', 1)] }, ['Ada', 'Ben']],
    [{ ideas: [idea('Tea')] }, ['Ada', 'Ben']],
  ]);
  await act(host, ideas, 'new-round');
  const [tea = ''] = (await roomOf(ada, event)).activities.flatMap((one) =>
    one.kind === 'ideas' ? one.options.map(({ id }) => id) : [],
  );
  await answerAs(ada, event, { ...ideas, round: 2 }, { picks: [tea] });
  expect(await readOn(ada, event, ideas)).toEqual([[{ picks: [tea] }, ['Ada']]]);

  // Of typed words, the room sees the right ones, once it sees what is right.
  const blanks = await openActivity(host, event, 'blanks', { ...toAll, revealing: 'by-hand' });
  await answerAs(ada, event, blanks, { gaps: ['Paris', 'Rude'] });
  await act(host, blanks, 'reveal');
  expect(await readOn(ben, event, blanks)).toEqual([[{ gaps: ['…', '…'] }, ['Ada']]]);
  await act(host, blanks, 'close');
  expect(await readOn(ben, event, blanks)).toEqual([[{ gaps: ['Paris', '…'] }, ['Ada']]]);
});

it('a quiz lists players after each reveal by the names of its leaderboard, a survey as its polls', async ({
  host,
  event,
  ada,
  phone,
}) => {
  const { control } = await host.see('events/show', 'series.create', event, { kind: 'quiz', title: 'Quiz', ...toAll });
  const quiz = at(control.series, 0);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 600 });
  expect(question.names).toBe('everyone');
  await play(host, quiz, 'start', 'next');
  await answerOnceOpen(ada, event, question, 1);
  expect((await phone.load(`/e/${event.code}`)).text).toContain(sentence);
  await answerOnceOpen(phone, event, question, 1);
  // It closes automatically if everyone here has answered.
  if ((await controlOf(host, event)).activities[0]?.state === 'open') await play(host, quiz, 'next');
  expect(await readOn(ada, event, question)).toBeUndefined();
  await play(host, quiz, 'next');
  const { mine } = await phone.read('rooms.show', event);
  const picks = { picks: [question.options[1]?.id ?? ''] };
  expect(await readOn(ada, event, question)).toEqual([[picks, ['Ada', mine.playerName].toSorted()]]);

  const survey = at(
    (await host.see('events/show', 'series.create', event, { kind: 'survey', title: 'End', ...toAll })).control.series,
    1,
  );
  const asked = await activityOf(host, event, 'choice', { series: survey.id });
  await host.visit('series-states.update', survey, { action: 'open' });
  await answerAs(phone, event, asked, ballotFor(asked));
  expect(await listOn(ada, event, asked)).toBeNull();
  await host.visit('series-states.update', survey, { action: 'close' });
  await act(host, asked, 'reveal');
  expect(await listOn(ada, event, asked)).toMatchObject({ answers: [{ names: [], namelessCount: 1 }] });
});

it('phones say it beforehand, copies and files keep the rule, and it cannot be set once asked', async ({
  host,
  event,
  ada,
  phone,
  program,
}) => {
  const poll = await choiceOf(host, event, { names: 'hosts' });
  const change = (names: string) =>
    program.call('api.activities.update', { activity: poll.id }, { body: { ...choice, options: poll.options, names } });
  expect((await change('everyone')).body).toMatchObject({ names: 'everyone' });
  await change('hosts');
  await act(host, poll, 'open');
  expect(await change('everyone')).toMatchObject({ status: 409, body: { code: 'ACTIVITY_ASKED' } });
  await act(host, poll, 'close');

  await openChoice(host, event, toAll);
  for (const person of [ada, phone]) expect((await person.load(`/e/${event.code}`)).text).toContain(sentence);
  const ids = (await controlOf(host, event)).activities.map(({ id }) => id);
  await host.visit('activity-copies.create', event, { ids: ids.slice(1) });
  const names = async (id: string) => (await controlOf(host, { id })).activities.map((one) => one.names);
  expect(await names(event.id)).toEqual(['hosts', 'everyone', 'everyone']);
  expect(await names(await imported(host, await exported(host, event.id)))).toEqual(['hosts', 'everyone', 'everyone']);
});
