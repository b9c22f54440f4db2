/** A, B, C … for a 0-based index; AA follows Z. */
export function optionLetter(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : optionLetter(Math.floor(place / 26) - 1) + last;
}

/** The fill class for a 0-based index. There are eight colours; the letter tells the ninth from the first. */
export function optionColour(place: number): string {
  return optionFills[place % optionFills.length] ?? 'fill-accent';
}

/** Complete class names, because Tailwind finds them by scanning the source. */
const optionFills = [
  'fill-(--option-1)',
  'fill-(--option-2)',
  'fill-(--option-3)',
  'fill-(--option-4)',
  'fill-(--option-5)',
  'fill-(--option-6)',
  'fill-(--option-7)',
  'fill-(--option-8)',
];

/** A share in whole percents; 0 of 0 is 0. The sum may differ from 100. */
export function percent(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((100 * count) / total);
}
