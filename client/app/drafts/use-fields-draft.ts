import { parseJson } from '../parse-json.ts';
import { useDraft } from './use-draft.ts';

/** The values of a form: texts, checkboxes and lists of checked items. */
type DraftFields = Record<string, string | boolean | readonly string[]>;

/** A draft of several fields, stored together like `useDraft`. Do not use it for secrets. */
export function useFieldsDraft<Fields extends DraftFields>(form: string, initial: Fields) {
  const [kept, keep, forget] = useDraft(`form:${form}`);
  const fields = readFields(kept, initial);
  return {
    fields,
    /** The fields differ from their initial values. */
    isTyped: JSON.stringify(fields) !== JSON.stringify(initial),
    change: (part: Partial<Fields>) => keep(JSON.stringify({ ...fields, ...part })),
    /** Call once the server has accepted the form, or the draft is discarded. */
    forget,
  };
}

/**
 * The stored fields. A field that is missing or has another type (written by another version) falls back to `initial`.
 */
export function readFields<Fields extends DraftFields>(kept: string, initial: Fields): Fields {
  const read = { ...(parseJson(kept) as Record<string, unknown> | undefined) };
  const fitting = Object.entries(initial).filter(([name, value]) => name in read && isLike(read[name], value));
  return { ...initial, ...Object.fromEntries(fitting.map(([name]) => [name, read[name]])) };
}

function isLike(read: unknown, value: DraftFields[string]): boolean {
  if (Array.isArray(value)) return Array.isArray(read) && read.every((one) => typeof one === 'string');
  return typeof read === typeof value;
}
