/** Most file systems allow 255 bytes, some only 143. */
const maxBytes = 143;
const maxTitleBytes = 90;
const nameless = 'handcount';

interface NamedEvent {
  title: string;
  code: string;
}

interface NamedContent {
  holds: string;
  extension: string;
}

/** Only letters, digits and hyphens, so that a title cannot escape the folder, hide the extension or reach a shell. */
export function fileNameOf({ title, code }: NamedEvent, { holds, extension }: NamedContent, now: number): string {
  const end =
    [code, new Date(now).toISOString().slice(0, 10), wordsOf(holds).toLowerCase()]
      .filter((part) => part !== '')
      .join('-') + extension;
  const room = Math.min(maxTitleBytes, maxBytes - Buffer.byteLength(end) - 1);
  return `${shortened(wordsOf(title), room) || nameless}-${end}`;
}

function wordsOf(text: string) {
  return (
    text
      .normalize('NFC')
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).join('-');
}

function shortened(text: string, most: number) {
  let [bytes, end] = [0, 0];
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end).replace(/-$/, '');
}
