import { expect, it } from 'vitest';
import { startAnswerWatch, type AnswerWatchOptions } from '#server/jobs/answer-watch.ts';
import { createActivity } from '#server/domain/polls/activities.ts';
import { closeWhenAllAnswered, emptyRoom, type RoomAnswers } from '#server/domain/quizzes/close-when-all-answered.ts';
import type { Activity, Event, Participant, Series } from '#server/domain/model/entities.ts';
import { createEvent } from '#server/domain/events/events.ts';
import { join } from '#server/domain/people/participants.ts';
import { removeParticipant } from '#server/domain/people/removals.ts';
import { changeSeriesState } from '#server/domain/quizzes/series-states.ts';
import { createSeries } from '#server/domain/quizzes/series.ts';
import { choiceForm, withWorld } from '#support/servers/domain-world.ts';

const world = withWorld();

interface Night {
  event: Event;
  series: Series;
  question: Activity;
  players: Participant[];
  here: Set<string>;
  answer(player: number): Promise<unknown>;
  /** Applies the rule. */
  decide(): Promise<Activity | null>;
  state(): Promise<string | undefined>;
}

/** A quiz whose first question accepts answers; all players are present. */
async function playing(count: number, { isRevisable = false } = {}): Promise<Night> {
  const event = await createEvent(world, { userId: 'host', title: 'Quiz', locale: 'en', isOpen: true });
  const players: Participant[] = [];
  for (let place = 0; place < count; place += 1)
    players.push(
      (await join(world, { id: world.newId(), event, name: `Player ${place}`, isPasscodeRight: true })).participant,
    );
  const series = await createSeries(world, event.id, { kind: 'quiz', title: 'Quiz night' });
  const form = { ...choiceForm, isRevisable, timerSeconds: 20 };
  const { id } = await createActivity(world, event.id, form, series.id);
  for (const action of ['start', 'next'] as const) await changeSeriesState(world, event.id, series.id, action);
  world.pass(3_000);
  const question = await world.store.activities.byId(id);
  if (question?.kind !== 'choice') throw new Error('the question is not there');
  const here = new Set(players.map((player) => player.id));
  return {
    event,
    series,
    question,
    players,
    here,
    answer: (player) => world.answer(question, players[player]?.id ?? '', { picks: [question.options[0]?.id ?? ''] }),
    decide: () => closeWhenAllAnswered(world, question, () => here),
    state: async () => (await world.store.activities.byId(id))?.state,
  };
}

it('a question does not wait for players who left or were removed', async () => {
  const night = await playing(3);
  await night.answer(0);
  night.here.delete(night.players[1]?.id ?? '');
  expect(await night.decide()).toBeNull();
  await removeParticipant(world, { eventId: night.event.id, id: night.players[2]?.id ?? '', withQuestions: false });
  expect(await night.decide()).toMatchObject({ state: 'closed' });
});

it('the answer of a player who left does not replace a missing answer', async () => {
  const night = await playing(3);
  for (const player of [0, 1]) await night.answer(player);
  night.here.delete(night.players[0]?.id ?? '');
  // Two are present and two have answered, but not the same two.
  expect(await night.decide()).toBeNull();
  await night.answer(2);
  expect(await night.decide()).not.toBeNull();
});

it('a question stays open if answers may be changed, no one is present or presence is unknown', async () => {
  const night = await playing(1, { isRevisable: true });
  await night.answer(0);
  expect(await night.decide()).toBeNull();
  await world.store.activities.update(night.question.id, { isRevisable: false });
  for (const here of [new Set<string>(), null])
    expect(await closeWhenAllAnswered(world, night.question, () => here)).toBeNull();
  expect(await night.decide()).toMatchObject({ state: 'closed', closedAt: world.now() });
  expect(await night.decide()).toBeNull();
});

