import { normaliseText } from '#contracts/text/normalise.ts';
import { Refusal, type FieldError } from '#contracts/refusal.ts';

/** Throws `INVALID` with the current value of each field that someone changed since `seen`, unless it is `wanted`. */
export function refuseEditConflicts(now: object, wanted: object, seen: object): void {
  const fields: Record<string, FieldError> = {};
  const [current, next] = [new Map(Object.entries(now)), new Map(Object.entries(wanted))];
  for (const [field, base] of Object.entries(seen)) {
    if (!next.has(field) || !current.has(field)) continue;
    const value: unknown = current.get(field);
    if (isSame(value, base) || isSame(value, next.get(field))) continue;
    fields[field] = { code: 'CHANGED_MEANWHILE', values: { value: shown(value) } };
  }
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields });
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one, asTyped) === JSON.stringify(other, asTyped);
}

/** Earlier versions stored texts without normalising them. */
function asTyped(_: string, value: unknown): unknown {
  return typeof value === 'string' ? normaliseText(value) : value;
}

function shown(value: unknown) {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '–';
}
