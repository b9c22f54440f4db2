import { Trans, useLingui } from '@lingui/react/macro';
import type { NewInvitationView } from '#contracts/people/crew.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Address } from '#ui/address.tsx';
import { RoleName } from './role-name.tsx';

export function NewInvitation({
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
