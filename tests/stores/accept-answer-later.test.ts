import { randomUUID } from 'node:crypto';
import { foldTyped } from '#contracts/text/fold.ts';
import { changeAcceptedAnswers } from '#server/domain/polls/accepted-answers.ts';
import type { Activity, Event } from '#server/domain/model/entities.ts';
import type { Queries } from '#server/domain/model/store.ts';
import type { SqlStore } from '#server/persistence/index.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import {
  addActivityOf,
  addEvent,
  addParticipants,
  addSeries,
  anyStore,
  ballotsOn,
  expect,
  it,
  noon,
  submissionOf,
  worldOn,
} from './support/each-store.ts';

/** A quiz with one typed answer and a time limit of 20 s. */
async function typedQuestion(queries: Queries, event: Event): Promise<Activity> {
  const id = randomUUID();
  const { id: seriesId } = await addSeries(queries, event, { state: 'activity', activityId: id });
  const correct: Activity['correct'] = { kind: 'text', accepted: ['Paris'] };
  return addActivityOf(queries, event, 'text', {
    id,
    seriesId,
    points: 1_000,
    correct,
    timerSeconds: 20,
    openedAt: noon,
    isRevealed: false,
    isRevisable: false,
  });
}

const aText = (question: Activity, id: string, text: string, roundTripMs: number | null = null) => ({
  ...submissionOf(question, { id }, { text }),
  roundTripMs,
});

/** The points by participant. */
async function scoresOf({ ballots }: SqlStore, { id }: Activity): Promise<Record<string, number | null>> {
  const people = await ballots.participants(id, 1);
  const scores = people.map(async (person) => [person, (await ballots.of(id, 1, person))?.score ?? null] as const);
  return Object.fromEntries(await Promise.all(scores));
}

anyStore('typed answers that are counted as right later', (opened) => {
  const { store } = opened;
  const writerAt = (at: () => number) => ballotsOn(store, { now: at, waitMs: 0 });
  const scene = async (count: number) => {
    const event = await addEvent(store);
    const question = await typedQuestion(store, event);
    return { question, ids: (await addParticipants(store, event, count)).map(({ id }) => id) };
  };
  const mark = ({ id, eventId }: Activity, text: string, isRight: boolean) =>
    changeAcceptedAnswers(worldOn(store), id, eventId, { text, isRight });

  it('typed answers accepted later get the points they would have had, without their network delay', async () => {
    const { question, ids } = await scene(3);
    const [ada, ben, cy] = ids as [string, string, string];
    let now = noon + 8_000;
    const writer = writerAt(() => now);
    await writer.submit(aText(question, ada, 'Paris', 801));
    await writer.submit(aText(question, ben, 'Lutetia', 801));
    now += 2_000;
    await writer.submit(aText(question, cy, 'LUTETIA'));
    expect(await scoresOf(store, question)).toEqual({ [ada]: 810, [ben]: 0, [cy]: 0 });
    await mark(question, 'lutetia', true);
    expect(await scoresOf(store, question)).toEqual({ [ada]: 810, [ben]: 810, [cy]: 750 });
    await mark(question, 'Lutetia', false);
    expect(await scoresOf(store, question)).toEqual({ [ada]: 810, [ben]: 0, [cy]: 0 });
  });

  it('typed answers have the points of the last decision by anyone, as answers arrive', async () => {
    const { question, ids } = await scene(40);
    const given = new Map(ids.map((id, place) => [id, ['Lutetia', 'lutetia ', 'Rome', 'Paris'][place % 4] ?? '']));
    const [one, other] = [writerAt(() => noon + 4_000), writerAt(() => noon + 4_000)];
    const answers = [...given].map(
      ([person, text], place) =>
        () =>
          (place % 2 ? one : other).submit(aText(question, person, text)),
    );
    const marks = [
      ['Lutetia', true],
      ['Rome', true],
      ['lutetia', true],
      ['LUTETIA', false],
      ['rome', false],
      ['Lutetia', true],
    ] as const;
    const counting = marks.map(
      ([text, isRight]) =>
        () =>
          mark(question, text, isRight),
    );
    const all = answers.flatMap((answer, place) =>
      place % 7 === 3 ? [answer, counting[Math.floor(place / 7)] ?? answer] : [answer],
    );
    if (opened.isConcurrent) await Promise.all(all.map((act) => act()));
    else for (const act of all) await act();
    const now = await store.activities.byId(question.id);
    const accepted = new Set((now?.correct?.kind === 'text' ? now.correct.accepted : []).map(foldTyped));
    expect(accepted.has('paris')).toBe(true);
    const scores = await scoresOf(store, question);
    expect(Object.keys(scores)).toHaveLength(40);
    for (const [person, score] of Object.entries(scores))
      expect(score).toBe(accepted.has(foldTyped(given.get(person) ?? '')) ? 900 : 0);
  });

  it('typed answers are scored by the current timer, even if they arrive after the round was read', async () => {
    const { question, ids } = await scene(4);
    await store.activities.update(question.id, { isRevisable: true });
    const [ada, ben, cy, dan] = ids as [string, string, string, string];
    let now = noon + 4_000;
    const writer = writerAt(() => now);
    const give = async (texts: Record<string, string>) => {
      for (const [person, text] of Object.entries(texts)) await writer.submit(aText(question, person, text));
    };
    await give({ [ada]: 'Rome', [ben]: 'Lutetia', [dan]: 'Lutetia' });
    now = noon + 10_000;
    const meanwhile = [
      () => give({ [ada]: 'LUTETIA', [ben]: 'Rome', [cy]: 'Lutetia' }),
      () => store.activities.update(question.id, { timerSeconds: 40 }),
    ];
    const countWith = (acts: (() => Promise<unknown>)[]) => {
      const transaction: SqlStore['transaction'] = async (work) => {
        await acts.shift()?.();
        return store.transaction(work);
      };
      const world = { ...worldOn(store), store: { ...store, transaction } };
      return changeAcceptedAnswers(world, question.id, question.eventId, { text: 'Lutetia', isRight: true });
    };
    await countWith(meanwhile.slice(0, 1));
    expect(await scoresOf(store, question)).toEqual({ [ada]: 750, [ben]: 0, [cy]: 750, [dan]: 900 });
    await mark(question, 'Lutetia', false);
    await countWith(meanwhile.slice(1));
    expect(await scoresOf(store, question)).toEqual({ [ada]: 875, [ben]: 0, [cy]: 875, [dan]: 950 });
  });

  itInFullMatrix('finds typed answers to score even if there are more than fit in one read', async () => {
    const { question, ids: people } = await scene(2_100);
    let now = noon;
    const writer = writerAt(() => now);
    const textOf = (place: number) => ['Lutetia', 'lutetia', `Rome ${place}`][place % 3] ?? '';
    for (let from = 0; from < people.length; from += 300) {
      now = noon + from * 9;
      await Promise.all(
        people.slice(from, from + 300).map((id, place) => writer.submit(aText(question, id, textOf(from + place)))),
      );
    }
    await mark(question, 'Lutetia', true);
    const expected = people.map((_, place) =>
      place % 3 === 2 ? 0 : Math.round(1_000 * (1 - (Math.floor(place / 300) * 2_700) / 40_000)),
    );
    const scores = await scoresOf(store, question);
    expect(people.map((person) => scores[person])).toEqual(expected);
  });
});
