/** With its code, its date and its ending a name stays below the 255 bytes of a file system, of which some count 143. */
const maxTitleBytes = 90;
const nameless = 'handcount';

export interface NamedEvent {
  title: string;
  code: string;
}

/**
 * `Light-or-matter-234567-2026-11-26-results.csv`: the words of the event's title in their own script, its code and the day, UTC. Nothing
 * but letters, digits and hyphens, so that no title leads to another folder, hides its ending by turning it round, or means something to a shell.
 */
export function fileNameOf({ title, code }: NamedEvent, ending: string, now: number): string {
  const words = title.normalize('NFC').replaceAll(/['’]/g, '').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return `${shortened(words.join('-')) || nameless}-${code}-${new Date(now).toISOString().slice(0, 10)}${ending}`;
}

/** Whole characters, as their readers see them, as many as fit. */
function shortened(text: string): string {
  let [bytes, end] = [0, 0];
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > maxTitleBytes) break;
    end = index + segment.length;
  }
  return text.slice(0, end).replace(/-$/, '');
}
