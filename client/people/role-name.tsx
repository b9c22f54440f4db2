import { useLingui } from '@lingui/react/macro';
import { auditUnknowns } from '#contracts/events/audit-log.ts';
import type { Role } from '#contracts/views.ts';

export const roles: readonly Role[] = ['moderator', 'co-host', 'owner'];

export function useRoleNames(): (role: Role) => string {
  const { t } = useLingui();
  const words: Record<Role, string> = { owner: t`Owner`, 'co-host': t`Co-host`, moderator: t`Moderator` };
  return (role) => words[role];
}

export function RoleName({ role }: { role: Role }) {
  return useRoleNames()(role);
}

export function RoleRights({ role }: { role: Role }) {
  const { t } = useLingui();
  if (role === 'owner') return t`Can do everything, including deleting the event.`;
  return role === 'co-host'
    ? t`Runs the event: settings, polls, screen, questions.`
    : t`Moderates questions and sees all results.`;
}

export function useCrewMemberName(): (name: string) => string {
  const { i18n } = useLingui();
  return (name) => (name === '' ? i18n._(auditUnknowns.actor) : name);
}
