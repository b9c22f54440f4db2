import { sql } from 'kysely';
import { limits } from '#contracts/limits.ts';
import type { Submission } from '#server/domain/model/entities.ts';
import { eraseParticipant } from '#server/domain/people/erasures.ts';
import { changeActivityState } from '#server/domain/polls/activities.ts';
import { sealRound } from '#server/domain/polls/sealing.ts';
import { tallyFor } from '#server/domain/polls/round-tallies.ts';
import { checkBallots } from '#server/ops/verify/ballot-check.ts';
import { pseudonymOf } from '#server/persistence/queries/polls/ballot-keys.ts';
import { eachStore, expect, it } from './support/each-store.ts';
import * as seeds from './support/seeds.ts';
import * as tables from './support/tables.ts';

const { aSubmission, noon } = seeds;

eachStore('anonymous ballots', (opened) => {
  const { store } = opened;
  let at = noon;
  const world = { ...seeds.worldOn(store, () => at), actor: { userId: 'host', name: 'Host' } };
  const writer = seeds.ballotsOn(store, { now: () => at });
  const room = async (count: number, change: Parameters<typeof seeds.addActivity>[2] = {}) => {
    at = noon;
    const event = await seeds.addEvent(store);
    const poll = await seeds.addActivity(store, event, { names: 'anonymous', openedAt: noon - 5_000, ...change });
    return { event, poll, people: await seeds.addParticipants(store, event, count) };
  };
  const seal = async (poll: { id: string; eventId: string }, round = 1) => {
    at += limits.ballotKeyMs;
    await sealRound(world, { eventId: poll.eventId, activityId: poll.id, round });
  };
  const codeOf = (submission: Submission, to = writer) =>
    to.submit(submission).then(
      () => 'stored',
      ({ code }: { code: string }) => code,
    );
  const rowsWith = (text: string) => tables.rowsWith(store, text);
  const problemsOf = async (eventId: string) => checkBallots(await tables.exportOf(store, eventId)).problems;

  it('count each person once, however often, from whichever process and whenever they answer', async () => {
    const { poll, people } = await room(40);
    const otherStore = await opened.another();
    const other = seeds.ballotsOn(otherStore, { now: () => at });
    const first = people.map((person) => aSubmission(poll, person, 0));
    const changed = people.map((person) => aSubmission(poll, person, 1));
    await Promise.all(first.flatMap((submission) => [writer, other, writer].map((one) => one.submit(submission))));
    expect((await tallyFor(store, poll)).total).toBe(40);
    await Promise.all(changed.map((submission, index) => (index % 2 ? writer : other).submit(submission)));
    const [option] = poll.options.slice(1);
    expect(await tallyFor(store, poll)).toMatchObject({ total: 40, counts: { [option?.id ?? '']: 40 } });
    // A retry of the replaced answer gets its receipt, and changes nothing.
    expect(new Set(await Promise.all(first.map((one) => codeOf(one))))).toEqual(new Set(['stored']));
    expect(await tallyFor(store, poll)).toMatchObject({ total: 40, counts: { [option?.id ?? '']: 40 } });
    expect(await problemsOf(poll.eventId)).toEqual([]);
    await otherStore.close();
  });

  it('are their person’s to see, replace and erase while voting is open', async () => {
    const { event, people } = await room(2);
    const poll = await seeds.addActivityOf(store, event, 'text', { names: 'anonymous', position: 2 });
    const [ada, ben] = [people[0]!, people[1]!];
    await writer.submit(seeds.submissionOf(poll, ada, { text: 'Less homework' }));
    await writer.submit(seeds.submissionOf(poll, ben, { text: 'More breaks' }));
    expect(await store.ballots.ofParticipant(event.id, ada.id)).toMatchObject([{ answer: '"Less homework"' }]);
    expect(await store.participants.traces(event.id, ben.id)).toMatchObject({ hasVoted: true });
    await eraseParticipant(world, { eventId: event.id, id: ada.id });
    expect(await rowsWith('Less homework')).toEqual([]);
    expect(await store.ballots.answers(poll.id, 1)).toHaveLength(2);
    expect(await problemsOf(event.id)).toEqual([]);
    const links = async () => (await store.archives.read(event.id))?.links ?? [];
    const { rows } = await sql<{ submissionId: string; participantId: string }>`select submission_id as "submissionId",
      participant_id as "participantId" from receipts where is_erased = 1`.execute(store.database);
    const marked = rows[0];
    // Our own ids begin with the time, here the erasure's.
    expect(marked?.submissionId[14]).toBe('4');
    // Files are as if sealed.
    expect((await links()).filter(({ isErased }) => isErased)).toEqual([]);
    await changeActivityState(world, event.id, poll.id, 'close');
    await seal(poll);
    expect((await links()).filter(({ isErased }) => isErased)).toEqual([]);
    expect((await links()).map(({ participantId }) => participantId)).not.toContain(marked?.participantId);
    expect(await problemsOf(event.id)).toEqual([]);
  });

  it('have no participant, time, revision or id that tells when they came', async () => {
    const { poll, people } = await room(3);
    for (const person of people) {
      at += 7_000;
      await writer.submit({ ...aSubmission(poll, person, 0), answeredAt: at });
    }
    for (const { id } of people) expect((await rowsWith(id)).map(([table]) => table)).toEqual(['participants']);
    const archive = await store.archives.read(poll.eventId);
    const coarse = { answeredAt: noon - 5_000, receivedAt: noon - 5_000, revision: 0 };
    for (const row of [...(archive?.ballots ?? []), ...(archive?.links ?? [])]) expect(row).toMatchObject(coarse);
    for (const { recordedAt } of archive?.links ?? []) expect(recordedAt).toBe(noon - 5_000);
    // Our other ids begin with the time.
    for (const { id, participantId } of archive?.ballots ?? []) expect([id[14], participantId[14]]).toEqual(['4', '8']);
  });

  it('once sealed, nothing stored joins answer and person, or tells in which order people answered', async () => {
    const { poll, people } = await room(30);
    const submissions = people.map((person, place) => aSubmission(poll, person, place % 3));
    for (const submission of submissions) await writer.submit(submission);
    const key = (await rowsWith(poll.id)).find(([table]) => table === 'ballot_keys')?.[1] as { key: string };
    const before = await store.archives.read(poll.eventId);
    const tally = await tallyFor(store, poll);
    await changeActivityState(world, poll.eventId, poll.id, 'close');

    // Ballots in transit may still be stored, so the key stays for a minute.
    await sealRound(world, { eventId: poll.eventId, activityId: poll.id, round: 1 });
    expect(await rowsWith(key.key)).not.toEqual([]);
    await seal(poll);
    expect(await rowsWith(key.key)).toEqual([]);
    for (const { id } of people) expect((await rowsWith(id)).map(([table]) => table)).toEqual(['participants']);

    const after = await store.archives.read(poll.eventId);
    const places = (after?.links ?? []).map(({ participantId }) => participantId);
    expect(places).toEqual(places.toSorted());
    expect(places.toSorted()).toEqual(people.map(({ id }) => pseudonymOf(key.key, id)).toSorted());
    const rows = await sql<{
      id: string;
    }>`select participant_id as id from ballots where activity_id = ${poll.id}`.execute(store.database);
    expect(rows.rows.map(({ id }) => id)).toEqual(places);
    const answersIn = (archive: typeof after) => archive?.ballots.map(({ id, answer }) => [id, answer]);
    expect(answersIn(after)).toEqual(answersIn(before));
    const closed = await store.activities.byId(poll.id);
    expect(await tallyFor(store, closed ?? poll)).toEqual(tally);
    expect(await problemsOf(poll.eventId)).toEqual([]);

    // Phones find their receipts, but no one else's, and no one counts twice.
    const [ours, theirs] = [submissions[0]!, submissions[1]!];
    expect(await codeOf(ours)).toBe('stored');
    expect(await codeOf({ ...theirs, answer: ours.answer, participantId: ours.participantId })).toBe('BALLOT_INVALID');
    expect(await codeOf(aSubmission(poll, { id: ours.participantId }, 1))).toBe('ACTIVITY_CLOSED');
    expect(await store.ballots.ofParticipant(poll.eventId, ours.participantId)).toEqual([]);
    expect(await store.ballots.count(poll.id, 1)).toBe(30);
  });

  it('are in files as if sealed, and under pseudonyms that the key does not lead to', async () => {
    const { event, people } = await room(30);
    const survey = await seeds.addSeries(store, event, { kind: 'survey', state: 'open', names: 'anonymous' });
    const change = { names: 'anonymous', seriesId: survey.id } as const;
    const first = await seeds.addActivity(store, event, { ...change, position: 2 });
    const second = await seeds.addActivity(store, event, { ...change, position: 3 });
    for (const question of [first, second])
      for (const [place, person] of people.entries()) await writer.submit(aSubmission(question, person, place % 2));
    await writer.submit(aSubmission(first, people[0] ?? { id: '' }, 1));
    const archive = await store.archives.read(event.id);
    const voters = ({ id }: { id: string }) =>
      (archive?.links ?? []).flatMap(({ activityId, participantId }) => (activityId === id ? [participantId] : []));
    expect(voters(first)).toEqual(voters(first).toSorted());
    expect(voters(first)).toHaveLength(31);
    expect(new Set([...voters(first), ...voters(second)]).size).toBe(30);
    const stored = await sql<{ id: string }>`select participant_id as id from ballots`.execute(store.database);
    for (const { id } of stored.rows) expect(voters(first)).not.toContain(id);
    // The newest answer of the person who changed theirs is the last of their links.
    const newest = new Map(archive?.links.map((link) => [link.ballotId, link.answer]));
    for (const { id, answer } of archive?.ballots ?? []) expect(newest.get(id)).toBe(answer);
    expect(await problemsOf(event.id)).toEqual([]);
  });

  it('that came in time are refused rather than counted under a second key', async () => {
    const { poll, people } = await room(2);
    const [ada, ben] = [people[0]!, people[1]!];
    await writer.submit(aSubmission(poll, ada, 0));
    const stuck = aSubmission(poll, ada, 1);
    await changeActivityState(world, poll.eventId, poll.id, 'close');
    const closedAt = at;
    // The disk was slow: stored before the seal, it counts; later, it does not, whatever a process takes the time for.
    const arrivals = [closedAt + 1_000, closedAt + limits.ballotKeyMs - 1];
    const slow = seeds.ballotsOn(store, { now: () => arrivals.shift() ?? at });
    expect(await codeOf(stuck, slow)).toBe('stored');
    await seal(poll);
    const times = [closedAt + 1_000, closedAt + 2_000];
    const tooSlow = seeds.ballotsOn(store, { now: () => times.shift() ?? at });
    expect(await codeOf(aSubmission(poll, ben, 1), tooSlow)).toBe('ACTIVITY_CLOSED');
    expect(await store.ballots.count(poll.id, 1)).toBe(1);
  });

  it('of a survey are counted per person, and each round of a poll has its own key', async () => {
    const { event, people } = await room(3);
    const survey = await seeds.addSeries(store, event, { kind: 'survey', state: 'open', names: 'anonymous' });
    const questions = await Promise.all(
      [1, 2].map((position) => seeds.addActivity(store, event, { names: 'anonymous', seriesId: survey.id, position })),
    );
    const [first, second] = [questions[0]!, questions[1]!];
    for (const person of people) await writer.submit(aSubmission(first, person, 0));
    for (const person of people.slice(1)) await writer.submit(aSubmission(second, person, 0));
    const rounds = questions.map(({ id }) => ({ activityId: id, round: 1 }));
    expect(await store.ballots.peopleIn(rounds)).toEqual({ answered: 3, answeredAll: 2 });
    expect((await store.archives.moments(event.id)).voterCount).toBe(3);

    const { poll, people: others } = await room(1);
    const ada = others[0]!;
    await writer.submit(aSubmission(poll, ada, 0));
    await changeActivityState(world, poll.eventId, poll.id, 'new-round');
    await sealRound(world, { eventId: poll.eventId, activityId: poll.id, round: 1 });
    await writer.submit({ ...aSubmission(poll, ada, 0), round: 2 });
    const voters = (await store.archives.read(poll.eventId))?.ballots.map(({ participantId }) => participantId);
    expect(new Set(voters).size).toBe(2);
    expect(await store.ballots.ofParticipant(poll.eventId, ada.id)).toMatchObject([{ round: 2 }]);
  });
});
