const fromRightToLeft =
  /^[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** The direction of the first letter; undefined if none is near the start. */
export function textDirection(text: string): 'ltr' | 'rtl' | undefined {
  const [letter] = /\p{L}/u.exec(text.slice(0, 1_000)) ?? [];
  if (letter === undefined) return undefined;
  return fromRightToLeft.test(letter) ? 'rtl' : 'ltr';
}
