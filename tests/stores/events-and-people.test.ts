import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { Participant } from '#server/domain/model/entities.ts';
import { discardEvent } from '#server/domain/events/deletions.ts';
import { createBallotWriter } from '#server/persistence/index.ts';
import { eventQueries } from '#server/persistence/queries/events/events.ts';
import { eachStore } from './support/each-store.ts';
import {
  addActivity,
  addEvent,
  addParticipant,
  addParticipants,
  addQuestion,
  anEvent,
  aSubmission,
  noon,
} from './support/seeds.ts';

eachStore('events', (opened) => {
  it('are read back as they were stored, by id and by code', async () => {
    const { events } = opened().store;
    const event = anEvent({
      focus: { kind: 'activity', activityId: 'some_activity' },
      passcodeHash: 'hash',
      accent: '#aabbcc',
      hasModeration: false,
      deleteAt: noon + 5,
    });
    expect(await events.insert(event)).toBe(true);
    expect(await events.byId(event.id)).toEqual(event);
    expect(await events.byCode(event.code)).toEqual(event);
  });

  it('that do not exist are null', async () => {
    const { events } = opened().store;
    expect(await events.byId(randomUUID())).toBeNull();
    expect(await events.byCode('unused-code')).toBeNull();
  });

  it('are not inserted with a code that is in use', async () => {
    const { events } = opened().store;
    const first = await addEvent(opened().store);
    const second = anEvent({ code: first.code });
    expect(await events.insert(second)).toBe(false);
    expect(await events.byId(second.id)).toBeNull();
  });

  it('get a code only once when many ask for it at the same time', async () => {
    const code = `race-${randomUUID().slice(0, 8)}`;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => opened().store.events.insert(anEvent({ code }))),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('are found by every code they had, and may take back each of them', async () => {
    const { events } = opened().store;
    const event = await addEvent(opened().store);
    const [second, third] = [`second-${event.id.slice(0, 8)}`, `third-${event.id.slice(0, 8)}`];
    for (const code of [second, third, third]) expect(await events.update(event.id, { code })).toBe(true);
    for (const code of [event.code, second, third]) {
      expect(await events.byCode(code)).toEqual({ ...event, code: third });
      expect(await events.addressOf(code)).toEqual({ id: event.id, code: third });
    }
    expect(await events.addressOf(`none-${event.id.slice(0, 8)}`)).toBeNull();
    expect(await events.update(event.id, { code: event.code })).toBe(true);
    for (const code of [event.code, second, third]) expect(await events.byCode(code)).toEqual(event);
  });

  it('are looked up by former codes only when no event has the code now', async () => {
    const { store } = opened();
    const event = await addEvent(store);
    const now = `now-${event.id.slice(0, 8)}`;
    await store.events.update(event.id, { code: now });
    const queriesFor = (code: string) =>
      store.read(async (session) => {
        const asked = vi.spyOn(session.kysely, 'executeQuery');
        expect((await eventQueries(session).byCode(code))?.id).toBe(event.id);
        return asked.mock.calls.length;
      });
    expect([await queriesFor(now), await queriesFor(event.code)]).toEqual([1, 2]);
  });

  it('cannot take or be created with the former code of another event until it is deleted', async () => {
    const { store } = opened();
    const [first, second] = [await addEvent(store), await addEvent(store)];
    await store.events.update(first.id, { code: `moved-${first.id.slice(0, 8)}` });
    const late = anEvent({ code: first.code });
    expect(await store.events.insert(late)).toBe(false);
    expect(await store.events.byId(late.id)).toBeNull();
    await store.transaction(async (tx) => {
      expect(await tx.events.update(second.id, { code: first.code })).toBe(false);
      expect(await tx.events.update(second.id, { title: 'Still here' })).toBe(true);
    });
    expect(await store.events.byId(second.id)).toEqual({ ...second, title: 'Still here' });
    await discardEvent({ store, now: () => noon }, first.id);
    expect(await store.events.byCode(first.code)).toBeNull();
    expect(await store.events.insert(late)).toBe(true);
    expect(await store.events.byCode(first.code)).toEqual(late);
  });

  it('never share a code that one gives up while others ask for it', async () => {
    const { store } = opened();
    const first = await addEvent(store);
    const rivals = Array.from({ length: 10 }, () => anEvent({ code: first.code }));
    const moving = store.transaction((tx) => tx.events.update(first.id, { code: `gone-${first.id.slice(0, 8)}` }));
    const asking = rivals.map((rival) => store.transaction((tx) => tx.events.insert(rival)));
    expect(await Promise.all([moving, ...asking])).toEqual([true, ...rivals.map(() => false)]);
    expect((await store.events.byCode(first.code))?.id).toBe(first.id);
  });

  it('keep the fields that an update does not name', async () => {
    const { events } = opened().store;
    const event = await addEvent(opened().store);
    expect(await events.update(event.id, { title: 'New', questionsOpen: false, focus: { kind: 'join' } })).toBe(true);
    expect(await events.byId(event.id)).toEqual({
      ...event,
      title: 'New',
      questionsOpen: false,
      focus: { kind: 'join' },
    });
    expect(await events.update(event.id, {})).toBe(true);
  });

  it('cannot take the code of another, and the transaction continues', async () => {
    const { store } = opened();
    const [first, second] = [await addEvent(store), await addEvent(store)];
    expect(await store.events.update(second.id, { code: first.code })).toBe(false);
    await store.transaction(async (tx) => {
      expect(await tx.events.update(second.id, { code: first.code })).toBe(false);
      expect(await tx.events.update(second.id, { title: 'Still here' })).toBe(true);
    });
    expect(await store.events.byId(second.id)).toEqual({ ...second, title: 'Still here' });
  });

  it('count their revisions without a gap when many are raised at once', async () => {
    const { store } = opened();
    const event = await addEvent(store);
    const bumps = Array.from({ length: 50 }, () => store.transaction((tx) => tx.events.bumpRevision(event.id)));
    const revisions = await Promise.all(bumps);
    expect(revisions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    await expect(store.events.bumpRevision(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are listed for their crew, newest first, with their counts', async () => {
    const { store } = opened();
    const userId = randomUUID();
    const older = await addEvent(store, { createdAt: noon });
    const newer = await addEvent(store, { createdAt: noon + 1 });
    const invited = await addEvent(store);
    const member = { userId, invitedAt: noon, acceptedAt: noon };
    await store.crew.insert({ ...member, eventId: older.id, role: 'owner' });
    await store.crew.insert({ ...member, eventId: newer.id, role: 'moderator' });
    await store.crew.insert({ ...member, eventId: invited.id, role: 'co-host', acceptedAt: null });
    const [author] = await addParticipants(store, older, 3);
    if (!author) throw new Error('no participant');
    await addParticipant(store, older, { removedAt: noon });
    await addQuestion(store, author);
    const withdrawn = await addQuestion(store, author);
    await store.questions.withdraw(withdrawn.id, noon);

    expect(await store.events.hostedBy(userId)).toEqual([
      { ...newer, role: 'moderator' },
      { ...older, role: 'owner' },
    ]);
    expect(await store.events.counts([older.id, newer.id])).toEqual(
      new Map([
        [older.id, { participantCount: 3, questionCount: 1 }],
        [newer.id, { participantCount: 0, questionCount: 0 }],
      ]),
    );
    expect(await store.events.counts([])).toEqual(new Map());
    expect(await store.crew.role(older.id, userId)).toBe('owner');
    expect(await store.crew.role(invited.id, userId)).toBeNull();
    expect(await store.crew.role(older.id, randomUUID())).toBeNull();
  });

  it('are distinguished by whether anything is on their agenda', async () => {
    const { store } = opened();
    const [empty, asked, played] = [await addEvent(store), await addEvent(store), await addEvent(store)];
    await addActivity(store, asked);
    await store.series.insert({
      id: randomUUID(),
      eventId: played.id,
      kind: 'quiz',
      title: 'Rivers',
      position: 1,
      state: 'draft',
      activityId: null,
      createdAt: noon,
      revision: 1,
    });
    expect(await store.events.withAgenda([empty.id, asked.id, played.id])).toEqual(new Set([asked.id, played.id]));
    expect(await store.events.withAgenda([])).toEqual(new Set());
  });

  it('that are never ended are deleted when their retention is over, counted from the last change', async () => {
    const { store } = opened();
    const [inUse, idle, over] = [
      await addEvent(store),
      await addEvent(store),
      await addEvent(store, { state: 'ended', deleteAt: noon + 1 }),
    ];
    const deleteAt = async ({ id }: { id: string }) => (await store.events.byId(id))?.deleteAt;
    await store.events.putOffDeletion(noon);
    const first = noon + 30 * 86_400_000;
    expect([await deleteAt(inUse), await deleteAt(idle), await deleteAt(over)]).toEqual([first, first, noon + 1]);
    await store.events.bumpRevision(inUse.id);
    await store.events.putOffDeletion(noon + 1_000);
    expect([await deleteAt(inUse), await deleteAt(idle)]).toEqual([first + 1_000, first]);
    await store.events.putOffDeletion(noon + 2_000);
    expect([await deleteAt(inUse), await deleteAt(idle)]).toEqual([first + 1_000, first]);
  });

  it('expire when they are due', async () => {
    const { store } = opened();
    const due = await addEvent(store, { deleteAt: noon });
    const later = await addEvent(store, { deleteAt: noon + 1 });
    const never = await addEvent(store);
    const expired = await store.events.expired(noon);
    expect(expired).toContain(due.id);
    expect(expired).not.toContain(later.id);
    expect(expired).not.toContain(never.id);
  });
});

eachStore('people and links', (opened) => {
  it('participants are read back, change, and are counted until they are removed', async () => {
    const { store } = opened();
    const event = await addEvent(store);
    const [first, second] = [await addParticipant(store, event, { name: 'Ada' }), await addParticipant(store, event)];
    expect(await store.participants.byId(first.id)).toEqual(first);
    expect(await store.participants.count(event.id)).toBe(2);
    await store.participants.update(second.id, { removedAt: noon + 1, lastSeenAt: noon + 2 });
    await store.participants.update(second.id, {});
    expect(await store.participants.byId(second.id)).toEqual({ ...second, removedAt: noon + 1, lastSeenAt: noon + 2 });
    expect(await store.participants.count(event.id)).toBe(1);
    expect(await store.participants.byId(randomUUID())).toBeNull();
  });

  it('participants are listed newest first, all or filtered by id, without removed ones', async () => {
    const { store } = opened();
    const event = await addEvent(store);
    const people = await Promise.all([1, 2, 3, 4].map((at) => addParticipant(store, event, { joinedAt: noon + at })));
    const stranger = await addParticipant(store, await addEvent(store));
    const ids = people.map(({ id }) => id);
    await store.participants.update(ids[2] ?? '', { removedAt: noon + 9 });
    const newest = async (count: number, among?: readonly string[]) =>
      (await store.participants.newest(event.id, count, among)).map(({ id }) => ids.indexOf(id));
    expect([
      await newest(9),
      await newest(2),
      await newest(9, [...ids.slice(0, 3), stranger.id]),
      await newest(1, ids.slice(0, 2)),
      await newest(9, []),
    ]).toEqual([[3, 1, 0], [3, 1], [1, 0], [1], []]);
  });

  it('the ids of all participants are read at once, without removed ones', async () => {
    const { store } = opened();
    const [event, empty] = [await addEvent(store), await addEvent(store)];
    const people = await addParticipants(store, event, 300);
    await store.participants.update(people[7]?.id ?? '', { removedAt: noon });
    expect((await store.participants.presentIds(event.id)).toSorted()).toEqual(
      people.flatMap(({ id }, place) => (place === 7 ? [] : [id])).toSorted(),
    );
    expect(await store.participants.presentIds(empty.id)).toEqual([]);
  });

  it('no one is in the crew of an event twice', async () => {
    const { store } = opened();
    const event = await addEvent(store);
    const member = {
      eventId: event.id,
      userId: randomUUID(),
      role: 'owner',
      invitedAt: noon,
      acceptedAt: noon,
    } as const;
    await store.crew.insert(member);
    await expect(store.crew.insert({ ...member, role: 'moderator' })).rejects.toThrow(/unique/iu);
    expect(await store.crew.role(event.id, member.userId)).toBe('owner');
  });

  it('screen links are found by their hash until they are deleted', async () => {
    const { screenLinks } = opened().store;
    const event = await addEvent(opened().store);
    const other = await addEvent(opened().store);
    const link = { id: randomUUID(), eventId: event.id, tokenHash: randomUUID(), createdAt: noon, lastUsedAt: null };
    await screenLinks.insert(link);
    await screenLinks.touch(link.id, noon + 1);
    const touched = { ...link, lastUsedAt: noon + 1 };
    expect(await screenLinks.byTokenHash(link.tokenHash)).toEqual(touched);
    expect(await screenLinks.ofEvent(event.id)).toEqual([touched]);
    expect(await screenLinks.delete(other.id, link.id)).toBe(false);
    expect(await screenLinks.delete(event.id, link.id)).toBe(true);
    expect(await screenLinks.delete(event.id, link.id)).toBe(false);
    expect(await screenLinks.byTokenHash(link.tokenHash)).toBeNull();
  });

  it('flashes are found until they expire, and the newest under an id counts', async () => {
    const { flashes } = opened().store;
    const [kept, old] = [randomUUID(), randomUUID()];
    await flashes.put({ id: kept, content: '{"saved_at":1}', expiresAt: noon + 1 });
    await flashes.put({ id: kept, content: '{"savedAt":2}', expiresAt: noon + 10 });
    await flashes.put({ id: old, content: '{}', expiresAt: noon });
    expect(await flashes.byId(kept, noon)).toEqual({ id: kept, content: '{"savedAt":2}', expiresAt: noon + 10 });
    expect(await flashes.byId(old, noon - 1)).not.toBeNull();
    expect(await flashes.byId(old, noon)).toBeNull();
    await flashes.deleteExpired(noon);
    expect(await flashes.byId(old, noon - 1)).toBeNull();
    await flashes.delete(kept);
    expect(await flashes.byId(kept, noon)).toBeNull();
  });
});

eachStore('what participants left', (opened) => {
  it('is read in one query for all kinds, each independently', async () => {
    const { store } = opened();
    const event = await addEvent(store);
    const [fresh, asker, upvoter, voter] = [
      await addParticipant(store, event),
      await addParticipant(store, event),
      await addParticipant(store, event),
      await addParticipant(store, event),
    ];
    const question = await addQuestion(store, asker);
    await store.upvotes.insertAll([{ questionId: question.id, participantId: upvoter.id }], noon);
    await createBallotWriter(store, { now: () => noon, newId: randomUUID }).submit(
      aSubmission(await addActivity(store, event), voter, 0),
    );
    const tracesOf = ({ id }: Participant) => store.participants.traces(event.id, id);
    expect(await tracesOf(fresh)).toEqual({ hasAsked: false, hasUpvoted: false, hasVoted: false });
    expect(await tracesOf(asker)).toEqual({ hasAsked: true, hasUpvoted: false, hasVoted: false });
    expect(await tracesOf(upvoter)).toEqual({ hasAsked: false, hasUpvoted: true, hasVoted: false });
    expect(await tracesOf(voter)).toEqual({ hasAsked: false, hasUpvoted: false, hasVoted: true });
  });
});
