import { Trans, useLingui } from '@lingui/react/macro';
import { AccountFormPage } from '../../accounts/account-form-page.tsx';
import { AccountForm } from '../../accounts/account-form.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';

export default function ConfirmAddress({ token, email, kind }: PropsOf<'verifications/show'>) {
  const { t } = useLingui();
  return (
    <AccountFormPage
      title={t`Confirm your address`}
      heading={t`Is this your address?`}
      lead={
        kind === 'change' ? (
          <Trans>
            Your account will use <bdi className="font-semibold text-ink">{email}</bdi>.
          </Trans>
        ) : (
          <Trans>
            Confirm <bdi className="font-semibold text-ink">{email}</bdi> only if you signed up yourself.
          </Trans>
        )
      }
    >
      <AccountForm path={route('verifications.update', { token })} method="PUT" initial={{}} words={t`Confirm`} />
    </AccountFormPage>
  );
}
