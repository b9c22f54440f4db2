import type { OptionValues } from '#contracts/poll-kinds.ts';
import { type BallotFormProps, textsOf, useBallotForm } from './ballot.ts';

export function postedValues(posted: unknown): (number | null)[] | null {
  return textsOf(posted)?.map((text) => (text === '' ? null : Number(text))) ?? null;
}

/** For a number for each option, or `count` numbers. `blank` is what an empty one counts as. */
export function useValuesForm(
  props: BallotFormProps<'grid' | 'points' | 'match' | 'axes'>,
  { count = props.activity.options.length, blank = null }: { count?: number; blank?: 0 | null } = {},
) {
  const form = useBallotForm<OptionValues>(props, {
    read: (answer) => ('values' in answer ? { values: answer.values } : null),
    posted: (old) => {
      const values = postedValues(old['values']);
      return values && { values };
    },
    isSame: ({ values: chosen }, before) =>
      before
        ? chosen.map((value) => value ?? blank).join() === before.values.join()
        : chosen.every((value) => value === null),
  });
  const kept = (form.draft ?? form.given)?.values ?? [];
  return { ...form, values: Array.from({ length: count }, (_, at) => kept[at] ?? null) };
}
