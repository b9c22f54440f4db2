import { isolateBidi } from '#client/app/i18n/bidi-isolate.ts';
import { placedOptions } from './ideas.ts';
import type { LinesOf } from '../answer-lines.tsx';

export const ideasLines: LinesOf<'ideas'> = (activity, answer, i18n) => {
  const lineOf = (column: number, text: string): string =>
    [activity.columns[column] ?? [], text]
      .flat()
      .map((part) => isolateBidi(part, i18n))
      .join(': ');
  if ('picks' in answer)
    return placedOptions(activity)
      .filter(({ option }) => answer.picks.includes(option.id))
      .map(({ option, column }) => lineOf(column, option.label));
  // Without scripts, a refused form comes back with its empty fields.
  return answer.ideas.filter(({ text }) => text).map(({ text, column }) => lineOf(column, text));
};
