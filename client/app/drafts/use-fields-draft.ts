import { parseJson } from '../parse-json.ts';
import { useDraft } from './use-draft.ts';

type DraftFields = Record<string, string | boolean | readonly string[]>;

/** Do not use it for secrets. */
export function useFieldsDraft<Fields extends DraftFields>(form: string, initial: Fields) {
  const [kept, keep, forget] = useDraft(`form:${form}`);
  const fields = readFields(kept, initial);
  return {
    fields,
    isTyped: JSON.stringify(fields) !== JSON.stringify(initial),
    change: (part: Partial<Fields>) => keep(JSON.stringify({ ...fields, ...part })),
    forget,
  };
}

/** Fields of another version fall back to `initial`. */
export function readFields<Fields extends DraftFields>(kept: string, initial: Fields): Fields {
  const read = { ...(parseJson(kept) as Record<string, unknown> | undefined) };
  const fitting = Object.entries(initial).filter(([name, value]) => name in read && isLike(read[name], value));
  return { ...initial, ...Object.fromEntries(fitting.map(([name]) => [name, read[name]])) };
}

function isLike(read: unknown, value: DraftFields[string]): boolean {
  if (Array.isArray(value)) return Array.isArray(read) && read.every((one) => typeof one === 'string');
  return typeof read === typeof value;
}
