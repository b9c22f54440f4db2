import { useLingui } from '@lingui/react/macro';
import { auditUnknowns } from '#contracts/events/audit-log.ts';

/** What somebody of the crew is called: hosts without an account need not have a name. The same words as in the audit log. */
export function useCrewMemberName(): (name: string) => string {
  const { i18n } = useLingui();
  return (name) => (name === '' ? i18n._(auditUnknowns.actor) : name);
}
