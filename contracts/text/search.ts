/** Ignores case, accents and invisible characters. An empty search matches everything. */
export function matchesAllWords(search: string): (text: string) => boolean {
  const words = folded(search).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return () => true;
  return (text) => {
    const known = folded(text);
    return words.every((word) => known.includes(word));
  };
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
}
