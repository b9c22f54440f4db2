import { beforeAll, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { changeActivityState, createActivity, closeByTimer } from '#server/domain/polls/activities.ts';
import type { ActivityForm } from '#server/domain/polls/activity-forms.ts';
import { decideBallot } from '#server/domain/voting/ballots.ts';
import type { Activity, Event, Participant } from '#server/domain/model/entities.ts';
import { changeEventState } from '#server/domain/events/event-states.ts';
import { createSeries } from '#server/domain/quizzes/series.ts';
import { changeSeriesState } from '#server/domain/quizzes/series-states.ts';
import { choiceForm, openEvent, withWorld } from '#support/servers/domain-world.ts';

const world = withWorld();
let event: Event;
let participant: Participant;

beforeAll(async () => {
  ({ event, participant } = await openEvent(world));
});

const form: ActivityForm = { ...choiceForm, timerSeconds: 20 };
const refused = 'STATE_NOT_REACHABLE';

async function openPoll(change: Partial<ActivityForm> = {}, inEvent = event): Promise<Activity> {
  const { id } = await createActivity(world, inEvent.id, { ...form, ...change } as ActivityForm);
  return changeActivityState(world, inEvent.id, id, 'open');
}

/** The first question of a quiz, once its countdown is over. */
async function playedQuestion(): Promise<Activity> {
  const quiz = await createSeries(world, event.id, { kind: 'quiz', title: 'Evening' });
  await createActivity(world, event.id, { ...form, isRevisable: false, points: 1_000, correctOptions: [1] }, quiz.id);
  for (const action of ['start', 'next'] as const) await changeSeriesState(world, event.id, quiz.id, action);
  world.pass(limits.quizCountdownMs);
  const question = (await world.store.activities.ofEvent(event.id)).find(({ seriesId }) => seriesId === quiz.id);
  if (!question) throw new Error('no question');
  return question;
}

const more = ({ id, eventId }: Activity) =>
  changeActivityState(world, eventId, id, 'more-time').catch(({ code }: { code: string }) => code);
const closesIn = async ({ id }: Activity) =>
  ((await world.store.activities.byId(id))?.closesAt ?? Number.NaN) - world.now();

it.each([
  ['a poll', openPoll],
  ['a question of a quiz', playedQuestion],
] as const)('each press extends the timer of %s by 30 s, and the timer closes it then', async (_, begin) => {
  const asked = await begin();
  world.pass(5_000);
  expect(await more(asked)).toMatchObject({ state: 'open', timerSeconds: 20 });
  expect(await closesIn(asked)).toBe(45_000);
  await Promise.all([more(asked), more(asked)]);
  expect(await closesIn(asked)).toBe(105_000);
  world.pass(104_999);
  expect(await closeByTimer(world, asked)).toBeNull();
  world.pass(1);
  expect(await closeByTimer(world, asked)).toMatchObject({ state: 'closed', closedAt: world.now() });
});

it('extending a timer neither exceeds the maximum nor shortens it', async () => {
  const long = await openPoll({ timerSeconds: 3_600 });
  await more(long);
  expect(await closesIn(long)).toBe(3_600_000);
  world.pass(10_000);
  await more(long);
  expect(await closesIn(long)).toBe(3_600_000);
});

it('extending a timer is refused without a running timer, and in a survey', async () => {
  expect(await more(await openPoll({ timerSeconds: null }))).toBe(refused);
  expect(await more(await createActivity(world, event.id, form))).toBe(refused);
  const closed = await openPoll();
  expect(await more(closed)).toMatchObject({ state: 'open' });
  await changeActivityState(world, event.id, closed.id, 'close');
  expect(await more(closed)).toBe(refused);
  const late = await openPoll();
  world.pass(20_000);
  // The time is up, but no server has closed the poll yet.
  expect(await more(late)).toBe(refused);
  expect(await closesIn(late)).toBe(0);
  const { event: other } = await openEvent(world);
  const over = await openPoll({}, other);
  await changeEventState(world, other.id, 'ended');
  expect(await more(over)).toBe(refused);
  const survey = await createSeries(world, event.id, { kind: 'survey', title: 'Feedback' });
  const asked = await createActivity(world, event.id, form, survey.id);
  await changeSeriesState(world, event.id, survey.id, 'open');
  expect(await more(asked)).toBe(refused);
});

it('extending a timer does not reduce points, and answers in the added time get half of them', async () => {
  const question = await playedQuestion();
  const openedAt = question.openedAt ?? 0;
  const pointsOf = (activity: Activity, afterMs: number) => {
    const submission = {
      submissionId: 's',
      activityId: activity.id,
      round: 1,
      participantId: participant.id,
      answer: { picks: [activity.kind === 'choice' ? (activity.options[1]?.id ?? '') : ''] },
      answeredAt: 0,
      roundTripMs: null,
    };
    try {
      return decideBallot({ submission, activity, event, participant, existing: null, now: openedAt + afterMs }).score;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  const moments = [0, 10_000, 20_000, 22_001, 35_000, 50_000, 52_001];
  expect(moments.map((afterMs) => pointsOf(question, afterMs))).toEqual([
    1_000,
    750,
    500,
    ...Array.from({ length: 4 }, () => 'ACTIVITY_CLOSED'),
  ]);
  const prolonged = await more(question);
  if (typeof prolonged === 'string') throw new Error(prolonged);
  expect(moments.map((afterMs) => pointsOf(prolonged, afterMs))).toEqual([
    1_000,
    750,
    500,
    500,
    500,
    500,
    'ACTIVITY_CLOSED',
  ]);
});
