import { z } from 'zod';
import type { AnswerView } from '#contracts/poll-kinds.ts';
import { limits } from '#contracts/limits.ts';
import { id, listOf, number } from '#contracts/form-fields.ts';

/** Above every limit: the activity's own rules refuse texts that are too long, and name the limit. */
const anyText = z.string().max(100_000);

/**
 * The answer of a ballot, named by its kind. Without scripts a ranking arrives as the place of each option; missing or
 * duplicate places leave out options.
 */
export const answerFields = z.object({
  picks: listOf(id, limits.options.max).optional(),
  order: listOf(id, limits.rankedOptions.max).optional(),
  places: z.record(id, z.coerce.number()).optional(),
  value: number.optional(),
  text: anyText.optional(),
  words: listOf(anyText, 100).optional(),
});

export function answerFrom({ picks, order, places, value, text, words }: z.output<typeof answerFields>): AnswerView {
  if (value !== undefined) return { value };
  if (text !== undefined) return { text };
  if (words !== undefined) return { words };
  if (order !== undefined) return { order };
  if (places !== undefined) return { order: orderFrom(places) };
  return { picks: picks ?? [] };
}

function orderFrom(places: Record<string, number>): string[] {
  const given = Object.entries(places).filter(([, place]) => place >= 1);
  const byPlace = new Map(given.map(([option, place]) => [place, option]));
  return [...byPlace].toSorted(([a], [b]) => a - b).map(([, option]) => option);
}
