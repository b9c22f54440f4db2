import type { Correct } from '#contracts/quizzes/series.ts';
import type { Activity, SetupOf } from '../model/entities.ts';
import { refuseField } from '#contracts/refusal.ts';

type Asked = SetupOf<'choice'>;
type RightOptions = Extract<Correct, { kind: 'choice' }>;

/** All of them are wanted, unless people pick one option: then each of them is right. */
export function rightOf(options: string[], { maxPicks }: Pick<Asked, 'maxPicks'>): RightOptions {
  return { kind: 'choice', options, ...(maxPicks === 1 && options.length > 1 && { isAnyRight: true }) };
}

/**
 * By their places among the options; where a form leaves those out, what was right stays so. Throws `INVALID` where nobody could give that
 * answer.
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
  // What older versions let pass stays with the answers that were given by it: its prompt can be mended, and their points are as they were.
  if (isAsBefore && isScored(before)) return was;
  if (places || !isAsBefore) refuseCount(ids.length, asked, places !== undefined);
  return rightOf(ids, asked);
}

function optionsAt(places: readonly number[], { options }: Asked): string[] {
  const ids = [...new Set(places)].flatMap((place) => options[place]?.id ?? []);
  if (ids.length !== places.length) throw refuseField('correctOptions', 'CORRECT_OPTION');
  return ids;
}

/** An option that was taken away takes its part of the right answer with it. */
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

/** Nobody could give an answer of more options than may be picked, or of fewer than have to be. Told at what the form has of both. */
function refuseCount(count: number, { minPicks, maxPicks }: Asked, isMarked: boolean): void {
  if (maxPicks > 1 && count > maxPicks)
    throw refuseField(isMarked ? 'correctOptions' : 'maxPicks', 'CORRECT_MORE', { count, max: maxPicks });
  if (count < minPicks)
    throw refuseField(isMarked ? 'correctOptions' : 'minPicks', 'CORRECT_FEWER', { count, min: minPicks });
}
