/** The values of a form: texts, checkboxes and lists of checked items. */
export type DraftFields = Record<string, string | boolean | readonly string[]>;

/**
 * The stored fields. A field that is missing or has another type (written by another version) falls back to `initial`.
 */
export function readFields<Fields extends DraftFields>(kept: string, initial: Fields): Fields {
  const read = parsed(kept);
  const fitting = Object.entries(initial).filter(([name, value]) => name in read && isLike(read[name], value));
  return { ...initial, ...Object.fromEntries(fitting.map(([name]) => [name, read[name]])) };
}

function parsed(kept: string): Record<string, unknown> {
  if (kept === '') return {};
  try {
    const read: unknown = JSON.parse(kept);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

function isLike(read: unknown, value: DraftFields[string]): boolean {
  if (Array.isArray(value)) return Array.isArray(read) && read.every((one) => typeof one === 'string');
  return typeof read === typeof value;
}
