import { z } from 'zod';
import * as file from '#contracts/file-fields.ts';
import { listOf, number, picture, wholeNumber } from '#contracts/form-fields.ts';
import { limits } from '#contracts/limits.ts';
import type { Answers, Setups } from '#contracts/poll-kinds.ts';
import { markPairs } from '#contracts/polls/mark-pairs.ts';
import { type Box, cellOf, type Mark, percents, pointIn } from '#contracts/polls/spot.ts';
import type { FieldErrorCode } from '#contracts/errors.ts';
import type { CorrectOf } from '#contracts/quizzes/series.ts';
import { refuseField, type FieldError } from '#contracts/refusal.ts';
import { isSameJson, kindRules, refuseAnswer, rowsOfCounts, type AnswerCount, type RightRules } from '../kind-rules.ts';
import { isWholeWithin, optionValue } from '../option-values.ts';
import { labelsOf, optionProblems, optionsField, optionsInFile } from '../options.ts';
import { cellKey, cellRanges, markCount, readSpot, regionCount, spotAnswer, spotParts, storedSpot } from './marks.ts';
import { rightMarks, spotMatcher } from './matcher.ts';

type Asked = Setups['spot'];

const sides = ['left', 'top', 'width', 'height'] as const satisfies (keyof Box)[];

/** In a form, “left,top,width,height”. */
const boxField = z.preprocess(
  (raw) =>
    typeof raw === 'string' ? Object.fromEntries(raw.split(',').map((value, at) => [sides[at] ?? '', value])) : raw,
  z.object({
    left: wholeNumber({ ...percents, max: percents.max - 1 }),
    top: wholeNumber({ ...percents, max: percents.max - 1 }),
    width: wholeNumber({ ...percents, min: 1 }),
    height: wholeNumber({ ...percents, min: 1 }),
  }),
);
const boxes = listOf(boxField, regionCount.max).meta({
  description: 'Where each option’s region is, in percent of the picture’s width and height.',
});
const maxMarks = wholeNumber(markCount).optional().meta({
  description: 'How many places each person may mark. Omit to keep it; new activities default to 1.',
});
const correctOptions = z
  .union([z.undefined(), listOf(wholeNumber({ min: 0, max: regionCount.max - 1 }), regionCount.max)])
  .meta({
    description:
      'Indexes of the right regions, from 0. Right are marks in all of them (in `maxMarks` of them if they are more) ' +
      'and nowhere else. Empty: nothing is right or wrong. Omit to keep them.',
  });
/** Some people get only its description. */
const tappedPicture = picture('PICTURE_UNDESCRIBED', 'is refused').superRefine((given, ctx) => {
  const refuse = (message: FieldErrorCode, path: string[] = []): void =>
    ctx.addIssue({ code: 'custom', message, path });
  if (given === null) refuse('PICTURE_NEEDED');
  else if (given?.alt === null) refuse('PICTURE_UNDESCRIBED', ['alt']);
});

/** Programs send marks, forms the texts of their fields. */
function marksIn(raw: unknown): unknown {
  if (raw === undefined) return raw;
  const given = [raw].flat();
  return given.some((one) => typeof one === 'object') ? given : markPairs(given.map(String));
}

const rightRegions: RightRules<'spot'> = {
  from({ correctOptions: given }, asked, before) {
    const places = given ? [...new Set(given)].toSorted((one, other) => one - other) : keptPlaces(asked, before);
    if (given && (places.length < given.length || places.some((place) => place >= asked.options.length)))
      throw refuseField('correctOptions', 'CORRECT_OPTION');
    return places.length === 0 ? null : { kind: 'spot', regions: places, wanted: wantedOf(places, asked) };
  },
  fields: (correct, { options }) => ({
    correctOptions: labelsOf({ options: options.filter((_, at) => correct?.regions.includes(at)) }),
  }),
  changedField: (before, after) => (isSameJson(before, after) ? null : 'correctOptions'),
  matcher: spotMatcher,
  share: (correct) => (answer) => {
    const { right, of } = rightMarks(correct, answer);
    return right / of;
  },
  file: {
    regions: file.listOf(file.within({ min: 0, max: regionCount.max - 1 }), regionCount.max, 1),
    wanted: file.within(markCount),
  },
  problem({ regions, wanted }, asked) {
    const areKnown = regions.every((place, at) => place < asked.options.length && place > (regions[at - 1] ?? -1));
    return areKnown && wanted === wantedOf(regions, asked) ? null : 'FILE_DISAGREES';
  },
};

function wantedOf(places: readonly number[], { maxMarks: most }: Asked): number {
  return Math.min(places.length, most);
}

/** None unless all regions that were right are still there. */
function keptPlaces(asked: Asked, before: { correct: CorrectOf<'spot'> | null; setup: Asked } | null): number[] {
  const ids = before?.correct?.regions.map((place) => before.setup.options[place]?.id) ?? [];
  const places = ids.map((id) => asked.options.findIndex((option) => option.id === id));
  return places.includes(-1) ? [] : places.toSorted((one, other) => one - other);
}

