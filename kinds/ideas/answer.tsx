import { isolateBidi } from '#client/app/i18n/bidi-isolate.ts';
import type { LinesOf } from '../answer-lines.tsx';

export const ideasLines: LinesOf<'ideas'> = ({ columns, options }, answer, i18n) => {
  if ('picks' in answer)
    return options.flatMap(({ id, label }) => (answer.picks.includes(id) ? [isolateBidi(label, i18n)] : []));
  // Without scripts, a refused form comes back with its empty fields.
  return answer.ideas
    .filter(({ text }) => text)
    .map(({ text, column }) =>
      [columns[column] ?? [], text]
        .flat()
        .map((part) => isolateBidi(part, i18n))
        .join(': '),
    );
};
