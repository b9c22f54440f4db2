import { readFields, type DraftFields } from './fields-draft.ts';
import { useDraft } from './use-draft.ts';

export interface FieldsDraft<Fields extends DraftFields> {
  fields: Fields;
  /** The fields differ from their initial values. */
  isTyped: boolean;
  change: (part: Partial<Fields>) => void;
  /** Call once the server has accepted the form, or the draft is discarded. */
  forget: () => void;
}

/** A draft of several fields, stored together like `useDraft`. Do not use it for secrets. */
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
