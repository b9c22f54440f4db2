import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createBallotWriter } from '../../server/persistence/index.ts';
import { eachStore } from './support/each-store.ts';
import { addActivity, addEvent, addParticipant, aSubmission, noon } from './support/seeds.ts';

eachStore('activities', (opened) => {
  const writer = () => createBallotWriter(opened().store, { now: () => noon, newId: randomUUID });

  it('come back as they were stored, in the order of the agenda', async () => {
    const { store } = opened();
    const event = await addEvent(store);
    expect(await store.activities.nextPosition(event.id)).toBe(1);
    const second = await addActivity(store, event, { position: 4, isRevealed: false, isRevisable: false, state: 'draft' });
    const first = await addActivity(store, event, { position: 2, options: [{ id: 'a', label: 'is_it "so"?' }] });
    expect(await store.activities.byId(second.id)).toEqual(second);
    expect(await store.activities.ofEvent(event.id)).toEqual([first, second]);
    expect(await store.activities.nextPosition(event.id)).toBe(5);
    expect(await store.activities.byId(randomUUID())).toBeNull();
  });

  it('keep what an update does not name', async () => {
    const { store } = opened();
    const activity = await addActivity(store, await addEvent(store));
    const change = { state: 'closed', closedAt: noon, isRevealed: false } as const;
    const setup = { kind: 'choice' as const, options: [{ id: 'x', label: 'X' }], minPicks: 1, maxPicks: 1 };
    await store.activities.update(activity.id, { ...change, setup });
    await store.activities.update(activity.id, {});
    expect(await store.activities.byId(activity.id)).toEqual({ ...activity, ...change, ...setup });
  });

  it('take their ballots and receipts with them', async () => {
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

  it('show a participant the ballots of their current round, with when they were recorded', async () => {
    const { store } = opened();
    const event = await addEvent(store);
    const [me, other] = [await addParticipant(store, event), await addParticipant(store, event)];
    const [late, early] = [await addActivity(store, event, { position: 2 }), await addActivity(store, event, { position: 1 })];
    const past = await addActivity(store, event, { position: 3 });
    for (const activity of [late, early, past]) await writer().submit(aSubmission(activity, me, 0));
    await writer().submit(aSubmission(early, other, 1));
    await store.activities.update(past.id, { round: 2 });

    const mine = await store.ballots.ofParticipant(event.id, me.id);
    expect(mine.map(({ activityId }) => activityId)).toEqual([early.id, late.id]);
    expect(mine[0]).toMatchObject({ participantId: me.id, round: 1, recordedAt: noon, answer: JSON.stringify([early.options[0]?.id]) });
    expect(await store.ballots.of(past.id, 1, me.id)).toMatchObject({ activityId: past.id });
    expect(await store.ballots.of(past.id, 2, me.id)).toBeNull();
  });
});
