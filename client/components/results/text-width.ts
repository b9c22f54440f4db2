const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;
const mark = /\p{M}/u;
const capital = /[\p{Lu}\p{N}]/u;

/**
 * About how wide a word is in the display face, in ems. Estimated, not measured: the server lays a cloud out before any
 * browser does, and both must come to the same.
 */
export function textWidth(word: string): number {
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
