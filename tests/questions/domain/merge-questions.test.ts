import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFullMatrix } from '#support/matrix.ts';
import type { Event, Participant } from '#server/domain/model/entities.ts';
import { moderate } from '#server/domain/questions/moderation.ts';
import { withdraw } from '#server/domain/questions/questions.ts';
import { readmitParticipant, removeParticipant } from '#server/domain/people/removals.ts';
import { resultsOf } from '#server/domain/results/results.ts';
import { openEvent, withWorld } from '#support/servers/domain-world.ts';

const world = withWorld();

const act = (event: Event, action: 'approve' | 'merge' | 'unmerge', ids: string[], into: string | null = null) =>
  moderate(world, { eventId: event.id, questionIds: ids, action, reason: null, answer: null, into });

async function peopleAt(participant: Participant, count: number): Promise<Participant[]> {
  const people = Array.from({ length: count }, () => ({ ...participant, id: world.newId() }));
  for (const each of people) await world.store.participants.insert(each);
  return people;
}

async function questionsAt(event: Event, authors: readonly Participant[]): Promise<string[]> {
  const ids: string[] = [];
  for (const author of authors)
    ids.push((await world.participation.ask({ participant: author, body: `What does ${ids.length} mean?` })).id);
  await act(event, 'approve', ids);
  return ids;
}

/** A model of the rule, with the upvoters of each question that is not merged. */
class Model {
  readonly parents = new Map<string, string>();
  readonly votes = new Map<string, Set<string>>();
  readonly removed = new Set<string>();

  root(id: string): string {
    const parent = this.parents.get(id);
    return parent === undefined ? id : this.root(parent);
  }

  count(root: string): number {
    const behind = [...this.votes].flatMap(([id, people]) => (this.root(id) === root ? [...people] : []));
    return new Set(behind.filter((person) => !this.removed.has(person))).size;
  }
}

type Step = { kind: number; person: number; question: number; other: number };

async function take(step: Step, event: Event, people: Participant[], ids: string[], model: Model): Promise<void> {
  const person = people[step.person % people.length];
  const [id, other] = [ids[step.question % ids.length], ids[step.other % ids.length]];
  if (!person || !id || !other) throw new Error('expected two participants');
  const root = model.root(id);
  if (step.kind <= 2 && model.removed.has(person.id)) {
    await expect(
      world.participation.upvote({ participant: person, questionId: id, isUpvoted: step.kind < 2 }),
    ).rejects.toMatchObject({ code: 'PARTICIPANT_REMOVED' });
  } else if (step.kind <= 1) {
    await world.participation.upvote({ participant: person, questionId: id, isUpvoted: true });
    model.votes.set(root, (model.votes.get(root) ?? new Set()).add(person.id));
  } else if (step.kind === 2) {
    await world.participation.upvote({ participant: person, questionId: id, isUpvoted: false });
    for (const [voted, voters] of model.votes) if (model.root(voted) === root) voters.delete(person.id);
  } else if (step.kind === 3) {
    if (model.parents.has(id) || model.parents.has(other) || id === other) return;
    await act(event, 'merge', [id], other);
    model.parents.set(id, other);
  } else if (step.kind === 4) {
    if (!model.parents.delete(id)) return;
    await act(event, 'unmerge', [id]);
  } else if (model.removed.delete(person.id)) {
    await readmitParticipant(world, event.id, person.id);
  } else {
    await removeParticipant(world, { eventId: event.id, id: person.id, withQuestions: false });
    model.removed.add(person.id);
  }
}

