import { randomUUID } from 'node:crypto';
import type { AnswerView } from '#contracts/poll-kinds.ts';
import { activitiesChanged, PendingChanges, type Change } from '#server/domain/model/changes.ts';
import type { Activity, Participant } from '#server/domain/model/entities.ts';
import { eraseParticipant } from '#server/domain/people/erasures.ts';
import { readmitParticipant, removeParticipant } from '#server/domain/people/removals.ts';
import { changeActivityState } from '#server/domain/polls/activities.ts';
import { decideTextAnswers } from '#server/domain/polls/text-answers.ts';
import { tallyFor } from '#server/domain/polls/round-tallies.ts';
import { activityResult } from '#server/domain/results/activity-results.ts';
import { enqueueDeliveries } from '#server/jobs/webhooks/enqueue.ts';
import { readChangedEvent } from '#server/live/changed-event.ts';
import { checkBallots } from '#server/ops/verify/ballot-check.ts';
import { createParticipationWriter } from '#server/persistence/writers/participation-writer.ts';
import { eachStore, expect, it } from './support/each-store.ts';
import * as seeds from './support/seeds.ts';
import * as tables from './support/tables.ts';

const { addActivityOf, addParticipant, addQuestion, noon } = seeds;

eachStore('the erasure of a person', ({ store }) => {
  const world = { ...seeds.worldOn(store), actor: { userId: 'host', name: 'Host' } };
  const announced: Change[] = [];

  const tablesWith = async (text: string) =>
    [...new Set((await tables.rowsWith(store, text)).map(([table]) => table))].toSorted();
  const exportOf = (eventId: string) => tables.exportOf(store, eventId);

  /** Someone who left their name and words in every table that may hold them. API answers are sealed. */
  async function roomOf(name: string) {
    const event = await seeds.addEvent(store, { hasModeration: false });
    const at = { eventId: event.id };
    const person = await addParticipant(store, event, { name });
    const other = await addParticipant(store, event, { name: 'Trillian' });
    const choice = await seeds.addActivity(store, event);
    const text = await addActivityOf(store, event, 'text');
    const words = await addActivityOf(store, event, 'words');
    const ideas = await addActivityOf(store, event, 'ideas');
    const { id: seriesId } = await seeds.addSeries(store, event);
    const correct = { kind: 'text' as const, accepted: ['Heart of Gold', `${name} ship`] };
    const scored = { isRevealed: false, points: 1_000, correct: { ...correct, countedLater: [`${name} ship`] } };
    const typed = await addActivityOf(store, event, 'text', { ...scored, seriesId });
    const right = await addActivityOf(store, event, 'text', { ...scored, seriesId });
    const copy = await addActivityOf(store, event, 'text', { state: 'draft', correct });
    const writer = seeds.ballotsOn(store);
    const give = (who: Participant, poll: Activity, answer: AnswerView) =>
      writer.submit(seeds.submissionOf(poll, who, answer));
    for (const who of [person, other]) await writer.submit(seeds.aSubmission(choice, who, 1));
    await give(person, text, { text: `${name} was first here` });
    await give(person, text, { text: `${name} is here` });
    await give(other, text, { text: 'So am I' });
    await give(person, words, { words: ['towel', name] });
    await give(other, words, { words: ['towel', 'tea'] });
    await give(person, ideas, { ideas: [{ text: `${name} for president`, column: 0 }] });
    await give(other, ideas, { ideas: [{ text: 'Towels', column: 1 }] });
    await give(person, typed, { text: `${name} ship` });
    await give(person, right, { text: 'heart of gold' });
    await decideTextAnswers(world, event.id, text.id, { texts: [`${name} is here`], action: 'approve' });
    await decideTextAnswers(world, event.id, words.id, { texts: ['tea'], action: 'merge', into: name });

    await changeActivityState(world, event.id, ideas.id, 'new-round');

    const asked = await addQuestion(store, person, { body: `Why ${name}?`, answer: `Ask ${name}` });
    const merged = await addQuestion(store, other, { state: 'merged', mergedIntoId: asked.id });
    await addQuestion(store, person, { isNameless: true, heldWord: name, body: `Is ${name} anonymous?` });
    await removeParticipant(world, { ...at, id: person.id, withQuestions: false });
    await readmitParticipant(world, event.id, person.id);
    const content = JSON.stringify({ old: { name } });
    await store.flashes.put({ id: randomUUID(), content, expiresAt: noon });
    await seeds.addWebhook(store, { ...at, kinds: ['activity.changed', 'question.changed'] });
    const pending = new PendingChanges();
    pending.add(activitiesChanged(event.id, [choice.id, text.id, words.id, ideas.id, typed.id]));
    pending.questionIds.add(asked.id);
    const read = await store.snapshot((tx) => readChangedEvent(tx, event.id, pending, () => Promise.resolve(null)));
    if (read) await enqueueDeliveries(world, read);
    return { event, person, merged, read, give, activities: { choice, text, words, ideas, typed, right, copy } };
  }

  it('leaves none of their text in any table, and keeps every vote, point and chain', async () => {
    const { event, person, merged, activities } = await roomOf('Zaphod');
    const { choice, text, words, ideas, typed, right, copy } = activities;
    const counted = async () => {
      const tallies = [];
      for (const { id } of [choice, text, words, typed]) {
        const now = await store.activities.byId(id);
        // Counted incrementally, from what a process remembers.
        if (now) tallies.push(await store.snapshot((tx) => tallyFor(tx, now)));
      }
      return tallies;
    };
    const rounds = [typed, right].map(({ id }) => ({ activityId: id, round: 1 }));
    const pointsOf = async () => (await store.series.totalsIn(rounds)).map(({ total }) => total);
    const [before, points, { seal }] = [await counted(), await pointsOf(), await exportOf(event.id)];
    const holding = ['activities', 'audits', 'ballots', 'flashes', 'participants', 'questions', 'receipts'];
    expect(await tablesWith('zaphod')).toEqual([...holding, 'verdicts', 'webhook_deliveries']);
    store.onChange((change) => announced.push(change));
    const elsewhere = await seeds.addEvent(store);
    await expect(eraseParticipant(world, { eventId: elsewhere.id, id: person.id })).rejects.toThrow('NOT_FOUND');

    await eraseParticipant(world, { eventId: event.id, id: person.id });
    expect(await tablesWith('zaphod')).toEqual([]);

    const which = { kinds: ['activity.changed'] as const, containing: ideas.id, since: 0, afterId: '', limit: 1 };
    const [delivery] = await store.webhooks.mentioning(event.id, which);
    const { activities: sent } = JSON.parse(delivery?.payload ?? '') as { activities: object[] };
    expect(sent).toContainEqual(expect.objectContaining({ options: [{ id: expect.anything(), label: 'Towels' }] }));
    expect(sent).toContainEqual(expect.objectContaining({ optionColumns: [1] }));

    const after = await counted();
    expect(after.map(({ total }) => total)).toEqual(before.map(({ total }) => total));
    expect(after[0]).toEqual(before[0]);
    expect(JSON.stringify(after)).toMatch(/^(?!.*zaphod).*So am I.*tea/isu);
    expect(await pointsOf()).toEqual(points);
    // The host's own words.
    expect(await store.ballots.answers(right.id, 1)).toEqual([{ answer: '"heart of gold"', count: 1 }]);
    for (const { id } of [typed, copy])
      expect(await store.activities.byId(id)).toMatchObject({ correct: { accepted: ['Heart of Gold'] } });
    expect(await store.questions.byId(merged.id)).toMatchObject({ mergedIntoId: null });
    const changed = [text, words, ideas, typed, right, copy].map(({ id }) => id).toSorted();
    expect(announced.flatMap(({ activityIds = [] }) => activityIds).toSorted()).toEqual(changed);

    const exported = await exportOf(event.id);
    expect(checkBallots(exported)).toMatchObject({ problems: [], acceptedCount: 11, erasedCount: 5 });
    expect(exported.seal).toBe(seal);
    const link = exported.activities.find(({ kind }) => kind === 'choice')?.rounds[0]?.links[0];
    if (link) link.isErased = true;
    expect(checkBallots(exported).problems).toEqual([expect.stringContaining('answer 1 cannot have been erased')]);
  });

  it('keeps all right answers right, including those accepted later and those to a copy', async () => {
    const event = await seeds.addEvent(store);
    const [person, other] = [await addParticipant(store, event), await addParticipant(store, event)];
    const { id: seriesId } = await seeds.addSeries(store, event);
    const asked = async (later: string, countedLater = [later]) => {
      const correct = { kind: 'text' as const, accepted: ['Einstein', later], countedLater };
      return addActivityOf(store, event, 'text', { isRevealed: false, points: 1_000, correct, seriesId });
    };
    const copy = await asked('Albert Einstein', []);
    const [first, replay] = [await asked('Albert Einstein'), await asked('A. Einstein')];
    const give = (who: Participant, poll: Activity, text: string) =>
      seeds.ballotsOn(store).submit(seeds.submissionOf(poll, who, { text }));
    await give(person, first, 'Albert Einstein');
    await give(other, first, 'albert einstein');
    await give(person, replay, 'Newton');
    for (const who of [person, other]) await give(who, copy, 'ALBERT EINSTEIN');
    const rightCount = async ({ id }: Activity) => {
      const now = await store.activities.byId(id);
      return now && activityResult(now, [await store.ballots.answers(id, 1)]).rounds[0]?.rightCount;
    };
    const rightCounts = () => Promise.all([first, replay, copy].map(rightCount));
    expect(await rightCounts()).toEqual([2, 0, 2]);

    await eraseParticipant(world, { eventId: event.id, id: person.id });
    expect(await rightCounts()).toEqual([2, 0, 2]);
    const acceptedIn = async ({ id }: Activity) => (await store.activities.byId(id))?.correct;
    expect(await acceptedIn(first)).toMatchObject({ accepted: ['Einstein', 'albert einstein'] });
    expect(await acceptedIn(copy)).toMatchObject({ accepted: ['Einstein', 'ALBERT EINSTEIN'] });
    expect(checkBallots(await exportOf(event.id))).toMatchObject({ problems: [], erasedCount: 3 });
  });

  it('is not undone by a ballot, a question or a webhook tally in transit', async () => {
    const { event, person, read, give, activities } = await roomOf('Marvin');
    const questions = createParticipationWriter(store, { now: () => noon, newId: randomUUID });
    await eraseParticipant(world, { eventId: event.id, id: person.id });
    await expect(give(person, activities.text, { text: 'Marvin again' })).rejects.toThrow('NOT_FOUND');
    await expect(questions.ask({ participant: person, body: 'Marvin?' })).rejects.toThrow('PARTICIPANT_REMOVED');
    if (read) await enqueueDeliveries(world, read);
    expect(await tablesWith('marvin')).toEqual([]);
  });
});
