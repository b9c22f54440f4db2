import { rateLimits } from '#contracts/rate-limits.ts';
import { createParticipationWriter } from '#server/persistence/writers/participation-writer.ts';
import { newUuidV7 } from '#server/uuid.ts';
import {
  addEvent,
  addParticipant,
  addParticipants,
  addQuestion,
  eachStore,
  expect,
  it,
  noon,
} from './support/each-store.ts';

const newId = () => newUuidV7();
const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' ? (result.reason as { code?: string }).code : 'done';

eachStore('the participation writer', ({ store }) => {
  const counting = () => {
    let transactions = 0;
    const write: typeof store.write = (work) => {
      transactions += 1;
      return store.write(work);
    };
    const writer = createParticipationWriter({ write }, { now: () => noon, newId });
    return { writer, transactions: () => transactions };
  };

  it('stores the actions of a whole room in few transactions, each person counted once', async () => {
    const event = await addEvent(store, { hasModeration: false });
    const people = await addParticipants(store, event, 60);
    const question = await addQuestion(store, people[0]!);
    const { writer, transactions } = counting();
    const upvotes = people.flatMap((participant) =>
      [0, 1].map(() => writer.upvote({ participant, questionId: question.id, isUpvoted: true })),
    );
    const asked = people.map((participant, place) => writer.ask({ participant, body: `Question ${place}` }));
    const results = await Promise.all(upvotes);
    expect(results.filter((each) => each !== null)).toHaveLength(60);
    expect(new Set((await Promise.all(asked)).map(({ id }) => id)).size).toBe(60);
    expect((await store.questions.byId(question.id))?.upvoteCount).toBe(60);
    expect(await store.questions.countVisible(event.id)).toBe(61);
    expect(transactions()).toBeLessThan(6);
  });

  it('answers each action separately: a refusal does not affect the others', async () => {
    const [open, ended, paused] = [
      await addEvent(store),
      await addEvent(store, { state: 'ended' }),
      await addEvent(store, { questionsOpen: false, upvotesOpen: false }),
    ];
    const at = async (event: typeof open, change = {}) => addParticipant(store, event, change);
    const [here, gone, late, patient] = [
      await at(open),
      await at(open, { removedAt: noon }),
      await at(ended),
      await at(paused),
    ];
    const [question, hidden, pausedOne] = [
      await addQuestion(store, here),
      await addQuestion(store, here, { state: 'pending' }),
      await addQuestion(store, patient),
    ];
    const { writer } = counting();
    const upvote = (participant: typeof here, questionId: string) =>
      writer.upvote({ participant, questionId, isUpvoted: true });
    const outcomes = new Map([
      [upvote(here, question.id), 'done'],
      [upvote(here, hidden.id), 'NOT_FOUND'],
      [upvote(here, pausedOne.id), 'NOT_FOUND'],
      [upvote(gone, question.id), 'PARTICIPANT_REMOVED'],
      [upvote(patient, pausedOne.id), 'UPVOTES_CLOSED'],
      [writer.ask({ participant: here, body: 'Fine?' }), 'done'],
      [writer.ask({ participant: gone, body: 'Out?' }), 'PARTICIPANT_REMOVED'],
      [writer.ask({ participant: late, body: 'Late?' }), 'EVENT_NOT_OPEN'],
      [writer.ask({ participant: patient, body: 'Paused?' }), 'QUESTIONS_CLOSED'],
      [writer.ask({ participant: { ...here, eventId: newId() }, body: 'Nowhere?' }), 'NOT_FOUND'],
    ] as [Promise<unknown>, string][]);
    expect((await Promise.allSettled(outcomes.keys())).map(codeOf)).toEqual([...outcomes.values()]);
    expect((await store.questions.byId(question.id))?.upvoteCount).toBe(1);
  });

  it('keeps the order and the limits of each person’s actions', async () => {
    const event = await addEvent(store);
    const participant = await addParticipant(store, event);
    const question = await addQuestion(store, await addParticipant(store, event));
    const { writer } = counting();
    const toggles = [true, false, true, false].map((isUpvoted) =>
      writer.upvote({ participant, questionId: question.id, isUpvoted }),
    );
    expect((await Promise.all(toggles)).map((each) => each?.upvoteCount)).toEqual([1, 0, 1, 0]);
    const { questionsPerMinute } = rateLimits;
    const asked = await Promise.allSettled(
      Array.from({ length: questionsPerMinute + 2 }, (_, turn) => writer.ask({ participant, body: `Turn ${turn}` })),
    );
    expect(asked.map(codeOf)).toEqual([
      ...Array.from({ length: questionsPerMinute }, () => 'done'),
      'TOO_MANY',
      'TOO_MANY',
    ]);
  });

  it('keeps the order of one person’s actions on merged questions', async () => {
    const event = await addEvent(store);
    const [participant, author] = [await addParticipant(store, event), await addParticipant(store, event)];
    const question = await addQuestion(store, author);
    const merged = await addQuestion(store, author, {
      mergedIntoId: question.id,
      state: 'merged',
      stateBeforeMerge: 'approved',
    });
    const { writer } = counting();
    const wish = (questionId: string, isUpvoted: boolean) => writer.upvote({ participant, questionId, isUpvoted });
    await wish(question.id, true);
    const moved = await Promise.all([wish(question.id, false), wish(merged.id, true), wish(question.id, true)]);
    expect(moved.map((each) => each && [each.id, each.upvoteCount])).toEqual([
      [question.id, 0],
      [question.id, 1],
      null,
    ]);
    expect((await store.questions.byId(question.id))?.upvoteCount).toBe(1);
    expect(
      (await Promise.all([wish(merged.id, false), wish(question.id, true), wish(merged.id, false)])).map(
        (each) => each?.upvoteCount,
      ),
    ).toEqual([0, 1, 0]);
  });

  it('answers a question sent again under its id with the first result, and asks it once', async () => {
    const event = await addEvent(store, { hasModeration: false });
    const [me, other] = [await addParticipant(store, event), await addParticipant(store, event)];
    const [{ writer }, elsewhere] = [counting(), counting().writer];
    const submissionId = newId();
    const copies = await Promise.all(
      Array.from({ length: 6 }, (_, copy) =>
        (copy % 2 ? elsewhere : writer).ask({ participant: me, body: 'Once?', submissionId }),
      ),
    );
    expect(new Set(copies.map(({ id }) => id)).size).toBe(1);
    expect((await store.questions.ofParticipant(event.id, me.id)).map(({ body }) => body)).toEqual(['Once?']);
    expect((await writer.ask({ participant: other, body: 'Mine?', submissionId })).body).toBe('Mine?');
    expect((await writer.ask({ participant: me, body: 'Once?', submissionId: newId() })).id).not.toBe(copies[0]?.id);
    for (const body of ['Old pages say no id.', 'Old pages say no id.']) await writer.ask({ participant: me, body });
    expect(await store.questions.ofParticipant(event.id, me.id)).toHaveLength(4);

    await store.questions.withdraw(copies[0]?.id ?? '', noon);
    await store.events.update(event.id, { state: 'ended' });
    expect((await writer.ask({ participant: me, body: 'Once?', submissionId })).id).toBe(copies[0]?.id);
    expect(await store.questions.ofParticipant(event.id, me.id)).toHaveLength(3);
  });
});
