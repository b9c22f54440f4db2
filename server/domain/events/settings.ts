import { auditedSettings, type AuditAction } from '#contracts/events/audit-log.ts';
import { isSameJson } from '#kinds/kind-rules.ts';
import type { Audited } from '../logs/audit-log.ts';
import type { Event } from '../model/entities.ts';

type Setting =
  | 'code'
  | 'title'
  | 'description'
  | 'locale'
  | 'hasModeration'
  | 'hasFormulas'
  | 'naming'
  | 'questionsOpen'
  | 'upvotesOpen'
  | 'reactionsOpen'
  | 'revealing'
  | 'embedOrigins'
  | 'heldWords'
  | 'screenThreshold'
  | 'accent'
  | 'retentionDays';

export interface EventSettings extends Pick<Event, Setting> {
  /** Null removes the passcode, undefined keeps it. */
  passcodeHash?: string | null;
}

const switches = {
  questionsOpen: ['questions.resumed', 'questions.paused'],
  upvotesOpen: ['upvotes.resumed', 'upvotes.paused'],
  reactionsOpen: ['reactions.resumed', 'reactions.paused'],
} as const satisfies Partial<Record<keyof EventSettings, readonly [AuditAction, AuditAction]>>;

const words: Record<Exclude<Setting, keyof typeof switches>, string> = auditedSettings;

export function settingsAuditEntries(event: Event, { passcodeHash, ...settings }: Partial<EventSettings>): Audited[] {
  const changed = Object.entries(settings).filter(
    ([field, value]) => !isSameJson(event[field as keyof typeof settings], value),
  );
  const named = changed.filter(([field]) => field in words).map(([field]) => field);
  const moved = changed.flatMap(([field, value]) =>
    field in switches ? [switches[field as keyof typeof switches][value === true ? 0 : 1]] : [],
  );
  const passcode =
    passcodeHash === undefined ? [] : ([passcodeHash === null ? 'passcode.removed' : 'passcode.changed'] as const);
  const audited: Audited[] = [...moved, ...passcode].map((action) => ({ eventId: event.id, action }));
  if (named.length > 0) audited.push({ eventId: event.id, action: 'settings.changed', target: named.join(', ') });
  return audited;
}
