/** What a form with several fields holds: texts, ticks, and lists of what is ticked. */
export type DraftFields = Record<string, string | boolean | readonly string[]>;

/** The fields as they were kept. What another version kept otherwise, or was never kept, is as in `initial`. */
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
