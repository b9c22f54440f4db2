import { isolateBidi } from '#client/app/i18n/bidi-isolate.ts';
import { commaOf } from '#ui/text/comma.tsx';
import { optionLines, type LinesOf, type RightAnswer } from '../answer-lines.tsx';
import { matchMatcher, rightMatches } from './matches.ts';

export const matchLines: LinesOf<'match'> = (setup, { values }, i18n) =>
  optionLines(setup, i18n, (at) => {
    const target = setup.targets[values[at] ?? -1];
    return target ? isolateBidi(target.label, i18n) : null;
  });

export const rightMatch: RightAnswer<'match'> = {
  matcher: matchMatcher,
  credit: (correct, answer) => ({ right: rightMatches(correct, answer), wrong: 0, of: correct.values.length }),
  words: ({ values }, { options, targets }, i18n) =>
    options
      .map(({ label }, at) => [label, targets[values[at] ?? -1]?.label ?? ''].map((one) => isolateBidi(one, i18n)))
      .map((pair) => pair.join(' – '))
      .join(commaOf(i18n)),
};
