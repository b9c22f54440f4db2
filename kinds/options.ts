import { z } from 'zod';
import * as file from '#contracts/file-fields.ts';
import * as form from '#contracts/form-fields.ts';
import { limits } from '#contracts/limits.ts';
import { inMixedOrder } from '#contracts/polls/mixed-order.ts';
import { foldWord } from '#contracts/text/fold.ts';
import { normaliseText } from '#contracts/text/normalise.ts';
import type { FieldError } from '#contracts/refusal.ts';
import type { OptionPicture, OptionView as Option } from '#contracts/poll-kinds.ts';

export interface OptionForm {
  id?: string | undefined;
  label: string;
  /** Undefined keeps it. */
  picture?: Pick<OptionPicture, 'version' | 'alt'> | null | undefined;
}

const optionField = z.object({ id: form.id.optional(), label: form.text(limits.optionLabel) });
const optionPicture = form
  .picture('PICTURE_UNDESCRIBED', 'if the label describes it')
  .meta({ description: 'Omit to keep it; null for none.' });

export const optionsField = form.listOf(optionField, 100);
export const picturedOptionsField = form.listOf(optionField.extend({ picture: optionPicture }), 100);

export const isShuffledField = form.yesOrNo.meta({
  description: 'Whether each participant gets the options in an order of their own. Omit to keep it.',
});
export const isShuffledInFile = file.flag.optional();

export function optionsInFile({ min, max }: { min: number; max: number }, more: z.ZodRawShape = {}) {
  const option = file.object({ id: file.id, label: file.text(limits.optionLabel), ...more });
  return file.listOf(option, max, min);
}

export function optionProblems(
  options: readonly OptionForm[],
  { min, max }: { min: number; max: number },
): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  if (options.length < min || options.length > max) fields['options'] = { code: 'OPTION_COUNT', values: { min, max } };
  const seen = new Set<string>();
  options.forEach(({ label }, index) => {
    // Labels that look the same are duplicates.
    const key = foldWord(normaliseText(label));
    if (seen.has(key)) fields[`options.${index}`] = { code: 'OPTION_TWICE' };
    seen.add(key);
  });
  return fields;
}

/** An option that claims a used or unknown id is new. */
export function optionsFrom(wanted: readonly OptionForm[], before: readonly Option[], newId: () => string): Option[] {
  const known = new Map(before.map((option) => [option.id, option]));
  return wanted.map(({ id = '', label, picture }) => {
    const was = known.get(id);
    known.delete(id);
    return optionView({ id: was?.id ?? newId(), label, picture: picture === undefined ? was?.picture : picture });
  });
}

/** With two options, excluding the written order would reveal it. */
const fewestMixed = 3;
/** Later rounds leave the order to chance. */
const mixedRounds = [1, 2, 3];
const maxDraws = 50;

/** Ids sort by creation and would reveal the written order, so they are redrawn until the room's differs. */
export function mixedIds(count: number, newId: () => string): () => string {
  const isWrittenOrder = (ids: readonly string[]): boolean =>
    count >= fewestMixed && mixedRounds.some((round) => inMixedOrder(ids, round).join() === ids.join());
  let ids = drawIds(count, newId);
  for (let draws = 1; draws < maxDraws && isWrittenOrder(ids); draws += 1) ids = drawIds(count, newId);
  return () => ids.shift() ?? newId();
}

/** In the order of random keys that are thrown away: nothing in the ids themselves may tell their order. */
function drawIds(count: number, newId: () => string): string[] {
  const drawn = Array.from({ length: count }, () => ({ id: newId(), key: newId().slice(-12) }));
  return drawn.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ id }) => id);
}

export function optionViews(options: readonly Option[]): Option[] {
  return options.map(optionView);
}

function optionView({ id, label, picture }: OptionForm & { id: string }): Option {
  return { id, label, ...(picture && { picture: { version: picture.version, alt: picture.alt } }) };
}

export function labelsOf({ options }: { options: readonly Option[] }): string[] {
  return options.map(({ label }) => label);
}

export function labelIn({ options }: { options: readonly Option[] }, wanted: string): string {
  return options.find(({ id: known }) => known === wanted)?.label ?? wanted;
}
