/** Whether a text has every word of the search in it; case, accents and what nobody sees do not matter. An empty search is in every text. */
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
