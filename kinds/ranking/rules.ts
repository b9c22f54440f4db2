import * as file from '#contracts/file-fields.ts';
import { id as optionId, listOf, yesOrNo } from '#contracts/form-fields.ts';
import type { Setups, Tallies } from '#contracts/poll-kinds.ts';
import { rounded } from '#contracts/polls/bin-ends.ts';
import { limits } from '#contracts/limits.ts';
import type { Correct } from '#contracts/quizzes/series.ts';
import {
  kindRules,
  refuseAnswer,
  rowsOfCounts,
  totalOf,
  type AnswerCount,
  type KindRules,
  type RightForm,
} from '../kind-rules.ts';
import {
  isShuffledField,
  isShuffledInFile,
  labelIn,
  mixedIds,
  optionProblems,
  optionsField,
  optionsFrom,
  optionsInFile,
} from '../options.ts';
import { orderMatcher } from './matcher.ts';

const isOrderRight = yesOrNo.meta({
  description:
    'Whether the options are given in the right order. People then get them shuffled, and each change ' +
    'gives them new ids until the question is asked. Omit to keep it.',
});

/** Stored as option ids from first to last; counted in Borda points. */
export const ranking: KindRules<'ranking'> = kindRules<'ranking'>({
  name: /*i18n*/ 'Ranking',
  form: { options: optionsField, isShuffled: isShuffledField, isOrderRight },
  file: { options: optionsInFile(limits.rankedOptions), isShuffled: isShuffledInFile },
  defaults: {},
  problems: ({ options }) => optionProblems(options, limits.rankedOptions),
  setupFrom: ({ options, isShuffled }, before, newId) =>
    ranking.setupOf({
      options: optionsFrom(options, before?.options ?? [], mixedIds(options.length, newId)),
      isShuffled: isShuffled ?? before?.isShuffled ?? false,
    }),
  fixed: ['options'],
  answer: { order: listOf(optionId, limits.rankedOptions.max) },
  canonical({ options }, answer) {
    const order = 'order' in answer ? answer.order : [];
    const ranked = new Set(order);
    const isWhole = order.length === options.length && options.every(({ id }) => ranked.has(id));
    if (!isWhole) throw refuseAnswer('order', { code: 'RANK_EACH' });
    return JSON.stringify(order);
  },
  samples: ({ options }) =>
    options.map((_, at) => ({ order: [...options.slice(at), ...options.slice(0, at)].map(({ id }) => id) })),
  counts({ options }, answers) {
    const points: Record<string, number> = Object.fromEntries(options.map(({ id }) => [id, 0]));
    for (const { answer, count } of answers) {
      for (const [place, id] of (JSON.parse(answer) as string[]).entries())
        points[id] = (points[id] ?? 0) + (options.length - place) * count;
    }
    return points;
  },
  countUnit: 'points',
  tally(setup, answers) {
    const points = ranking.counts(setup, answers);
    const total = totalOf(answers);
    const ranks: Tallies['ranking']['ranks'] = {};
    // The order of the options may be the right answer.
    for (const { id } of setup.options.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const own = points[id] ?? 0;
      const firsts = answers.filter(({ answer }) => (JSON.parse(answer) as string[])[0] === id);
      const meanPlace = total === 0 ? null : rounded(setup.options.length + 1 - own / total);
      ranks[id] = { points: own, meanPlace, firsts: totalOf(firsts) };
    }
    return { ranks };
  },
  // With a right order, counts how often each option was in its place.
  resultRows: (setup, rounds, correct) =>
    correct && 'order' in correct
      ? correct.order.map((id, place) => ({
          key: id,
          label: labelIn(setup, id),
          isCorrect: false,
          counts: rounds.map((answers) => countAt(id, place, answers)),
        }))
      : byNewestRound(setup, rounds),
  right: {
    from: (form, { options }, before) =>
      isRight(form, before?.correct ?? null) ? { kind: 'ranking', order: options.map(({ id }) => id) } : null,
    isOrder: isRight,
    fields: (correct) => ({ isOrderRight: correct !== null }),
    changedField(before, after) {
      if (before?.order.join() === after?.order.join()) return null;
      return before && after ? 'options' : 'isOrderRight';
    },
    renamed: (correct, idOf) => ({ ...correct, order: correct.order.map(idOf) }),
    matcher: orderMatcher,
    file: { order: file.listOf(file.id, limits.rankedOptions.max) },
    problem: ({ order }, { options }) =>
      order.join() === options.map(({ id }) => id).join() ? null : 'FILE_DISAGREES',
  },
});

/** As on the screen, ties keep the original order. */
function byNewestRound(setup: Setups['ranking'], rounds: readonly (readonly AnswerCount[])[]) {
  return rowsOfCounts(
    rounds.map((answers) => ranking.counts(setup, answers)),
    (key) => labelIn(setup, key),
  ).toSorted((one, other) => (other.counts.at(-1) ?? 0) - (one.counts.at(-1) ?? 0));
}

function countAt(id: string, place: number, answers: readonly AnswerCount[]): number {
  return totalOf(answers.filter(({ answer }) => (JSON.parse(answer) as string[])[place] === id));
}

function isRight(form: RightForm, before: Correct | null): boolean {
  return form.isOrderRight ?? (before !== null && 'order' in before);
}
