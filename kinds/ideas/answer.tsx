import type { ReactNode } from 'react';
import type { Markup } from '#contracts/markup.ts';
import { isolateBidi } from '#client/app/i18n/bidi-isolate.ts';
import { Marked } from '#ui/markup/marked.tsx';
import { placedOptions, withHead } from './ideas.ts';
import type { LinesOf } from '../answer-lines.tsx';

/** Strings, but for those with formulas. */
export const ideasLines: LinesOf<'ideas', ReactNode> = (activity, answer, i18n) => {
  const lineOf = (column: number, text: string, markup?: Markup | null): ReactNode => {
    const title = activity.columns[column];
    const head = title === undefined ? '' : `${isolateBidi(title, i18n)}: `;
    const line = head + isolateBidi(text, i18n);
    return markup ? <Marked text={line} markup={withHead(head, markup)} part="typed" /> : line;
  };
  if ('picks' in answer)
    return placedOptions(activity)
      .filter(({ option }) => answer.picks.includes(option.id))
      .map(({ option, column }) => lineOf(column, option.label, option.markup));
  // Without scripts, a refused form comes back with its empty fields.
  return answer.ideas.flatMap(({ text, column }, at) => (text ? [lineOf(column, text, answer.drawn?.[at])] : []));
};
