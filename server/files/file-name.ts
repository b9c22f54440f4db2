/** A file system takes 255 bytes, and some 143. */
const maxBytes = 143;
const maxTitleBytes = 90;
const nameless = 'handcount';

export interface NamedEvent {
  title: string;
  code: string;
}

export interface NamedContent {
  /** What of the event it holds, in words; nothing where it is all. */
  holds: string;
  /** `.csv` */
  extension: string;
}

/**
 * `Light-or-matter-234567-2026-11-26-results.csv`: the words of the event's title in their own script, its code, the day, UTC, and what it
 * holds. Nothing but letters, digits and hyphens, so that no title leads to another folder, hides its ending by turning it round, or means
 * something to a shell.
 */
export function fileNameOf({ title, code }: NamedEvent, { holds, extension }: NamedContent, now: number): string {
  const end =
    [code, new Date(now).toISOString().slice(0, 10), wordsOf(holds).toLowerCase()]
      .filter((part) => part !== '')
      .join('-') + extension;
  const room = Math.min(maxTitleBytes, maxBytes - Buffer.byteLength(end) - 1);
  return `${shortened(wordsOf(title), room) || nameless}-${end}`;
}

function wordsOf(text: string): string {
  return (
    text
      .normalize('NFC')
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).join('-');
}

/** Whole characters, as their readers see them, as many as fit. */
function shortened(text: string, most: number): string {
  let [bytes, end] = [0, 0];
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end).replace(/-$/, '');
}
