import { inMixedOrder } from '#contracts/polls/mixed-order.ts';
import { normaliseText } from '#contracts/text/normalise.ts';
import type { FieldError } from '#contracts/refusal.ts';
import type { OptionView as Option } from '#contracts/poll-kinds.ts';
import type { OptionForm } from './kind-rules.ts';
import { foldWord } from './words/rules.ts';

/** What is wrong with a list of options: too few, too many, or one twice. */
export function optionProblems(
  options: readonly OptionForm[],
  { min, max }: { min: number; max: number },
): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  if (options.length < min || options.length > max) fields['options'] = { code: 'OPTION_COUNT', values: { min, max } };
  const seen = new Set<string>();
  options.forEach(({ label }, index) => {
    // What looks the same is the same.
    const key = foldWord(normaliseText(label));
    if (seen.has(key)) fields[`options.${index}`] = { code: 'OPTION_TWICE' };
    seen.add(key);
  });
  return fields;
}

/** Each id is given once: an option that claims another's is a new one. */
export function optionsFrom(form: readonly OptionForm[], before: readonly Option[], newId: () => string): Option[] {
  const known = new Set(before.map((option) => option.id));
  return form.map(({ id, label }) => ({ id: id && known.delete(id) ? id : newId(), label }));
}

/** Of two options one that never stands in the right order would tell it for certain. */
const fewestMixed = 3;
/** From then on it is left to chance. */
const mixedRounds = [1, 2, 3];
const mostDraws = 50;

/**
 * Ids for as many as there may be, in an order that says nothing: ids sort by the time of their making, and so as the options were written.
 * They are drawn until the room, which gets them mixed, does not get them as they are written here: that may be the right order.
 */
export function mixedIds(count: number, newId: () => string): () => string {
  const isGivenAway = (ids: readonly string[]): boolean =>
    count >= fewestMixed && mixedRounds.some((round) => inMixedOrder(ids, round).join() === ids.join());
  let ids = drawn(count, newId);
  for (let draws = 1; draws < mostDraws && isGivenAway(ids); draws += 1) ids = drawn(count, newId);
  return () => ids.shift() ?? newId();
}

function drawn(count: number, newId: () => string): string[] {
  const tail = (id: string): string => id.slice(-12);
  return Array.from({ length: count }, newId).toSorted((one, other) => (tail(one) < tail(other) ? -1 : 1));
}

/** The field of the options where it has others than before, whatever their words and order are. */
export function optionsChanged(
  { options: before }: { options: readonly Option[] },
  { options: after }: { options: readonly Option[] },
): string[] {
  const ids = new Set(after.map(({ id }) => id));
  return before.length === after.length && before.every(({ id }) => ids.has(id)) ? [] : ['options'];
}

export function optionViews(options: readonly Option[]): Option[] {
  return options.map(({ id, label }) => ({ id, label }));
}