it('the rule does not close a question that the crew closed first, and late ballots still count', async () => {
  const night = await playing(2);
  night.here.delete(night.players[1]?.id ?? '');
  await night.answer(0);
  const next = changeSeriesState(world, night.event.id, night.series.id, 'next', { stage: 'open' });
  const [byAnswers, byCrew] = await Promise.allSettled([night.decide(), next]);
  // One of the two closed it; the other found it closed.
  const isByAnswers = byAnswers.status === 'fulfilled' && byAnswers.value !== null;
  expect(isByAnswers).toBe(byCrew.status === 'rejected');
  expect(await night.state()).toBe('closed');
  // The grace period of two seconds applies as after any close.
  world.pass(1_900);
  expect(await night.answer(1)).toMatchObject({ participantId: night.players[1]?.id });
});

it('a question closes once, however many answers arrive together and however often it is checked', async () => {
  const night = await playing(12);
  const decided = night.players.flatMap((_, player) => [
    night.answer(player).then(() => night.decide()),
    night.decide(),
  ]);
  const closed = (await Promise.all(decided)).filter((one) => one !== null);
  expect(closed).toHaveLength(1);
  expect(new Set(await world.store.ballots.participants(night.question.id, 1))).toEqual(night.here);
});

function watchNight(night: Night, change: Partial<AnswerWatchOptions> = {}) {
  world.announced.length = 0;
  const watch = startAnswerWatch(world, {
    presence: { hereNow: () => night.here, sweep: () => undefined },
    answersElsewhere: () => Promise.resolve([]),
    logger: { error: () => undefined },
    settleMs: 0,
    everyMs: 5,
    ...change,
  });
  const closed = () =>
    world.announced.filter(({ isByRoom }) => !isByRoom).flatMap(({ activityIds = [] }) => activityIds);
  return { watch, closed };
}

it('a question stays open while another process is silent, and until presence is reliable after a start', async () => {
  const night = await playing(1);
  await night.answer(0);
  let isResponding = false;
  let asked = 0;
  const { watch, closed } = watchNight(night, {
    settleMs: 5_000,
    answersElsewhere: () => {
      asked += 1;
      return Promise.resolve(isResponding ? [] : null);
    },
  });
  let sweeps = 0;
  const early = watchNight(night, {
    settleMs: 5_000,
    presence: { hereNow: () => night.here, sweep: () => void (sweeps += 1) },
  });
  for (const one of [watch, early.watch]) one.note([night.question.id]);
  await expect.poll(() => sweeps).toBeGreaterThan(3);
  expect([asked, early.closed()]).toEqual([0, []]);
  await early.watch.stop();
  world.pass(5_000);
  await expect.poll(() => asked).toBeGreaterThan(3);
  expect(closed()).toEqual([]);
  isResponding = true;
  await expect.poll(closed).toEqual([night.question.id]);
  await watch.stop();
});

it('a question waits for players in another process, and counts an answer that only that process saw', async () => {
  const night = await playing(2);
  await night.answer(0);
  night.here.delete(night.players[1]?.id ?? '');
  let other: RoomAnswers = { somebodyHas: true, everybodyHas: false };
  let asked = 0;
  const { watch, closed } = watchNight(night, {
    answersElsewhere: () => {
      asked += 1;
      return Promise.resolve([emptyRoom, other]);
    },
  });
  watch.note([night.question.id]);
  await expect.poll(() => asked).toBeGreaterThan(3);
  expect(closed()).toEqual([]);
  // Everyone at the other process has answered, and no one is present here.
  other = { somebodyHas: true, everybodyHas: true };
  night.here.clear();
  await expect.poll(closed).toEqual([night.question.id]);
  await watch.stop();
});

it('a process reports its answers to another, unless they are unreliable or the question is unknown', async () => {
  const night = await playing(2);
  const { watch } = watchNight(night);
  const answers = () => watch.answersHere(night.question.id);
  expect(await answers()).toEqual({ somebodyHas: false, everybodyHas: false });
  await night.answer(0);
  expect(await answers()).toEqual({ somebodyHas: true, everybodyHas: false });
  await night.answer(1);
  expect(await answers()).toEqual({ somebodyHas: true, everybodyHas: true });
  night.here.clear();
  expect(await answers()).toEqual(emptyRoom);
  expect(await watch.answersHere('none')).toBeNull();
  const early = watchNight(night, { settleMs: 5_000 });
  expect(await early.watch.answersHere(night.question.id)).toBeNull();
  for (const one of [watch, early.watch]) await one.stop();
  expect(await answers()).toBeNull();
});
