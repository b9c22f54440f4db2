import { z } from 'zod';
import * as file from '#contracts/file-fields.ts';
import { listOf, numberOrNone, wholeNumber, yesOrNo } from '#contracts/form-fields.ts';
import type { OptionView, Setups } from '#contracts/poll-kinds.ts';
import { inMixedOrder } from '#contracts/polls/mixed-order.ts';
import type { CorrectOf } from '#contracts/quizzes/series.ts';
import { refuseField, type FieldError } from '#contracts/refusal.ts';
import { byCodePoint } from '#contracts/text/by-code-point.ts';
import { sumOf } from '../averages.ts';
import {
  isSameJson,
  kindRules,
  refuseAnswer,
  type AnswerCount,
  type KindRules,
  type RightBefore,
  type RightForm,
  type RightRules,
} from '../kind-rules.ts';
import { countsByOption, keyedCounts, optionValues, rowsOfOptions, valuesIn } from '../option-values.ts';
import {
  isShuffledField,
  isShuffledInFile,
  labelsOf,
  mixedIds,
  optionProblems,
  optionsField,
  optionsFrom,
  optionsInFile,
  type OptionForm,
} from '../options.ts';
import { categoryCount, itemCount, matchMatcher, rightMatches } from './matches.ts';

type Asked = Setups['match'];

const places = { min: 0, max: itemCount.max - 1 };
const targets = optionsField.meta({
  description:
    'The categories or, with `isPaired`, the right partner of each item, in the order of the items. A partner sent ' +
    'with its id stays with its item, wherever it is in the list. Partners are stored in a mixed order; answers and ' +
    '`correct` refer to that.',
});
const isPaired = yesOrNo.meta({
  description: 'Whether each item has one partner of its own. Omit to keep it; new activities default to false.',
});
const correctTargets = z.union([z.undefined(), listOf(numberOrNone(wholeNumber(places)), itemCount.max)]).meta({
  description:
    'For each item, the index of its right category, from 0. Empty: nothing is right or wrong. Omit to keep ' +
    'them. Ignored with `isPaired`.',
});

const rightTargets: RightRules<'match'> = {
  from(form, asked, before) {
    const values = asked.isPaired ? partnersIn(form, asked, before) : categoriesIn(form, asked);
    if (values === undefined) return before && keptRight(before.correct, before.setup, asked);
    return values.length === 0 ? null : { kind: 'match', values };
  },
  isOrder: (form, _, before) => arePairs(form, before),
  // The mixed order of partners differs from save to save.
  fields: (correct, { targets: all, isPaired: isMixed }) => ({
    targets: isMixed ? all.map(({ label }) => label).toSorted(byCodePoint) : all.map(({ label }) => label),
    correctTargets: correct?.values.map((place) => all[place]?.label ?? '') ?? [],
  }),
  changedField: (before, after) => (isSameJson(before, after) ? null : 'correctTargets'),
  matcher: matchMatcher,
  share: (correct) => (answer) => rightMatches(correct, answer) / correct.values.length,
  file: { values: file.listOf(file.within(places), itemCount.max, itemCount.min) },
  isNeeded: ({ isPaired: areOnce }) => areOnce,
  problem({ values }, { options, targets: all, isPaired: areOnce }) {
    const areTwice = areOnce && new Set(values).size < values.length;
    const fit = values.length === options.length && values.every((place) => place < all.length);
    return fit && !areTwice ? null : 'FILE_DISAGREES';
  },
};

