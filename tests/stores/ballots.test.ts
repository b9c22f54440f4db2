import { randomUUID } from 'node:crypto';
import type { Receipt, Submission } from '#server/domain/model/entities.ts';
import { ballotsCounted, type Change } from '#server/domain/model/changes.ts';
import type { BallotWriterOptions } from '#server/persistence/index.ts';
import {
  addActivity,
  addEvent,
  addParticipant,
  addParticipants,
  aSubmission,
  ballotsOn,
  eachStore,
  expect,
  it,
  noon,
} from './support/each-store.ts';

const codeOf = (result: PromiseSettledResult<Receipt>) =>
  result.status === 'rejected' ? result.reason.code : 'stored';

eachStore('ballots', ({ store }) => {
  const writerWith = (options: Partial<BallotWriterOptions> = {}) => ballotsOn(store, options);
  const announcedAt = ({ id }: { id: string }) => {
    const changes: Change[] = [];
    store.onChange((change) => void (change.eventId === id && changes.push(change)));
    return changes;
  };
  const room = async (change: Parameters<typeof addActivity>[2] = {}) => {
    const event = await addEvent(store);
    return { event, activity: await addActivity(store, event, change), me: await addParticipant(store, event) };
  };

  it('stores each ballot of a whole room once, with one receipt', async () => {
    const { event, activity } = await room();
    const people = await addParticipants(store, event, 200);
    const changes = announcedAt(event);
    const writer = writerWith({ maxGroup: 60 });
    const submissions = people.map((person, index) => aSubmission(activity, person, index % 3));
    const receipts = await Promise.all(submissions.map((submission) => writer.submit(submission)));

    const answers = await store.ballots.answers(activity.id, 1);
    expect(answers.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([66, 67, 67]);
    expect(new Set(receipts.map(({ ballotId }) => ballotId)).size).toBe(200);
    for (const [index, submission] of submissions.entries()) {
      expect(await store.ballots.receipt(submission.submissionId)).toEqual(receipts[index]);
      expect(await store.ballots.of(activity.id, 1, submission.participantId)).toMatchObject({
        id: receipts[index]?.ballotId,
        submissionId: submission.submissionId,
        revision: receipts[index]?.revision,
        receivedAt: noon,
      });
    }
    expect(changes).toHaveLength(4);
    expect((await store.activities.byId(activity.id))?.revision).toBe(4);
    expect((await store.events.byId(event.id))?.revision).toBe(4);
  });

  it('a replaced ballot keeps its id, and the newest answer counts', async () => {
    const { activity, me } = await room();
    const writer = writerWith();
    const [first, second] = await Promise.all([
      writer.submit(aSubmission(activity, me, 0)),
      writer.submit(aSubmission(activity, me, 2, 1)),
    ]);
    expect(second.ballotId).toBe(first.ballotId);
    expect(second.revision).toBeGreaterThan(first.revision);
    const picks = [activity.options[1]?.id, activity.options[2]?.id];
    expect(await store.ballots.answers(activity.id, 1)).toEqual([{ answer: JSON.stringify(picks), count: 1 }]);
  });

  it('answers are read with the people who gave them, except removed and erased ones', async () => {
    const { event, activity, me } = await room();
    const [removed, erased] = await addParticipants(store, event, 2);
    const writer = writerWith();
    for (const person of [me, removed, erased]) if (person) await writer.submit(aSubmission(activity, person, 1));
    const answer = JSON.stringify([activity.options[1]?.id]);
    expect(await store.ballots.byPerson(activity.id, 1)).toHaveLength(3);
    await store.participants.update(removed?.id ?? '', { removedAt: noon });
    await store.participants.erase(erased?.id ?? '', 1);
    expect(await store.ballots.byPerson(activity.id, 1)).toEqual([{ id: me.id, name: me.name, answer }]);
    expect(await store.ballots.byPerson(activity.id, 2)).toEqual([]);
  });

  it('a ballot resent after a newer answer gets its first receipt and changes nothing', async () => {
    const { activity, me } = await room();
    const writer = writerWith();
    const old = aSubmission(activity, me, 0);
    const first = await writer.submit(old);
    await writer.submit(aSubmission(activity, me, 1));
    const before = await store.ballots.of(activity.id, 1, me.id);
    expect(await writer.submit(old)).toEqual(first);
    expect(await store.ballots.of(activity.id, 1, me.id)).toEqual(before);
    await store.activities.update(activity.id, { state: 'closed', closedAt: 0, round: 2 });
    await store.participants.update(me.id, { removedAt: noon });
    expect(await writer.submit(old)).toEqual(first);
  });

  it('a ballot is final if it may not be replaced, and the refusal says what was counted', async () => {
    const { activity, me } = await room({ isRevisable: false });
    const [writer, otherWriter] = [writerWith(), writerWith()];
    const tries = Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? writer : otherWriter).submit(aSubmission(activity, me, index % 3)),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const kept = await store.ballots.of(activity.id, 1, me.id);
    const refusal = results.find(({ status }) => status === 'rejected');
    expect(refusal).toMatchObject({
      reason: {
        code: 'BALLOT_FINAL',
        receipt: { id: kept?.id, submissionId: kept?.submissionId, recordedAt: new Date(noon).toISOString() },
      },
    });
    expect(await store.ballots.answers(activity.id, 1)).toEqual([{ answer: kept?.answer, count: 1 }]);
  });

  it('a late ballot gets back what the same participant stored before in that round', async () => {
    const { event, activity, me } = await room();
    const other = await addParticipant(store, event);
    const writer = writerWith();
    const first = await writer.submit(aSubmission(activity, me, 0));
    const previous = {
      receipt: {
        id: first.ballotId,
        submissionId: first.submissionId,
        activityId: activity.id,
        round: 1,
        revision: first.revision,
        recordedAt: new Date(noon).toISOString(),
      },
    };
    const late = async () => {
      const results = await Promise.allSettled(
        [me, other].map((participant) => writer.submit(aSubmission(activity, participant, 1))),
      );
      return results.map((result) => (result.status === 'rejected' ? (result.reason as object) : result.value));
    };
    const refused = (code: string) => [
      { code, ...previous },
      { code, receipt: null },
    ];
    await store.activities.update(activity.id, { state: 'closed', closedAt: noon - 2_001 });
    expect(await late()).toMatchObject(refused('ACTIVITY_CLOSED'));
    await store.activities.update(activity.id, { state: 'open', round: 2 });
    expect(await late()).toMatchObject(refused('ACTIVITY_CLOSED'));
    await expect(writer.submit({ ...aSubmission(activity, me, 1), round: 3 })).rejects.toMatchObject({
      code: 'ACTIVITY_CLOSED',
      receipt: null,
    });
    await store.activities.update(activity.id, { round: 1 });
    await store.events.update(event.id, { state: 'ended' });
    expect(await late()).toMatchObject(refused('EVENT_NOT_OPEN'));
  });

  it('a refused ballot does not affect others in its batch', async () => {
    const { event, activity, me } = await room();
    const closed = await addActivity(store, event, { state: 'closed', closedAt: noon - 2_001 });
    const removed = await addParticipant(store, event, { removedAt: noon });
    const stranger = await addParticipant(store, await addEvent(store));
    const ended = await addEvent(store, { state: 'ended' });
    const endedActivity = await addActivity(store, ended);
    const submissions: [string, Submission][] = [
      ['stored', aSubmission(activity, me, 0)],
      ['ACTIVITY_CLOSED', aSubmission(closed, me, 0)],
      ['PARTICIPANT_REMOVED', aSubmission(activity, removed, 0)],
      ['NOT_FOUND', aSubmission(activity, stranger, 0)],
      ['NOT_FOUND', { ...aSubmission(activity, me, 0), activityId: randomUUID() }],
      ['NOT_FOUND', aSubmission(activity, { id: randomUUID() }, 0)],
      ['EVENT_NOT_OPEN', aSubmission(endedActivity, await addParticipant(store, ended), 0)],
      ['BALLOT_INVALID', aSubmission(activity, await addParticipant(store, event), 7)],
      ['ACTIVITY_CLOSED', { ...aSubmission(activity, await addParticipant(store, event), 0), round: 2 }],
      ['stored', aSubmission(activity, await addParticipant(store, event), 1)],
    ];
    const changes = announcedAt(event);
    const writer = writerWith();
    const results = await Promise.allSettled(submissions.map(([, submission]) => writer.submit(submission)));
    expect(results.map(codeOf)).toEqual(submissions.map(([expected]) => expected));
    expect(changes).toEqual([ballotsCounted(event.id, [activity.id])]);
  });

  it('a refusal because of another participant’s id does not reveal that participant’s receipt', async () => {
    const { event, activity, me } = await room();
    const submission = aSubmission(activity, me, 0);
    await writerWith().submit(submission);
    const thief = await addParticipant(store, event);
    const stolen = writerWith().submit({ ...submission, participantId: thief.id });
    await expect(stolen).rejects.toMatchObject({ code: 'BALLOT_INVALID', receipt: null });
  });

  it('a ballot with the id of another answer is refused with what was counted, which still counts', async () => {
    const { activity, me } = await room();
    const submission = aSubmission(activity, me, 0);
    const receipt = await writerWith().submit(submission);
    const another = aSubmission(activity, me, 1);
    for (const changed of [{ answer: another.answer }, { answer: { picks: [] } }, { round: 2 }]) {
      await expect(writerWith().submit({ ...submission, ...changed })).rejects.toMatchObject({
        code: 'BALLOT_INVALID',
        receipt: { submissionId: submission.submissionId },
      });
    }
    expect(await writerWith().submit(submission)).toEqual(receipt);
    expect((await store.ballots.of(activity.id, 1, me.id))?.submissionId).toBe(submission.submissionId);
  });

  it('a counted ballot is not refused on a resend because the accepted answers have changed', async () => {
    const { activity, me } = await room();
    const submission = aSubmission(activity, me, 0);
    const receipt = await writerWith().submit(submission);
    await store.activities.update(activity.id, {
      setup: { kind: 'choice', options: activity.options.slice(1), minPicks: 1, maxPicks: 1 },
    });
    expect(await writerWith().submit(submission)).toEqual(receipt);
  });

  it('if two people in one batch share an id, the first ballot is stored and the other refused', async () => {
    const { event, activity, me } = await room();
    const first = aSubmission(activity, me, 0);
    const second = {
      ...aSubmission(activity, await addParticipant(store, event), 0),
      submissionId: first.submissionId,
    };
    const writer = writerWith();
    const results = await Promise.allSettled([writer.submit(first), writer.submit(second)]);
    expect(results.map(codeOf)).toEqual(['stored', 'BALLOT_INVALID']);
    expect(await store.ballots.answers(activity.id, 1)).toHaveLength(1);
  });

  it('a batch with ballots of several events raises each event’s revision once', async () => {
    const rooms = [await room(), await room(), await room()];
    const writer = writerWith();
    const submissions = rooms.flatMap(({ activity, me }) => [aSubmission(activity, me, 0)]);
    const receipts = await Promise.all(submissions.map((submission) => writer.submit(submission)));
    expect(receipts.map(({ eventId, revision }) => ({ eventId, revision }))).toEqual(
      rooms.map(({ event }) => ({ eventId: event.id, revision: 1 })),
    );
  });
});
