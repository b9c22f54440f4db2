/** From 0; AA follows Z. */
export function optionLetter(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : optionLetter(Math.floor(place / 26) - 1) + last;
}

/** Sets `--option`. After eight colours, the letter tells options apart. */
export function optionColour(place: number): string {
  return optionColours[place % optionColours.length] ?? '';
}

/** Written in full, because Tailwind scans the source. */
const optionColours = [
  '[--option:var(--option-1)]',
  '[--option:var(--option-2)]',
  '[--option:var(--option-3)]',
  '[--option:var(--option-4)]',
  '[--option:var(--option-5)]',
  '[--option:var(--option-6)]',
  '[--option:var(--option-7)]',
  '[--option:var(--option-8)]',
];

export const colourCount = optionColours.length;

/** The sum may differ from 100. */
export function percent(count: number, total: number): number {
  return total === 0 ? 0 : Math.round((100 * count) / total);
}