/** Stored as `{"marks":[[12,40]],"regions":[0]}`. Regions cannot change afterwards. */
export const spot = kindRules<'spot'>({
  name: /*i18n*/ 'Tap the picture',
  form: { options: optionsField, boxes, maxMarks, correctOptions, picture: tappedPicture },
  file: {
    options: optionsInFile(regionCount),
    boxes: file.listOf(
      file.object({
        left: file.within(percents),
        top: file.within(percents),
        width: file.within({ ...percents, min: 1 }),
        height: file.within({ ...percents, min: 1 }),
      }),
      regionCount.max,
    ),
    maxMarks: file.within(markCount),
  },
  defaults: { maxMarks: 1 },
  problems(form, before = null) {
    const fields: Record<string, FieldError> = optionProblems(form.options, regionCount);
    if (form.boxes.length !== form.options.length) fields['boxes'] = { code: 'REGION_BOX' };
    for (const [at, { left, top, width, height }] of form.boxes.entries())
      if (left + width > percents.max || top + height > percents.max) fields[`boxes.${at}`] = { code: 'REGION_BOX' };
    // A change without one keeps it, and the form refuses null.
    if (!before && !(form as { picture?: object | null }).picture) fields['picture'] = { code: 'PICTURE_NEEDED' };
    return fields;
  },
  fixed: [],
  incompatibleFields: (before, after) => [
    ...(isSameJson(idsOf(before), idsOf(after)) ? [] : ['options']),
    ...(isSameJson(before.boxes, after.boxes) ? [] : ['boxes']),
    ...(before.maxMarks === after.maxMarks ? [] : ['maxMarks']),
  ],
  answer: {
    marks: z.preprocess(marksIn, z.array(z.object({ x: number, y: number })).max(limits.options.max)),
    regions: listOf(optionValue, limits.options.max),
  },
  canonical(setup, answer) {
    const { marks = [], regions = [] } = answer as Partial<Answers['spot']>;
    for (const [at, { x, y }] of marks.entries())
      if (!isWholeWithin(x, percents) || !isWholeWithin(y, percents))
        throw refuseAnswer(`marks.${at}`, { code: 'NOT_A_NUMBER', values: percents });
    const given = spotAnswer(setup, marks);
    const more = [...new Set(regions)].flatMap((place): Mark[] => {
      if (place === null || given.regions?.includes(place)) return [];
      const point = pointIn(setup.boxes, place);
      if (!point) throw refuseAnswer('regions', { code: 'NOT_ONE_OF' });
      return [point];
    });
    const all = spotAnswer(setup, [...marks, ...more]);
    if (all.marks.length < markCount.min || all.marks.length > setup.maxMarks)
      throw refuseAnswer('marks', { code: 'MARK_COUNT', values: { max: setup.maxMarks } });
    return storedSpot(all);
  },
  read: readSpot,
  samples: (setup) =>
    Array.from({ length: 12 }, (_, turn) => {
      const near = pointIn(setup.boxes, turn % Math.max(1, setup.boxes.length)) ?? { x: 40, y: 60 };
      const within = (value: number): number => Math.min(percents.max, value);
      const far = { x: (17 * turn) % percents.max, y: (31 * turn) % percents.max };
      return spotAnswer(
        setup,
        [{ x: within(near.x + (turn % 5)), y: within(near.y + (turn % 3)) }, far].slice(0, setup.maxMarks),
      );
    }),
  counts: (setup, answers) => keyedCounts(setup, answers),
  countUnit: 'votes',
  countLabel: ({ options }, key) => {
    const [x = -1, y] = JSON.parse(key) as number[];
    if (y === undefined) return options[x]?.label ?? '–';
    const { across, down } = cellRanges(cellOf({ x, y }));
    return `→ ${across} % ↓ ${down} %`;
  },
  answerColumns: ({ options, maxMarks: most }) =>
    Array.from({ length: most }, (_, at) => [
      ...(options.length > 0 ? [`${at + 1}`] : []),
      `${at + 1} → %`,
      `${at + 1} ↓ %`,
    ]).flat(),
  answerCells: ({ options, maxMarks: most }, { marks, regions }) =>
    Array.from({ length: most }, (_, at) => [
      ...(options.length > 0 ? [options[regions?.[at] ?? -1]?.label ?? null] : []),
      marks[at]?.x ?? null,
      marks[at]?.y ?? null,
    ]).flat(),
  tally: (setup, answers) => tallySpot(setup, answers),
  resultRows: (setup, rounds, correct) => {
    const right = correct && 'regions' in correct ? correct.regions : [];
    const rows = rowsOfCounts(
      rounds.map((answers) => keyedCounts(setup, answers)),
      (key) => String(spot.countLabel?.(setup, key)),
      (key) => right.some((place) => key === `[${place}]`),
    );
    const last = rounds.length - 1;
    return setup.boxes.length > 0
      ? rows
      : rows.toSorted((one, other) => (other.counts[last] ?? 0) - (one.counts[last] ?? 0));
  },
  right: rightRegions,
});

function idsOf({ options }: Asked): string[] {
  return options.map(({ id }) => id);
}

function tallySpot({ boxes: all }: Pick<Asked, 'boxes'>, answers: readonly AnswerCount[]) {
  const cells = new Map<number, number>();
  const regions = all.map(() => 0);
  let elsewhere = 0;
  for (const { answer, count } of answers)
    for (const part of spotParts(answer)) {
      const [x = -1, y] = JSON.parse(part) as number[];
      if (y !== undefined) cells.set(cellOf({ x, y }), (cells.get(cellOf({ x, y })) ?? 0) + count);
      else if (x < 0) elsewhere += count;
      else regions[x] = (regions[x] ?? 0) + count;
    }
  return { cells: [...cells].toSorted(([one], [other]) => one - other), regions, elsewhere };
}

/** By region, as `[place]` and `[-1]`; without regions by cell, as its top left. */
function keyedCounts(setup: Pick<Asked, 'boxes'>, answers: readonly AnswerCount[]): Record<string, number> {
  const { cells, regions, elsewhere } = tallySpot(setup, answers);
  if (regions.length > 0)
    return Object.fromEntries([...regions.map((count, place) => [`[${place}]`, count]), ['[-1]', elsewhere]]);
  return Object.fromEntries(cells.map(([cell, count]) => [cellKey(cell), count]));
}
