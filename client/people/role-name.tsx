import { Trans } from '@lingui/react/macro';
import type { Role } from '#contracts/views.ts';

export const roles: readonly Role[] = ['moderator', 'co-host', 'owner'];

export function RoleName({ role }: { role: Role }) {
  if (role === 'owner') return <Trans>Owner</Trans>;
  return role === 'co-host' ? <Trans>Co-host</Trans> : <Trans>Moderator</Trans>;
}

/** The rights of a role. */
export function RoleRights({ role }: { role: Role }) {
  if (role === 'owner') return <Trans>May do everything: also delete the event and choose its crew.</Trans>;
  return role === 'co-host' ? (
    <Trans>Runs the event: settings, polls, the screen, questions.</Trans>
  ) : (
    <Trans>Looks after the questions and sees all results.</Trans>
  );
}
