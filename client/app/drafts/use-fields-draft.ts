import { readFields, type DraftFields } from './fields-draft.ts';
import { useDraft } from './use-draft.ts';

export interface FieldsDraft<Fields extends DraftFields> {
  fields: Fields;
  /** It differs from what stands there at first. */
  isTyped: boolean;
  change: (part: Partial<Fields>) => void;
  /** When the server has taken it, or it is thrown away. */
  forget: () => void;
}

/** The fields of a form, kept together as `useDraft` keeps one. Nothing secret belongs among them. */
export function useFieldsDraft<Fields extends DraftFields>(form: string, initial: Fields): FieldsDraft<Fields> {
  const [kept, keep, forget] = useDraft(`form:${form}`);
  const fields = readFields(kept, initial);
  return {
    fields,
    isTyped: JSON.stringify(fields) !== JSON.stringify(initial),
    change: (part) => keep(JSON.stringify({ ...fields, ...part })),
    forget,
  };
}
