import { Trans, useLingui } from '@lingui/react/macro';
import type { Pages } from '#contracts/pages.ts';
import { route } from '../app/routes.ts';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { ConfirmButton } from '#ui/form/confirm-button.tsx';
import { RoleName } from '../people/role-name.tsx';

/** Events of other owners where this person is on the crew, with a button to leave. */
export function CoHostedEvents({ events, userId }: { events: Pages['accounts/show']['events']; userId: string }) {
  const { t } = useLingui();
  const helped = events.filter(({ isDeleted }) => !isDeleted);
  if (helped.length === 0) return null;
  return (
    <SettingsSection title={<Trans>Events you help run</Trans>}>
      <ul className="card divide-y divide-line">
        {helped.map(({ id, title, role }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
            <p className="min-w-40 flex-1">
              <bdi className="font-semibold">{title}</bdi>
              <span className="block text-xs text-muted">
                <RoleName role={role} />
              </span>
            </p>
            <ConfirmButton
              words={<Trans>Leave</Trans>}
              label={t`Leave ${title}`}
              title={<Trans>Leave the crew?</Trans>}
              description={<Trans>You can come back only by a new invitation.</Trans>}
              method="delete"
              path={route('crew.destroy', { event: id, member: userId })}
            />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
