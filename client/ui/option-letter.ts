/** A, B, C … for the option at a place from 0 on; after Z comes AA. */
export function optionLetter(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : optionLetter(Math.floor(place / 26) - 1) + last;
}

/** The fill of an option at a place from 0 on. Eight colours; the letter tells the ninth from the first. */
export function optionColour(place: number): string {
  return optionFills[place % optionFills.length] ?? 'fill-accent';
}

/** Written out, because the stylesheet is made from the class names that stand in the source. */
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

/** Whole percents of `total`, as people read them; 0 of 0 is 0. They need not add up to 100. */
export function percent(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((100 * count) / total);
}
