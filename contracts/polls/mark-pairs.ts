/** Without scripts, a mark comes from two fields. Empty pairs are no marks. */
export function markPairs(texts: readonly string[]): { x: string; y: string }[] {
  return texts.flatMap((x, at) => {
    const y = texts[at + 1] ?? '';
    return at % 2 === 1 || (x === '' && y === '') ? [] : [{ x, y }];
  });
}