it('merging counts each person once after upvotes, merges, separations, removals and readmissions', async () => {
  const steps = fc.array(fc.record({ kind: fc.nat(5), person: fc.nat(4), question: fc.nat(3), other: fc.nat(3) }), {
    minLength: 5,
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      const { event, participant } = await openEvent(world);
      const people = await peopleAt(participant, 5);
      const ids = await questionsAt(event, people.slice(0, 4));
      const model = new Model();
      for (const step of plan) await take(step, event, people, ids, model);
      const unmerged = ids.filter((id) => !model.parents.has(id));
      const counted = await world.store.questions.byIds(event.id, unmerged);
      expect(Object.fromEntries(counted.map(({ id, upvoteCount }) => [id, upvoteCount]))).toEqual(
        Object.fromEntries(unmerged.map((id) => [id, model.count(id)])),
      );
      for (const person of people) {
        const mine = await world.store.upvotes.questionIds(event.id, person.id);
        const wanted = [...model.votes].filter(([, by]) => by.has(person.id)).map(([id]) => model.root(id));
        expect(new Set(mine)).toEqual(new Set(wanted));
      }
    }),
    { numRuns: isFullMatrix ? 25 : 12 },
  );
});

it('refuses to merge into nothing, into a merged, hidden or selected question, or into another event', async () => {
  const { event, participant } = await openEvent(world);
  const people = await peopleAt(participant, 3);
  const [a = '', b = '', c = ''] = await questionsAt(event, people);
  await act(event, 'merge', [a], b);
  await expect(act(event, 'merge', [c], a)).rejects.toMatchObject({ code: 'STATE_NOT_REACHABLE' });
  await expect(act(event, 'merge', [b, c], b)).rejects.toMatchObject({ code: 'STATE_NOT_REACHABLE' });
  await expect(act(event, 'merge', [c])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const elsewhere = await openEvent(world);
  const [foreign = ''] = await questionsAt(elsewhere.event, [elsewhere.participant]);
  await expect(act(event, 'merge', [c], foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await moderate(world, { eventId: event.id, questionIds: [b], action: 'archive', reason: null, answer: null });
  await expect(act(event, 'merge', [c], b)).rejects.toMatchObject({ code: 'STATE_NOT_REACHABLE' });
  await expect(act(event, 'merge', [c], foreign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

async function twoQuestions() {
  const { event, participant } = await openEvent(world);
  const [author, other] = await peopleAt(participant, 2);
  if (!author || !other) throw new Error('expected two participants');
  const [target = '', duplicate = ''] = await questionsAt(event, [author, other]);
  return { event, author, other, target, duplicate };
}

it('merged questions are separate again when their target is withdrawn', async () => {
  const { event, author, target, duplicate } = await twoQuestions();
  await world.participation.upvote({ participant: author, questionId: duplicate, isUpvoted: true });
  await act(event, 'merge', [duplicate], target);
  expect((await world.store.questions.byId(target))?.upvoteCount).toBe(1);
  await withdraw(world, author, target);
  const [changed, personal] = world.announced.slice(-2);
  expect(changed?.questionIds).toEqual([target, duplicate]);
  expect(personal?.notices).toMatchObject([{ event: 'question.unmerged', id: duplicate }]);
  expect(await world.store.questions.byId(duplicate)).toMatchObject({
    state: 'approved',
    mergedIntoId: null,
    upvoteCount: 1,
  });
});

it('the results also count the upvotes of merged questions once per person', async () => {
  const { event, author, other, target, duplicate } = await twoQuestions();
  for (const each of [author, other])
    await world.participation.upvote({ participant: each, questionId: duplicate, isUpvoted: true });
  expect((await resultsOf(world.store, event.id))?.upvoteCount).toBe(2);
  await act(event, 'merge', [duplicate], target);
  expect((await resultsOf(world.store, event.id))?.upvoteCount).toBe(2);
});

it('withdrawing a merged question removes its upvotes', async () => {
  const { event, author, other, target, duplicate } = await twoQuestions();
  await world.participation.upvote({ participant: author, questionId: duplicate, isUpvoted: true });
  await act(event, 'merge', [duplicate], target);
  await withdraw(world, other, duplicate);
  expect((await world.store.questions.byId(target))?.upvoteCount).toBe(0);
});
