import type { Event } from './entities.ts';
import type { EventSettings } from './events.ts';
import { Refusal, type FieldError } from './refusal.ts';

/**
 * Throws `INVALID` with what each field is now that somebody else changed after this form was filled. A field that both
 * changed to the same is no conflict.
 */
export function refuseOvertaken(event: Event, settings: Partial<EventSettings>, seen: Partial<EventSettings>): void {
  const fields: Record<string, FieldError> = {};
  for (const [field, base] of Object.entries(seen)) {
    if (!Object.hasOwn(settings, field) || !Object.hasOwn(event, field)) continue;
    const [now, wanted] = [event[field as keyof Event], settings[field as keyof EventSettings]];
    if (isSame(now, base) || isSame(now, wanted)) continue;
    fields[field] = { code: 'CHANGED_MEANWHILE', values: { value: shown(now) } };
  }
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? `“${value}”` : '–';
}
