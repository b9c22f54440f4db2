import type { ActivityView } from '#contracts/views.ts';
import { estimateTextWidth } from '#ui/text/estimate-text-width.ts';

type ScreenDensity = 'airy' | 'snug' | 'half' | 'tight';

/** Longer labels do not fit on one line of `airy`. */
const longLabelChars = 60;

/** Bars in one column are easier to compare. */
const mostInOneColumn = 6;

const most = { lines: 9, linesOfOne: 2 };

/** `airy` and `snug` are one column, `half` and `tight` two. */
export function screenDensity(labels: readonly string[]): ScreenDensity {
  const count = labels.length;
  const isLong = labels.some((label) => label.length > longLabelChars);
  if (count > 12) return 'tight';
  if (count > mostInOneColumn || (count > 4 && isMuch(labels))) return 'half';
  return count > 4 || isLong ? 'snug' : 'airy';
}

/** The widest labels, in ems, that leave room for numbers on their line. */
const labelEms = { short: 15, medium: 23, long: 36 };

/** The share of the width left for labels. */
const shares = {
  besidePicture: 0.55,
  ofTwoCards: 0.62,
  ofTwoBars: 0.5,
  besideNumbers: 0.7,
  besideNumbersAndPicture: 0.3,
};

type LabelLength = 'short' | 'medium' | undefined;

export function labelLength(labels: readonly string[], where?: keyof typeof shares): LabelLength {
  const share = where ? shares[where] : 1;
  const ems = Math.max(0, ...labels.map(estimateTextWidth));
  if (ems > share * labelEms.medium) return undefined;
  return ems > share * labelEms.short ? 'medium' : 'short';
}

function linesOf(labels: readonly string[], emsInLine: number): number[] {
  return labels.map((label) => Math.max(1, Math.ceil(estimateTextWidth(label) / emsInLine)));
}

function isMuch(labels: readonly string[], emsInLine = labelEms.long): boolean {
  const lines = linesOf(labels, emsInLine);
  return lines.some((count) => count > most.linesOfOne) || sum(lines) > most.lines;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

/** A few options share the height, as cards until there is a result. */
interface OptionSetting {
  cards?: number;
  isFilling?: boolean;
  labels?: LabelLength;
  wrapped?: number;
}

const mostCards = 6;
/** Stacked cards are wide and low. */
const inOneColumn = 3;

/** `isPlain`: a label and two numbers per option. */
export function optionSetting(
  labels: readonly string[],
  { isResultShown, hasPicture, isPlain }: { isResultShown: boolean; hasPicture: boolean; isPlain: boolean },
): OptionSetting {
  const count = labels.length;
  const density = screenDensity(labels);
  if (density === 'half' && isPlain && !hasPicture) return { labels: labelLength(labels, 'ofTwoBars') };
  if (count === 0 || count > mostCards || density === 'half') return {};
  if (!isResultShown) {
    const where = hasPicture ? 'besidePicture' : count === inOneColumn ? undefined : 'ofTwoCards';
    return { cards: count, labels: labelLength(labels, where) };
  }
  return filling(labels, hasPicture, isPlain);
}

/** Makes pictures as large as possible; next to the prompt's picture there is less width. */
export function pictureGrid(count: number, hasPicture: boolean): { '--columns': number } {
  const rows = count <= (hasPicture ? 2 : 6) ? 1 : hasPicture && count > 6 ? 3 : 2;
  return { '--columns': Math.ceil(count / rows) };
}

/** In hundredths of the screen height. */
export function largestText({ cards, labels }: OptionSetting, { picture, before, tally }: ActivityView): number {
  const of = (long: number, medium: number, short: number): number => ({ long, medium, short })[labels ?? 'long'];
  const hasPicture = picture !== null;
  if (cards !== undefined)
    return hasPicture && cards > 4 ? 3.6 : of(4.2, cards === inOneColumn && !hasPicture ? 5.6 : 4.7, 6.4);
  if (before !== null && labels) return of(4, 4.4, 5.4);
  if (tally && 'ranks' in tally) return hasPicture ? 3.4 : of(4, 4.6, 6);
  return of(4, 5.2, 7);
}

function filling(labels: readonly string[], hasPicture: boolean, isPlain: boolean): OptionSetting {
  const length = labelLength(labels, hasPicture ? 'besidePicture' : undefined);
  if (length) return { isFilling: true, labels: length };
  const share = isPlain
    ? hasPicture
      ? shares.besidePicture
      : 1
    : hasPicture
      ? shares.besideNumbersAndPicture
      : shares.besideNumbers;
  const large = linesOf(labels, share * labelEms.medium);
  const wrapped = sum(large) - labels.length;
  // It is better to wrap one long label than to shrink all.
  if (Math.max(...large) <= most.linesOfOne && wrapped <= labels.length / 2)
    return { isFilling: true, labels: 'medium', wrapped };
  const emsInLine = share * labelEms.long;
  return isMuch(labels, emsInLine) ? {} : { isFilling: true, wrapped: sum(linesOf(labels, emsInLine)) - labels.length };
}
