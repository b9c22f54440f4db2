import { activityKinds } from '#contracts/poll-kinds.ts';
import type { ScoredBallot } from '#server/domain/model/queries/polls.ts';
import type { SqlStore } from '#server/persistence/index.ts';
import {
  addActivity,
  addActivityOf,
  addEvent,
  addParticipant,
  aSubmission,
  ballotsOn,
  eachStore,
  expect,
  it,
  noon,
  setups,
  submissionOf,
} from './support/each-store.ts';

async function inRound(store: SqlStore, activityId: string, round: number): Promise<ScoredBallot[]> {
  const found: ScoredBallot[] = [];
  for await (const ballots of store.ballots.inRound(activityId, round)) found.push(...ballots);
  return found;
}

eachStore('activities', ({ store }) => {
  const writer = () => ballotsOn(store);

  it.each(activityKinds)('reads an activity of kind %s back as stored and as changed', async (kind) => {
    const activity = await addActivityOf(store, await addEvent(store), kind);
    expect(await store.activities.byId(activity.id)).toEqual(activity);
    const setup = setups[kind]();
    await store.activities.update(activity.id, { setup, prompt: 'Mended' });
    expect(await store.activities.byId(activity.id)).toEqual({ ...activity, ...setup, prompt: 'Mended' });
  });

  it('keeps the newest decision on each text, even a very long one, until the activity is deleted', async () => {
    const activity = await addActivityOf(store, await addEvent(store), 'text');
    await store.activities.update(activity.id, { setup: { kind: 'text', maxChars: 500, isShownUnread: true } });
    const long = Array.from({ length: 500 }, (_, at) => String.fromCodePoint(0x1f300 + at)).join('');
    const of = (text: string, state: 'approved' | 'rejected', decidedAt: number) => ({
      activityId: activity.id,
      text,
      state,
      decidedAt,
      mergedInto: null,
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
    await writer().submit(submissionOf(activity, person, { text: long }));
    expect(await store.ballots.datedAnswers(activity.id, 1)).toEqual([
      { answer: JSON.stringify(long), count: 1, firstAt: noon },
    ]);
    await store.activities.delete(activity.id);
    expect(await store.answerDecisions.ofActivity(activity.id)).toEqual([]);
  });

  it('keeps the points of an activity’s ballots until some are scored again', async () => {
    const event = await addEvent(store);
    const activity = await addActivity(store, event);
    for (const option of [0, 0, 1])
      await writer().submit(aSubmission(activity, await addParticipant(store, event), option));
    const ballots = await inRound(store, activity.id, 1);
    const [first, second, third] = ballots as [ScoredBallot, ScoredBallot, ScoredBallot];
    expect(ballots.map(({ answer, receivedAt }) => `${answer} ${receivedAt}`).toSorted()).toEqual(
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

  it('deletes an activity’s ballots and receipts with it', async () => {
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
});
