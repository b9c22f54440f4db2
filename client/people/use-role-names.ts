import { useLingui } from '@lingui/react/macro';
import type { Role } from '#contracts/views.ts';

/** Role names as plain text, for selects. */
export function useRoleNames(): (role: Role) => string {
  const { t } = useLingui();
  const words: Record<Role, string> = { owner: t`Owner`, 'co-host': t`Co-host`, moderator: t`Moderator` };
  return (role) => words[role];
}
