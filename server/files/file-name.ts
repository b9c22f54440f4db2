/** File systems allow 255 bytes, some only 143. */
const maxBytes = 143;
const maxTitleBytes = 90;
const nameless = 'handcount';

export interface NamedEvent {
  title: string;
  code: string;
}

export interface NamedContent {
  /** Which part of the event it contains; empty for all of it. */
  holds: string;
  /** `.csv` */
  extension: string;
}

/**
 * `Light-or-matter-234567-2026-11-26-results.csv`. Only letters, digits and hyphens, so that a title cannot escape the
 * folder, hide the extension with bidi marks, or be interpreted by a shell.
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

/** As many whole grapheme clusters as fit. */
function shortened(text: string, most: number): string {
  let [bytes, end] = [0, 0];
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end).replace(/-$/, '');
}
