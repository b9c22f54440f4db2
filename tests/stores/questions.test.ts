import { addEvent, addParticipant, addQuestion, eachStore, expect, it, noon } from './support/each-store.ts';

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

eachStore('questions', ({ store }) => {
  it('refuses a question by a participant of another event', async () => {
    const [here, there] = [await addEvent(store), await addEvent(store)];
    const stranger = await addParticipant(store, there);
    await expect(addQuestion(store, { ...stranger, eventId: here.id })).rejects.toThrow(/foreign key/iu);
    await expect(addQuestion(store, stranger)).resolves.toBeDefined();
  });

  it('orders visible questions: the highlighted one, then by upvotes, by age, and answered ones last', async () => {
    const event = await addEvent(store);
    const author = await addParticipant(store, event);
    const add = (change: Parameters<typeof addQuestion>[2]) => addQuestion(store, author, change);
    const young = await add({ createdAt: noon + 2, upvoteCount: 1 });
    const old = await add({ createdAt: noon, upvoteCount: 1, state: 'answered' });
    const loved = await add({ createdAt: noon + 3, upvoteCount: 5, state: 'highlighted' });
    const hidden = [];
    for (const state of ['pending', 'rejected', 'archived'] as const) hidden.push(await add({ state }));
    expect(idsOf(await store.questions.visible(event.id))).toEqual(idsOf([loved, young, old]));
    expect(idsOf(await store.questions.visible(event.id, 2))).toEqual(idsOf([loved, young]));
    expect(await store.questions.countVisible(event.id)).toBe(3);
    expect((await store.questions.highlighted(event.id))?.id).toBe(loved.id);
    expect(new Set(idsOf(await store.questions.ofEvent(event.id)))).toEqual(
      new Set(idsOf([young, old, loved, ...hidden])),
    );
    expect(idsOf(await store.questions.ofEvent(event.id)).slice(0, 2)).toEqual(idsOf([loved, young]));
    await store.questions.update(loved.id, { state: 'approved', revision: 9 });
    expect(await store.questions.highlighted(event.id)).toBeNull();
    expect(await store.questions.byId(loved.id)).toMatchObject({ state: 'approved', revision: 9, body: loved.body });
  });

  it('deletes withdrawn questions, which still count towards the limit', async () => {
    const event = await addEvent(store);
    const author = await addParticipant(store, event);
    const question = await addQuestion(store, author, { createdAt: noon, state: 'highlighted' });
    await addQuestion(store, author, { createdAt: noon + 10 });
    await store.upvotes.insertAll([{ questionId: question.id, participantId: author.id }], noon);
    await store.questions.withdraw(question.id, noon + 20);
    expect(await store.questions.byId(question.id)).toBeNull();
    expect(await store.questions.byIds(event.id, [question.id])).toEqual([]);
    expect(await store.questions.highlighted(event.id)).toBeNull();
    const { questions } = store;
    const listed = [
      questions.visible(event.id),
      questions.ofEvent(event.id),
      questions.ofParticipant(event.id, author.id),
    ];
    for (const list of await Promise.all(listed)) expect(list).toHaveLength(1);
    expect(await store.upvotes.questionIds(event.id, author.id)).toEqual([]);
    await store.questions.update(question.id, { body: 'back again' });
    const rows = store.database.withTables<{ questions: { id: string; body: string } }>().selectFrom('questions');
    expect(await rows.select('body').where('id', '=', question.id).execute()).toEqual([{ body: '' }]);
    expect(await store.questions.countAskedBy([author.id], 0)).toEqual(new Map([[author.id, 2]]));
    expect(await store.questions.countAskedBy([author.id], noon + 10)).toEqual(new Map([[author.id, 1]]));
    expect(await store.questions.countAskedBy([author.id], noon + 11)).toEqual(new Map());
  });
});

eachStore('upvotes', ({ store }) => {
  it('counts repeated upvotes by one participant once, and withdraws one only once', async () => {
    const event = await addEvent(store);
    const [author, reader] = [await addParticipant(store, event), await addParticipant(store, event)];
    const [question, other] = [await addQuestion(store, author), await addQuestion(store, author)];
    const [ours, theirs] = [author, reader].map(({ id }) => [{ questionId: question.id, participantId: id }] as const);
    await store.upvotes.insertAll(ours!, noon);
    expect(await store.upvotes.hasOthers(question.id, author.id)).toBe(false);
    const tries = Array.from({ length: 30 }, () => store.upvotes.insertAll(theirs!, noon));
    expect((await Promise.all(tries)).flat()).toEqual(theirs);
    await store.upvotes.insertAll([{ questionId: other.id, participantId: reader.id }], noon);
    expect(await store.upvotes.hasOthers(question.id, author.id)).toBe(true);
    expect((await store.upvotes.questionIds(event.id, reader.id)).toSorted()).toEqual(
      idsOf([question, other]).toSorted(),
    );
    expect(await store.upvotes.delete(question.id, reader.id)).toBe(true);
    expect(await store.upvotes.delete(question.id, reader.id)).toBe(false);
    expect(await store.upvotes.recount(question.id, 8)).toBe(1);
    expect(await store.questions.byId(question.id)).toMatchObject({ upvoteCount: 1, revision: 8 });
    expect(await store.upvotes.questionIds(event.id, reader.id)).toEqual([other.id]);
  });
});
