import {
  act,
  auditsOf,
  choiceOf,
  crewMemberAt,
  expect,
  hostWithEvent,
  it,
  participantAt,
  play,
  questionBy,
  quizQuestion,
  seriesOf,
  signUp,
  startMailingServer,
  type Visitor,
  withServer,
} from '#support/http.ts';

const server = withServer(() => startMailingServer());

it('lists every action of the crew with its target, newest first', async () => {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code, 'Ada');
  const question = await questionBy(phone, event, 'What is written down?', { host });
  const activity = await choiceOf(host, event);
  const at = { event: event.id };
  await act(host, activity, 'open');
  await host.visit('focuses.update', at, { kind: 'questions' });
  await host.visit('events.update', at, { title: 'Physics 102', questionsOpen: false });
  await host.visit('event-states.update', at, { state: 'ended' });
  const { audits } = await host.read('audits.index', at);
  expect(audits.map(({ action, target }) => [action, target])).toEqual([
    ['event.ended', null],
    ...[
      ['questions.paused', null],
      ['settings.changed', 'title'],
    ].toSorted((one, other) => order(audits, one) - order(audits, other)),
    ['focus.questions', null],
    ['activity.opened', 'Which slit?'],
    ['activity.created', 'Which slit?'],
    ['question.approved', 'What is written down?'],
    ['event.created', null],
  ]);
  expect(audits.every(({ at: time }) => Number.isFinite(Date.parse(time)))).toBe(true);
  await phone.visit('questions.destroy', { code: event.code, question });
  const later = await host.read('audits.index', at);
  expect(later.audits.find(({ action }) => action === 'question.approved')?.target).toBeNull();
});

it('shows the question that another was merged into, while it exists', async () => {
  const { host, event } = await hostWithEvent(server);
  const at = { event: event.id };
  const phone = await participantAt(server, event.code, 'Ada');
  const [twin, standing] = [await questionBy(phone, event, 'Why is it so?'), await questionBy(phone, event, 'Why?')];
  await host.visit('moderations.update', at, { questions: [twin], action: 'merge', into: standing });
  const merges = async () =>
    (await host.read('audits.index', at)).audits.filter(({ action }) => action === 'question.merged');
  expect(await merges()).toMatchObject([{ target: 'Why is it so?', isIntoKnown: true, into: 'Why?' }]);
  await phone.visit('questions.destroy', { code: event.code, question: standing });
  expect(await merges()).toMatchObject([{ target: 'Why is it so?', isIntoKnown: true, into: null }]);
});

it('names crew members who have a name, and no others', async () => {
  const { host, event } = await hostWithEvent(server);
  const at = { event: event.id };
  const ben = await crewMemberAt(server, host, event);
  await ben.visit('focuses.update', at, { kind: 'questions' });
  const { audits } = await ben.read('audits.index', at);
  expect(audits.map(({ actor, action }) => [actor, action])).toEqual([
    ['Ben', 'focus.questions'],
    ['Ben', 'crew.joined'],
    [null, 'crew.invited'],
    [null, 'event.created'],
  ]);
  // A host without a name is identified by role or address. Readers see which actions are their own.
  expect(audits.map(({ isYou, role, email }) => [isYou, role, email])).toEqual([
    [true, 'co-host', null],
    [true, 'co-host', null],
    [false, 'owner', null],
    [false, 'owner', null],
  ]);
});

it('shows owners the addresses of crew members without a name, and others only their roles', async () => {
  const { host, event } = await hostWithEvent(server);
  const at = { event: event.id };
  // Both act without a name, then get an account and so an address.
  const coHost = await crewMemberAt(server, host, event, 'co-host', '');
  await coHost.visit('focuses.update', at, { kind: 'questions' });
  const addresses = [await signUp(server, host), await signUp(server, coHost)].map(({ email }) => email);
  const seenBy = async (reader: Visitor) => (await reader.read('audits.index', at)).audits;
  const ofOwner = await seenBy(host);
  expect(new Set(ofOwner.map(({ email }) => email))).toEqual(new Set(addresses));
  const ofCoHost = await coHost.visit('audits.index', at);
  expect(new Set((await seenBy(coHost)).map(({ role, email }) => `${role} ${email}`))).toEqual(
    new Set(['owner null', 'co-host null']),
  );
  for (const address of addresses) expect(ofCoHost.text).not.toContain(address);
});

it('logs each step of a quiz with its question', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  for (const prompt of ['The largest planet?', 'The smallest?']) await quizQuestion(host, event, quiz, { prompt });
  await play(host, quiz, 'start', 'next', 'next', 'next', 'next', 'next', 'next', 'next', 'next');
  const audits = await auditsOf(host, event);
  expect(
    audits
      .slice(0, 9)
      .toReversed()
      .map(({ action, target }) => [action, target]),
  ).toEqual([
    ['series.started', 'Quiz night'],
    ['activity.opened', 'The largest planet?'],
    ['activity.closed', 'The largest planet?'],
    ['activity.revealed', 'The largest planet?'],
    ['series.ranked', 'Quiz night'],
    ['activity.opened', 'The smallest?'],
    ['activity.closed', 'The smallest?'],
    ['activity.revealed', 'The smallest?'],
    ['series.crowned', 'Quiz night'],
  ]);
});

it('lists the audit log in pages of fifty', async () => {
  const { host, event } = await hostWithEvent(server);
  const at = { event: event.id };
  for (let turn = 0; turn < 52; turn += 1)
    await host.call('focuses.update', at, { kind: turn % 2 === 0 ? 'questions' : 'join' });
  const first = await host.read('audits.index', at);
  expect([first.audits.length, first.isFirstPage]).toEqual([50, true]);
  const second = (await host.open(`${host.path('audits.index', at)}?before=${first.olderThan ?? ''}`)).page?.props;
  expect(second).toMatchObject({
    olderThan: null,
    isFirstPage: false,
    audits: [{}, {}, { action: 'event.created' }],
  });
});

/** The position of an entry. Two entries of one change have the same time, so either may be first. */
function order(audits: readonly { action: string }[], [action]: (string | null)[]): number {
  return audits.findIndex((audit) => audit.action === action);
}