/** Stored as the place of each item's target. */
export const match: KindRules<'match'> = kindRules<'match'>({
  name: /*i18n*/ 'Matching',
  form: { options: optionsField, targets, isPaired, isShuffled: isShuffledField, correctTargets },
  file: {
    options: optionsInFile(itemCount),
    targets: optionsInFile({ min: categoryCount.min, max: itemCount.max }),
    isPaired: file.flag,
    isShuffled: isShuffledInFile,
  },
  defaults: { isPaired: false },
  problems(form, before = null) {
    const { options, targets: all } = form;
    const areOnce = arePairs(form, before);
    const fields: Record<string, FieldError> = optionProblems(options, itemCount);
    if (fields['options']) fields['options'] = { code: 'ITEM_COUNT', values: itemCount };
    for (const [field, problem] of Object.entries(optionProblems(all, areOnce ? itemCount : categoryCount)))
      fields[field.replace('options', 'targets')] = problem;
    if (areOnce) {
      delete fields['targets'];
      if (all.length !== options.length) fields['targets'] = { code: 'PARTNER_EACH' };
    } else if (fields['targets']) fields['targets'] = { code: 'CATEGORY_COUNT', values: categoryCount };
    return fields;
  },
  setupFrom(form, before, newId) {
    const { options, targets: written, isShuffled = before?.isShuffled ?? false } = form;
    const areOnce = arePairs(form, before);
    const all = optionsFrom(written, before?.targets ?? [], areOnce ? mixedIds(written.length, newId) : newId);
    return match.setupOf({
      options: optionsFrom(options, before?.options ?? [], newId),
      targets: areOnce ? inOrderOf(before?.targets ?? [], all) : all,
      isPaired: areOnce,
      isShuffled,
    });
  },
  fixed: ['options', 'targets', 'isPaired'],
  answer: optionValues,
  canonical({ options, targets: all, isPaired: areOnce }, answer) {
    const values = valuesIn(answer, options.length, (value) => all[value] !== undefined, { code: 'NOT_ONE_OF' });
    if (values.includes(null)) throw refuseAnswer('values', { code: 'PLACE_EACH' });
    if (areOnce && new Set(values).size < values.length) throw refuseAnswer('values', { code: 'PARTNER_TWICE' });
    return JSON.stringify(values);
  },
  samples: ({ options, targets: all }) =>
    all.map((_, turn) => ({ values: options.map((_option, at) => (at + turn) % all.length) })),
  // The keys are answers that place one item, so that they can be right.
  counts: (setup, answers) =>
    keyedCounts(countsOf(setup, answers), (at, place) => {
      const before = Array.from({ length: at }, () => null);
      return JSON.stringify([...before, place]);
    }),
  countUnit: 'votes',
  countLabel({ options, targets: all }, key) {
    const values = JSON.parse(key) as number[];
    const at = values.length - 1;
    return `${options[at]?.label ?? ''} · ${all[values[at] ?? 0]?.label ?? ''}`;
  },
  answerColumns: labelsOf,
  answerCells: ({ targets: all }, { values }) => values.map((value) => all[value ?? -1]?.label ?? null),
  tally: (setup, answers) => ({ matches: countsOf(setup, answers) }),
  resultRows(setup, rounds, correct) {
    const right = correct && 'values' in correct ? correct.values : [];
    return rowsOfOptions(
      setup,
      rounds.map((answers) => countsOf(setup, answers)),
      sumOf,
      (counts, at) => ({
        parts: setup.targets.map(({ label }, place) => ({
          label,
          count: counts[place] ?? 0,
          ...(place === right[at] && { isRight: true as const }),
        })),
      }),
    );
  },
  right: rightTargets,
});

function countsOf({ options, targets: all }: Pick<Asked, 'options' | 'targets'>, answers: readonly AnswerCount[]) {
  return countsByOption({ options, first: 0, steps: all.length }, answers);
}

/** Known partners keep their places. The others depend only on their ids, which are drawn. */
function inOrderOf(known: readonly OptionView[], all: readonly OptionView[]): OptionView[] {
  const ids = known.map(({ id }) => id);
  const mixed = inMixedOrder(
    all.map(({ id }) => id),
    1,
  );
  const placeOf = ({ id }: OptionView): number => (ids.includes(id) ? ids.indexOf(id) : ids.length + mixed.indexOf(id));
  return all.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function arePairs({ isPaired: given }: Pick<RightForm, 'isPaired'>, before: Asked | null): boolean {
  return given ?? before?.isPaired ?? false;
}

/**
 * Known partners stay with their items; the others are in the order of the remaining items. Each change of a poll that
 * was not asked draws new ids, so a client that sends back an older reading is understood by its labels.
 */
function partnersIn(
  { options: items = [], targets: written }: RightForm,
  { targets: all }: Asked,
  before: RightBefore<'match'> | null,
): number[] | undefined {
  if (!written) return undefined;
  const was = before?.setup.isPaired ? before : null;
  const ids = new Set(was?.setup.targets.map(({ id }) => id));
  const key = written.every(({ id }) => id !== undefined && !ids.has(id)) ? 'label' : 'id';
  const known = new Map(
    was?.setup.options.map((item, at) => [item[key], was.setup.targets[was.correct?.values[at] ?? -1]?.[key]]),
  );
  const left: OptionForm[] = [...written];
  const kept = items.map((item) => {
    const partner = known.get(item[key] ?? '');
    const at = left.findIndex((target) => partner !== undefined && target[key] === partner);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
  return kept.map((own) => {
    const label = (own ?? left.shift())?.label;
    return all.findIndex((target) => target.label === label);
  });
}

function categoriesIn({ correctTargets: chosen }: RightForm, { options, targets: all }: Asked): number[] | undefined {
  if (!chosen) return undefined;
  const values = chosen.flatMap((place) => place ?? []);
  const areWhole = values.length === options.length && values.every((place) => place < all.length);
  if (values.length > 0 && !areWhole) throw refuseField('correctTargets', 'RIGHT_EACH');
  return values;
}

function targetIds(correct: CorrectOf<'match'> | null, { options, targets: all }: Asked) {
  return new Map(options.map(({ id }, at) => [id, all[correct?.values[at] ?? -1]?.id]));
}

/** Null unless each item and its target are still there. */
function keptRight(correct: CorrectOf<'match'> | null, before: Asked, after: Asked): CorrectOf<'match'> | null {
  const targetOf = targetIds(correct, before);
  const values = after.options.map(({ id }) => after.targets.findIndex((target) => target.id === targetOf.get(id)));
  return values.includes(-1) ? null : { kind: 'match', values };
}
