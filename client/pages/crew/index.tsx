import { usePoll } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmButton } from '#ui/form/confirm-button.tsx';
import { CrewRow } from '../../people/crew-row.tsx';
import { InviteForm } from '../../people/invite-form.tsx';
import { DisplayNameForm } from '../../accounts/display-name-form.tsx';
import { RoleName } from '../../people/role-name.tsx';
import { Address } from '#ui/address.tsx';
import { VersionNotice } from '../../live/live-notices.tsx';
import { HostLayout } from '../../crew/host-layout.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';
import type { NewInvitationView } from '#contracts/people/crew.ts';
import { CopyButton } from '#ui/copy-button.tsx';

const refreshEveryMs = 10_000;

export default function Crew({ event, members, invitations, newInvitation, letters }: PropsOf<'crew/index'>) {
  const { t, i18n } = useLingui();
  usePoll(refreshEveryMs, { only: ['members', 'invitations'] });
  const owners = members.filter(({ role }) => role === 'owner');
  const own = members.find(({ isYou }) => isYou);
  const date = (at: string): string => i18n.date(at, { dateStyle: 'medium' });
  return (
    <HostLayout title={t`Crew`} event={event}>
      <VersionNotice place="crew" />
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-10">
          <section aria-labelledby="members" className="grid gap-3">
            <h2 id="members" className="text-lg">
              {t`Who runs this event`}
            </h2>
            <ul className="card divide-y divide-line">
              {members.map((member) => (
                <CrewRow
                  key={member.id}
                  eventId={event.id}
                  member={member}
                  isOnlyOwner={member.role === 'owner' && owners.length === 1}
                />
              ))}
            </ul>
          </section>
          {own?.name === '' && <DisplayNameForm />}
          {invitations.length > 0 && (
            <section aria-labelledby="invited" className="grid gap-3">
              <h2 id="invited" className="text-lg">
                {t`Pending invitations`}
              </h2>
              <ul className="card divide-y divide-line">
                {invitations.map(({ id, email, role, createdAt, expiresAt }) => (
                  <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
                    <p className="min-w-40 flex-1">
                      <span className="font-semibold">{email === null ? t`By link` : <Address url={email} />}</span>
                      <span className="block text-xs text-muted">
                        <RoleName role={role} /> · {t`created ${date(createdAt)}, valid until ${date(expiresAt)}`}
                      </span>
                    </p>
                    <span className="-mx-3">
                      <ConfirmButton
                        words={t`Revoke`}
                        label={
                          email === null
                            ? t`Revoke the link of ${date(createdAt)}`
                            : t`Revoke the invitation of ${email}`
                        }
                        title={t`Revoke the invitation?`}
                        description={t`Its link no longer works.`}
                        method="delete"
                        path={route('invitations.destroy', { event: event.id, invitation: id })}
                      />
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <section aria-labelledby="invite" className="card grid gap-4 p-5">
          <h2 id="invite" className="text-lg">
            {t`Invite someone`}
          </h2>
          {newInvitation !== null && (
            <NewInvitation
              key={newInvitation.id}
              invitation={newInvitation}
              isWaiting={invitations.some(({ id }) => id === newInvitation.id)}
            />
          )}
          <InviteForm eventId={event.id} letters={letters} lastRole={newInvitation?.role ?? 'moderator'} />
        </section>
      </div>
    </HostLayout>
  );
}

function NewInvitation({
  invitation: { role, email, address },
  isWaiting,
}: {
  invitation: NewInvitationView;
  isWaiting: boolean;
}) {
  const { t } = useLingui();
  if (!isWaiting) {
    return (
      <output className="rounded-control bg-sunken p-4 text-muted">
        {email !== null ? t`The invitation was accepted or revoked.` : t`The link was used or revoked.`}
      </output>
    );
  }
  return (
    <output className="grid gap-3 rounded-control bg-positive-soft p-4">
      <p className="grid gap-1">
        <span className="font-semibold">
          {email !== null ? (
            <Trans>
              An invitation is on its way to <Address url={email} />.
            </Trans>
          ) : (
            t`Shown only now. Works once, within 7 days.`
          )}
        </span>
        <span>
          <Trans>
            Role:{' '}
            <span className="whitespace-nowrap">
              <RoleName role={role} />
            </span>
          </Trans>
        </span>
      </p>
      {address !== null && (
        <>
          <p dir="ltr" className="figures text-xs break-all select-all">
            {address}
          </p>
          <CopyButton text={address}>{t`Copy the link`}</CopyButton>
        </>
      )}
    </output>
  );
}
