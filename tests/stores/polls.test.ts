import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { activityKinds } from '#contracts/poll-kinds.ts';
import type { ScoredBallot } from '#server/domain/model/queries/polls.ts';
import { createBallotWriter, type SqlStore } from '#server/persistence/index.ts';
import { eachStore } from './support/each-store.ts';
import { addActivity, addActivityOf, addEvent, addParticipant, aSubmission, noon, setups } from './support/seeds.ts';

async function inRound(store: SqlStore, activityId: string, round: number): Promise<ScoredBallot[]> {
  const found: ScoredBallot[] = [];
  for await (const ballots of store.ballots.inRound(activityId, round)) found.push(...ballots);
  return found;
}

eachStore('activities', (opened) => {
  const writer = () => createBallotWriter(opened().store, { now: () => noon, newId: randomUUID });

  it('are read back as they were stored, in agenda order', async () => {
    const { store } = opened();
    const event = await addEvent(store);
    expect(await store.activities.nextPosition(event.id)).toBe(1);
    const second = await addActivity(store, event, {
      position: 4,
      isRevealed: false,
      isRevisable: false,
      state: 'draft',
    });
    const first = await addActivity(store, event, { position: 2, options: [{ id: 'a', label: 'is_it "so"?' }] });
    expect(await store.activities.byId(second.id)).toEqual(second);
    expect(await store.activities.ofEvent(event.id)).toEqual([first, second]);
    expect(await store.activities.nextPosition(event.id)).toBe(5);
    expect(await store.activities.byId(randomUUID())).toBeNull();
  });

  it.each(activityKinds)('of the kind %s are read back as stored and as changed', async (kind) => {
    const { store } = opened();
    const activity = await addActivityOf(store, await addEvent(store), kind);
    expect(await store.activities.byId(activity.id)).toEqual(activity);
    const setup = setups[kind]();
    await store.activities.update(activity.id, { setup, prompt: 'Mended' });
    expect(await store.activities.byId(activity.id)).toEqual({ ...activity, ...setup, prompt: 'Mended' });
  });

  it('keep the newest decision on each text, even a very long one, and lose it with the activity', async () => {
    const { store } = opened();
    const activity = await addActivityOf(store, await addEvent(store), 'text');
    await store.activities.update(activity.id, { setup: { kind: 'text', maxChars: 500, isShownUnread: true } });
    const long = Array.from({ length: 500 }, (_, at) => String.fromCodePoint(0x1f300 + at)).join('');
    const of = (text: string, state: 'approved' | 'rejected', decidedAt: number) => ({
      activityId: activity.id,
      text,
      state,
      decidedAt,
    });
    await store.answerDecisions.put([of('a', 'approved', 1), of(long, 'approved', 2)]);
    await store.answerDecisions.put([of('a', 'rejected', 3)]);
    const stored = await store.answerDecisions.ofActivity(activity.id);
    expect(stored.toSorted((one, other) => one.decidedAt - other.decidedAt)).toEqual([
      of(long, 'approved', 2),
      of('a', 'rejected', 3),
    ]);
    await store.answerDecisions.delete(activity.id, ['a', 'never there']);
    expect(await store.answerDecisions.ofActivity(activity.id)).toEqual([of(long, 'approved', 2)]);
    const person = await addParticipant(store, { id: activity.eventId });
    await writer().submit({
      submissionId: randomUUID(),
      activityId: activity.id,
      round: 1,
      participantId: person.id,
      answer: { text: long },
      answeredAt: noon,
      roundTripMs: null,
    });
    expect(await store.ballots.datedAnswers(activity.id, 1)).toEqual([
      { answer: JSON.stringify(long), count: 1, firstAt: noon },
    ]);
    await store.activities.delete(activity.id);
    expect(await store.answerDecisions.ofActivity(activity.id)).toEqual([]);
  });

  it('keep the fields that an update does not name', async () => {
    const { store } = opened();
    const activity = await addActivity(store, await addEvent(store));
    const change = { state: 'closed', closedAt: noon, isRevealed: false } as const;
    const setup = { kind: 'choice' as const, options: [{ id: 'x', label: 'X' }], minPicks: 1, maxPicks: 1 };
    await store.activities.update(activity.id, { ...change, setup });
    await store.activities.update(activity.id, {});
    expect(await store.activities.byId(activity.id)).toEqual({ ...activity, ...change, ...setup });
  });

  it('keep the points of their ballots until some are scored again', async () => {
    const { store } = opened();
    const event = await addEvent(store);
    const activity = await addActivity(store, event);
    for (const option of [0, 0, 1])
      await writer().submit(aSubmission(activity, await addParticipant(store, event), option));
    const [first, second, third] = await inRound(store, activity.id, 1);
    if (!first || !second || !third) throw new Error('no ballots');
    expect([first, second, third].map(({ answer, receivedAt }) => `${answer} ${receivedAt}`).toSorted()).toEqual(
      [0, 0, 1].map((option) => `${JSON.stringify([activity.options[option]?.id])} ${noon}`).toSorted(),
    );
    expect(await inRound(store, activity.id, 2)).toEqual([]);
    await store.ballots.setScores([
      [first.id, 700],
      [third.id, 0],
    ]);
    await store.ballots.setScores([]);
    const scores = [];
    for (const id of await store.ballots.participants(activity.id, 1))
      scores.push(await store.ballots.of(activity.id, 1, id));
    expect(new Map(scores.map((ballot) => [ballot?.id, ballot?.score]))).toEqual(
      new Map([
        [first.id, 700],
        [second.id, null],
        [third.id, 0],
      ]),
    );
  });

  it('list the ballots that were added or replaced since a given time', async () => {
    const { store } = opened();
    const event = await addEvent(store);
    const activity = await addActivity(store, event);
    const [ada, ben, cy] = [
      await addParticipant(store, event),
      await addParticipant(store, event),
      await addParticipant(store, event),
    ];
    for (const person of [ada, ben]) await writer().submit(aSubmission(activity, person, 0));
    const { revision } = (await store.events.byId(event.id)) ?? event;
    expect(await store.ballots.inRoundSince(activity.id, 1, revision)).toEqual([]);
    await writer().submit(aSubmission(activity, ben, 1));
    await writer().submit(aSubmission(activity, cy, 0));
    const newer = await store.ballots.inRoundSince(activity.id, 1, revision);
    const own = await Promise.all([ben, cy].map(({ id }) => store.ballots.of(activity.id, 1, id)));
    expect(new Set(newer.map(({ id }) => id))).toEqual(new Set(own.map((ballot) => ballot?.id)));
    expect(await store.ballots.inRoundSince(activity.id, 2, 0)).toEqual([]);
  });

  it('delete their ballots and receipts with them', async () => {
    const { store } = opened();
    const event = await addEvent(store);
    const activity = await addActivity(store, event);
    const submission = aSubmission(activity, await addParticipant(store, event), 0);
    await writer().submit(submission);
    expect(await store.ballots.receipt(submission.submissionId)).not.toBeNull();
    await store.activities.delete(activity.id);
    expect(await store.activities.byId(activity.id)).toBeNull();
    expect(await store.ballots.answers(activity.id, 1)).toEqual([]);
    expect(await store.ballots.receipt(submission.submissionId)).toBeNull();
  });

  it('show a participant the ballots of their current round, with the times they were recorded', async () => {
    const { store } = opened();
    const event = await addEvent(store);
    const [me, other] = [await addParticipant(store, event), await addParticipant(store, event)];
    const [late, early] = [
      await addActivity(store, event, { position: 2 }),
      await addActivity(store, event, { position: 1 }),
    ];
    const past = await addActivity(store, event, { position: 3 });
    for (const activity of [late, early, past]) await writer().submit(aSubmission(activity, me, 0));
    await writer().submit(aSubmission(early, other, 1));
    await store.activities.update(past.id, { round: 2 });

    const mine = await store.ballots.ofParticipant(event.id, me.id);
    expect(mine.map(({ activityId }) => activityId)).toEqual([early.id, late.id]);
    expect(mine[0]).toMatchObject({
      participantId: me.id,
      round: 1,
      recordedAt: noon,
      answer: JSON.stringify([early.options[0]?.id]),
    });
    expect(await store.ballots.of(past.id, 1, me.id)).toMatchObject({ activityId: past.id });
    expect(await store.ballots.of(past.id, 2, me.id)).toBeNull();
  });
});
