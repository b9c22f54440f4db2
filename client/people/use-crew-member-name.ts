import { useLingui } from '@lingui/react/macro';
import { auditUnknowns } from '#contracts/events/audit-log.ts';

/** A crew member's display name: hosts without an account may have none. Same wording as in the audit log. */
export function useCrewMemberName(): (name: string) => string {
  const { i18n } = useLingui();
  return (name) => (name === '' ? i18n._(auditUnknowns.actor) : name);
}
