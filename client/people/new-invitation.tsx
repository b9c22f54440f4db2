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
        {email !== null
          ? t`The invitation is no longer open: it was accepted or taken back.`
          : t`The link no longer works: it was used or taken back.`}
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
            t`The link is ready. It is shown only now, works once and is valid for 7 days.`
          )}
        </span>
        <span>
          <Trans>
            Role it gives:{' '}
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
