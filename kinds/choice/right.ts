import { z } from 'zod';
import * as file from '#contracts/file-fields.ts';
import { limits } from '#contracts/limits.ts';
import { refuseField } from '#contracts/refusal.ts';
import type { Setups } from '#contracts/poll-kinds.ts';
import type { CorrectOf } from '#contracts/quizzes/series.ts';
import { isSameJson, type RightBefore, type RightRules } from '../kind-rules.ts';
import { choiceMatcher, partialCredit } from './matcher.ts';

type Asked = Setups['choice'];
type RightOptions = CorrectOf<'choice'>;

export const rightOptions: RightRules<'choice'> = {
  from({ correctOptions: places, hasPartialCredit }, asked, before) {
    const ids = places ? optionsAt(places, asked) : stillThere(before?.correct ?? null, asked);
    if (ids.length === 0) return null;
    const isPartial = hasPartialCredit ?? before?.correct?.hasPartialCredit ?? false;
    const kept = unchangedAnswer(before, asked, ids);
    // Invalid combinations that earlier versions allowed stay until they are changed.
    if (kept && before?.isScored) return withCredit(kept, isPartial, asked);
    if (places || !kept) refuseCount(ids.length, asked, places !== undefined);
    return rightOf(ids, asked, isPartial);
  },
  fields: (correct, { options }) => ({
    correctOptions: options.flatMap(({ id, label }) => (correct?.options.includes(id) ? [label] : [])),
    hasPartialCredit: correct?.hasPartialCredit ?? false,
  }),
  changedField(before, after) {
    if (isSameJson(before, after)) return null;
    return isSameJson(before?.options, after?.options) ? 'hasPartialCredit' : 'correctOptions';
  },
  original: ({ options, hasPartialCredit = false }, asked) => rightOf(options, asked, hasPartialCredit),
  renamed: (correct, idOf) => ({ ...correct, options: correct.options.map(idOf) }),
  matcher: choiceMatcher,
  share(correct) {
    const countPicks = partialCredit(correct);
    return (
      countPicks &&
      ((answer) => {
        const { right, wrong, of } = countPicks(answer);
        return Math.max(0, right - wrong) / of;
      })
    );
  },
  file: {
    options: file.listOf(file.id, limits.options.max),
    isAnyRight: z.literal(true, { error: 'FILE_VALUE' }).optional(),
    hasPartialCredit: z.literal(true, { error: 'FILE_VALUE' }).optional(),
  },
  problem({ options, isAnyRight, hasPartialCredit }, asked) {
    if (!options.every((id) => asked.options.some((option) => option.id === id))) return 'FILE_REFERENCE';
    const hasDisagreement = (isAnyRight && asked.maxPicks !== 1) || (hasPartialCredit && asked.maxPicks === 1);
    return hasDisagreement ? 'FILE_DISAGREES' : null;
  },
};

function rightOf(options: string[], asked: Asked, isPartial: boolean): RightOptions {
  const isAnyRight = asked.maxPicks === 1 && options.length > 1;
  return withCredit({ kind: 'choice', options, ...(isAnyRight && { isAnyRight }) }, isPartial, asked);
}

/** With one pick or one right option, only the exact answer earns points. */
function withCredit(given: RightOptions, isPartial: boolean, { maxPicks }: Asked): RightOptions {
  const { hasPartialCredit: _, ...correct } = given;
  return isPartial && maxPicks > 1 && correct.options.length > 1 ? { ...correct, hasPartialCredit: true } : correct;
}

function optionsAt(places: readonly number[], { options }: Asked): string[] {
  const ids = [...new Set(places)].flatMap((place) => options[place]?.id ?? []);
  if (ids.length !== places.length) throw refuseField('correctOptions', 'CORRECT_OPTION');
  return ids;
}

function stillThere(was: RightOptions | null, { options }: Asked): string[] {
  return was?.options.every((id) => options.some((option) => option.id === id)) ? was.options : [];
}

function unchangedAnswer(
  before: RightBefore<'choice'> | null,
  { minPicks, maxPicks }: Asked,
  ids: readonly string[],
): RightOptions | null {
  if (!before?.correct || before.setup.minPicks !== minPicks || before.setup.maxPicks !== maxPicks) return null;
  const { options } = before.correct;
  return options.length === ids.length && options.every((id) => ids.includes(id)) ? before.correct : null;
}

/** The refusal names the field that causes it. */
function refuseCount(count: number, { minPicks, maxPicks }: Asked, isMarked: boolean): void {
  if (maxPicks > 1 && count > maxPicks)
    throw refuseField(isMarked ? 'correctOptions' : 'maxPicks', 'CORRECT_MORE', { count, max: maxPicks });
  if (count < minPicks)
    throw refuseField(isMarked ? 'correctOptions' : 'minPicks', 'CORRECT_FEWER', { count, min: minPicks });
}
