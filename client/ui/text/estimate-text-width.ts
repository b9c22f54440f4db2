const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;
const mark = /\p{M}/u;
const capital = /[\p{Lu}\p{N}]/u;

/** Of the display font at a cloud's weight, in hundredths of an em. */
const displayWidths = new Map<string, number>();
for (const [hundredths, letters] of [
  [26, 'Iijl.,’!'],
  [34, 'ft-'],
  [41, 'r?'],
  [47, 'csz'],
  [52, 'FLkvxy'],
  [56, 'EJSTYXae0123456789'],
  [61, 'KPRZVboduhnpqgß'],
  [64, 'ABC'],
  [73, 'DGHU&'],
  [77, 'NOQw'],
  [93, 'mMW@%'],
] as const)
  for (const letter of letters) displayWidths.set(letter, hundredths / 100);

export function cloudWordWidth(word: string): number {
  let width = 0;
  for (const character of word.normalize('NFD')) width += displayWidths.get(character) ?? estimateTextWidth(character);
  return width;
}

/** In ems. Server and browser must lay out the same cloud, so nothing is measured. */
export function estimateTextWidth(word: string): number {
  let width = 0;
  for (const character of word) {
    if (mark.test(character)) continue;
    if (wide.test(character)) width += 1.05;
    else if (/[iljtfr.,'’ ]/.test(character)) width += 0.36;
    else if (/[mwMW@%]/.test(character)) width += 0.86;
    else width += capital.test(character) ? 0.66 : 0.56;
  }
  return width;
}
