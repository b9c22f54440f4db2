const segmenter = typeof Intl !== 'undefined' && 'Segmenter' in Intl ? new Intl.Segmenter() : undefined;

/** Longer than anything that may be sent: what follows is counted roughly, so that a pasted book does not freeze the page. */
const exactUnits = 50_000;

/** How many characters a person sees. Falls back to code points where the browser cannot tell graphemes apart. */
export function graphemeCount(text: string): number {
  if (!segmenter) return Array.from(text).length;
  let count = Math.max(0, text.length - exactUnits);
  for (const _ of segmenter.segment(text.slice(0, exactUnits))) count += 1;
  return count;
}
