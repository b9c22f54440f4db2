import type { Correct } from '#contracts/quizzes/series.ts';
import type { Activity, SetupOf } from '../model/entities.ts';
import { refuseField } from '#contracts/refusal.ts';

type Asked = SetupOf<'choice'>;
type RightOptions = Extract<Correct, { kind: 'choice' }>;

/** All of them are required; for single choice any one of them is correct. */
export function rightOf(options: string[], { maxPicks }: Pick<Asked, 'maxPicks'>): RightOptions {
  return { kind: 'choice', options, ...(maxPicks === 1 && options.length > 1 && { isAnyRight: true }) };
}

/**
 * By their places among the options; absent in the form keeps the current ones. Throws `INVALID` if the answer is
 * impossible to give.
 */
export function rightOptions(
  places: readonly number[] | undefined,
  asked: Asked,
  before: Activity | null,
): RightOptions | null {
  const was = before?.correct?.kind === 'choice' ? before.correct : null;
  const ids = places ? optionsAt(places, asked) : stillThere(was, asked);
  if (ids.length === 0) return null;
  const isAsBefore = was !== null && before !== null && isAskedAlike(before, asked) && isSame(was.options, ids);
  // Earlier versions accepted invalid combinations: they stay while unchanged, so that the prompt can be corrected
  // without affecting points.
  if (isAsBefore && isScored(before)) return was;
  if (places || !isAsBefore) refuseCount(ids.length, asked, places !== undefined);
  return rightOf(ids, asked);
}

function optionsAt(places: readonly number[], { options }: Asked): string[] {
  const ids = [...new Set(places)].flatMap((place) => options[place]?.id ?? []);
  if (ids.length !== places.length) throw refuseField('correctOptions', 'CORRECT_OPTION');
  return ids;
}

/** A deleted option disappears from the correct answer. */
function stillThere(was: RightOptions | null, { options }: Asked): string[] {
  return was?.options.every((id) => options.some((option) => option.id === id)) ? was.options : [];
}

function isAskedAlike(before: Activity, { minPicks, maxPicks }: Asked): boolean {
  return before.kind === 'choice' && before.minPicks === minPicks && before.maxPicks === maxPicks;
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id));
}

function isScored({ state, seriesId, points }: Activity): boolean {
  return state !== 'draft' && (seriesId !== null || points !== null);
}

/**
 * Refuses a correct answer with more or fewer options than may be picked. Reported at the field in the form that causes
 * it.
 */
function refuseCount(count: number, { minPicks, maxPicks }: Asked, isMarked: boolean): void {
  if (maxPicks > 1 && count > maxPicks)
    throw refuseField(isMarked ? 'correctOptions' : 'maxPicks', 'CORRECT_MORE', { count, max: maxPicks });
  if (count < minPicks)
    throw refuseField(isMarked ? 'correctOptions' : 'minPicks', 'CORRECT_FEWER', { count, min: minPicks });
}
