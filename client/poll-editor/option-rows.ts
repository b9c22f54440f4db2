import { pastedItems } from '#contracts/text/pasted-list.ts';

/** `key` is stable while editing; `id` is an existing option's. */
export interface OptionRow {
  key: string;
  id?: string;
  label: string;
  /** Null once removed. */
  picture?: { version: string; alt: string } | null;
}

/** The upload of one row's picture at a time. */
export interface OptionPictures {
  event: string;
  rowKey: string | null;
  percent: number | null;
  failure: string | null;
  send: (key: string, file: File) => Promise<boolean>;
}

export function isBlank({ label, picture }: OptionRow): boolean {
  return label.trim() === '' && !picture;
}

/** Without a text, the picture's description. */
export function rowName({ label, picture }: OptionRow): string {
  return label.trim() === '' ? (picture?.alt ?? '') : label;
}

let made = 0;
/** Drafts outlive a document, whose keys must not collide. `crypto.randomUUID()` is missing on plain HTTP. */
const documentKey = Math.random().toString(36).slice(2, 8);

export function newRow(label = ''): OptionRow {
  made += 1;
  return { key: `row-${documentKey}-${made}`, label };
}

export interface Paste {
  rows: OptionRow[];
  focusKey: string;
}

/** The first line replaces the selection. Null for a single line, which the browser pastes. */
export function pasteLines(
  rows: readonly OptionRow[],
  at: number,
  selection: { from: number; to: number },
  text: string,
): Paste | null {
  const lines = pastedItems(text);
  const row = rows[at];
  const [first, ...others] = lines;
  if (row === undefined || first === undefined || others.length === 0) return null;
  const label = row.label.slice(0, selection.from) + first + row.label.slice(selection.to);
  const added = others.map((line) => newRow(line));
  // Empty rows make room for the list.
  const below = rows.slice(at + 1).filter((other) => !isBlank(other));
  const next = [...rows.slice(0, at), { ...row, label }, ...added, ...below];
  const lastAdded = next[Math.min(at + others.length, next.length - 1)];
  return { rows: next, focusKey: lastAdded?.key ?? row.key };
}
