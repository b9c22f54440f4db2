import type { EventView } from '#contracts/views.ts';
import {
  answerAs,
  auditsOf,
  choiceOf,
  configure,
  controlOf,
  crewMemberAt,
  expect,
  exported,
  hostWithEvent,
  imported,
  it,
  openChoice,
  participantAt,
  roomOf,
  seriesOf,
  upload,
  type Visitor,
  voteAs,
  withServer,
} from '#support/http.ts';

// When phones get results. tests/polls/domain/reveal-timing.test.ts checks every rule.

const server = withServer();

async function scene() {
  const { host, event } = await hostWithEvent(server);
  const phone = await participantAt(server, event.code);
  const act = (activity: { id: string }, action: string) => host.visit('activity-states.update', activity, { action });
  return { host, event, phone, act };
}

const totals = async (phone: Visitor, event: EventView) =>
  (await roomOf(phone, event)).activities.map(({ tally }) => tally?.total ?? null);

it('the usual rule is chosen in the settings and sent to the crew; others are refused', async ({ host, event }) => {
  const crew = await crewMemberAt(server, host, event, 'moderator');
  const ruleOf = async (id: string) => (await host.read('events.edit', { event: id })).event.revealing;
  expect(await ruleOf(event.id)).toBe('by-kind');
  await configure(host, event, { revealing: 'on-close' });
  const refused = await host.see('events/edit', 'events.update', event, { revealing: 'at-dawn' });
  expect(Object.keys(refused.errors)).toEqual(['revealing']);
  expect((await crew.call('events.update', event, { revealing: 'at-once' })).status).toBe(403);
  expect(await ruleOf(event.id)).toBe('on-close');
  const control = await controlOf(crew, event);
  expect(control.event.revealing).toBe('on-close');
  const audits = await auditsOf(host, event);
  expect(audits[0]).toMatchObject({ action: 'settings.changed', target: 'revealing' });
  expect(await ruleOf(await imported(host, await exported(host, event.id)))).toBe('on-close');
});

it('files keep each rule; older ones mean their event’s, and one that shows a kept result is refused', async () => {
  const { host, event, act } = await scene();
  const survey = await seriesOf(host, event, 'survey', 'Feedback');
  await host.visit('series.update', survey, { title: 'Feedback', revealing: 'never' });
  await choiceOf(host, event, { revealing: 'at-once', series: survey.id });
  const poll = await choiceOf(host, event, { revealing: 'at-once' });
  const rulesOf = async (id: string) => {
    const { activities, series } = await controlOf(host, { id });
    return [...series, ...activities].map(({ revealing }) => revealing);
  };
  expect(await rulesOf(event.id)).toEqual(['never', 'at-once', 'at-once']);
  await act(poll, 'open');
  const file = await exported(host, event.id);
  expect(await rulesOf(await imported(host, file))).toEqual(['never', 'at-once', 'at-once']);
  const old = structuredClone(file);
  for (const row of [...old.series, ...old.activities]) Reflect.deleteProperty(row, 'revealing');
  old.event.revealing = 'at-once';
  expect(await rulesOf(await imported(host, old))).toEqual(['on-close', 'at-once', 'at-once']);
  const shown = file.activities.findIndex(({ isRevealed }) => isRevealed);
  Object.assign(file.activities[shown] ?? {}, { revealing: 'never' });
  expect(Object.keys((await upload(host, file)).errors)).toEqual([`activities.${shown}.isRevealed`]);
});

it('on close: phones get totals and the right answer when voting closes, and later answers are refused', async () => {
  const { event, phone, host, act } = await scene();
  const poll = await openChoice(host, event, { correctOptions: [1], revealing: 'on-close' });
  const answer = { picks: [poll.options[1]?.id] };
  expect((await answerAs(phone, event, poll, answer)).status).toBe(200);
  expect(await totals(phone, event)).toEqual([null]);
  await act(poll, 'close');
  const room = await roomOf(phone, event);
  expect(room.activities[0]).toMatchObject({ correct: { options: answer.picks }, tally: { total: 1 } });
  expect((await answerAs(phone, event, poll, answer)).refusal().code).toBe('ACTIVITY_CLOSED');
  await act(poll, 'hide');
  expect(await totals(phone, event)).toEqual([null]);
  await act(poll, 'new-round');
  expect(await totals(phone, event)).toEqual([null]);
});

it('on close: a right answer hidden in the grace period stays known; other polls still grant that period', async () => {
  const { event, phone, host, act } = await scene();
  const poll = await openChoice(host, event, { correctOptions: [1], revealing: 'on-close' });
  const plain = await openChoice(host, event, { revealing: 'on-close' });
  for (const each of [plain, poll]) for (const action of ['close', 'hide']) await act(each, action);
  expect((await voteAs(phone, event, poll, 1)).refusal()).toMatchObject({
    code: 'ACTIVITY_CLOSED',
  });
  expect((await voteAs(phone, event, plain, 1)).status).toBe(200);
});
