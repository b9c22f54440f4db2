import { isolateBidi } from '#client/app/i18n/bidi-isolate.ts';
import { commaOf } from '#ui/text/comma.tsx';
import type { LinesOf, RightAnswer } from '../answer-lines.tsx';
import { rightMarks, spotMatcher } from './matcher.ts';

/** “Left slit (x 22%, y 50%)”; only the region if it was chosen without scripts. */
export const spotLines: LinesOf<'spot'> = ({ options }, { marks, regions = [] }, i18n) =>
  Array.from({ length: Math.max(marks.length, regions.length) }, (_, at) => {
    const inPercent = (value: number): string => i18n.number(value / 100, { style: 'percent' });
    const mark = marks[at];
    const place = mark && isolateBidi(`x ${inPercent(mark.x)}, y ${inPercent(mark.y)}`, i18n);
    const region = options[regions[at] ?? -1];
    if (!region) return place ?? '';
    return `${isolateBidi(region.label, i18n)}${place ? ` (${place})` : ''}`;
  });

export const rightSpot: RightAnswer<'spot'> = {
  matcher: spotMatcher,
  credit(correct, answer) {
    const { right, of } = rightMarks(correct, answer);
    return of === 1 ? null : { right, wrong: 0, of };
  },
  words: ({ regions }, { options }, i18n) =>
    regions.map((place) => isolateBidi(options[place]?.label ?? '', i18n)).join(commaOf(i18n)),
};
