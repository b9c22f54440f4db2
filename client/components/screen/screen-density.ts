import { textWidth } from '../results/text-width.ts';

/** How closely the options stand: the screen never scrolls, and nothing may fall below its edge. */
export type ScreenDensity = 'airy' | 'snug' | 'half' | 'tight';

/** Longer labels do not fit on one line of `airy`. */
const longLabelChars = 60;

/** `airy` and `snug` are one column, `half` and `tight` two. */
export function screenDensity(labels: readonly string[]): ScreenDensity {
  const count = labels.length;
  const isLong = labels.some((label) => label.length > longLabelChars);
  if (count > 12) return 'tight';
  if (count > 6 || (count > 4 && isLong)) return 'half';
  return count > 4 || isLong ? 'snug' : 'airy';
}

/** In ems; the widest that leave room for the numbers beside them in one line of larger type. */
const labelEms = { short: 15, medium: 23 };

/** What is left of the width for the labels. */
const shares = { besidePicture: 0.55, ofTwoCards: 0.62, ofTwoBars: 0.5 };

export type LabelLength = 'short' | 'medium' | undefined;

/** How long the longest label is, for the type that a few options are set in. */
export function labelLength(labels: readonly string[], where?: keyof typeof shares): LabelLength {
  const share = where ? shares[where] : 1;
  const ems = Math.max(0, ...labels.map(textWidth));
  if (ems > share * labelEms.medium) return undefined;
  return ems > share * labelEms.short ? 'medium' : 'short';
}

/** How a few options share the height: as cards before there is a result, then as bars. Of many each has its own height. */
export interface OptionSetting {
  /** How many cards there are. */
  cards?: number;
  isFilling?: boolean;
  columns?: 2;
  labels?: LabelLength;
}

const mostCards = 6;
/** One below the other they would be wide and low. */
const inOneColumn = 3;

/** `isPlain`: of each option nothing but its label and two numbers is drawn. */
export function optionSetting(labels: readonly string[], { isDrawn, hasPicture, isPlain }: { isDrawn: boolean; hasPicture: boolean; isPlain: boolean }): OptionSetting {
  const count = labels.length;
  const density = screenDensity(labels);
  if (density === 'half' && isPlain && !hasPicture) return { labels: labelLength(labels, 'ofTwoBars') };
  if (count === 0 || count > mostCards || density === 'half') return {};
  if (!isDrawn) {
    const where = hasPicture ? 'besidePicture' : count === inOneColumn ? undefined : 'ofTwoCards';
    return { cards: count, labels: labelLength(labels, where) };
  }
  if (density === 'airy') return { isFilling: true, labels: labelLength(labels, hasPicture ? 'besidePicture' : undefined) };
  if (count <= inOneColumn + 1) return {};
  const isInTwo = isPlain && !hasPicture && labelLength(labels, 'ofTwoBars') === 'short';
  return { isFilling: true, ...(isInTwo && { columns: 2 }) };
}

/** Long prompts are set smaller; beyond three lines the rest is read on the phones. */
export function promptLength(prompt: string): 'rather' | 'very' | undefined {
  if (prompt.length > 180) return 'very';
  return prompt.length > 90 ? 'rather' : undefined;
}
