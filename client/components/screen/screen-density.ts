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

/** What is left of the width for the labels where a picture stands beside them. */
const shareBesidePicture = 0.55;

/** How long the longest label is, for the type that a few options are set in. */
export function labelLength(labels: readonly string[], hasPicture = false): 'short' | 'medium' | undefined {
  const share = hasPicture ? shareBesidePicture : 1;
  const ems = Math.max(0, ...labels.map(textWidth));
  if (ems > share * labelEms.medium) return undefined;
  return ems > share * labelEms.short ? 'medium' : 'short';
}

/** Long prompts are set smaller; beyond three lines the rest is read on the phones. */
export function promptLength(prompt: string): 'rather' | 'very' | undefined {
  if (prompt.length > 180) return 'very';
  return prompt.length > 90 ? 'rather' : undefined;
}
