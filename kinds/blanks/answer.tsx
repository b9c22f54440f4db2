import { Fragment, type ReactNode } from 'react';
import { isolateBidi } from '#client/app/i18n/bidi-isolate.ts';
import { commaOf } from '#ui/text/comma.tsx';
import type { LinesOf, RightAnswer } from '../answer-lines.tsx';
import { blanksMatcher, readGaps, rightGapCounter } from './gaps.ts';

export const blanksLines: LinesOf<'blanks'> = (_, { gaps }, i18n) =>
  gaps.flatMap((word, at) => (word?.trim() ? [`${i18n.number(at + 1)}: ${isolateBidi(word, i18n)}`] : []));

export const rightBlanks: RightAnswer<'blanks'> = {
  matcher: blanksMatcher,
  credit: (correct, answer) => ({ right: rightGapCounter(correct)(answer), wrong: 0, of: correct.gaps.length }),
  words: ({ gaps }, _, i18n) => gaps.map(([word = '']) => isolateBidi(word, i18n)).join(commaOf(i18n)),
};

interface GapTextProps {
  text: string;
  className?: string;
  /** In the order of the gaps. */
  gaps: readonly ReactNode[];
}

export function GapText({ text, className = '', gaps }: GapTextProps) {
  return (
    <p className={`whitespace-pre-line ${className}`} dir="auto">
      {readGaps(text).texts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && gaps[at - 1]}
          {part}
        </Fragment>
      ))}
    </p>
  );
}
