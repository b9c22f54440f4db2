import { Trans, useLingui } from '@lingui/react/macro';
import { AccountFormPage } from '../../accounts/account-form-page.tsx';
import { FormError } from '#ui/form/form-error.tsx';
import { useAccountForm } from '../../accounts/use-account-form.ts';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';

/** The page behind the link of the confirmation email. */
export default function ConfirmAddress({ token, email, kind }: PropsOf<'verifications/show'>) {
  const { t } = useLingui();
  const form = useAccountForm({});
  const path = route('verifications.update', { token });
  return (
    <AccountFormPage
      title={t`Confirm your address`}
      heading={<Trans>Is this your address?</Trans>}
      lead={
        kind === 'change' ? (
          <Trans>
            Your account will use <bdi className="font-semibold text-ink">{email}</bdi> from now on.
          </Trans>
        ) : (
          <Trans>
            You sign in to your account with <bdi className="font-semibold text-ink">{email}</bdi>. Confirm it only if
            you signed up with it yourself.
          </Trans>
        )
      }
    >
      <PostForm action={path} method="PUT" onSubmit={() => form.submit('put', path)} className="grid gap-5">
        <FormError message={form.failure} />
        <Button type="submit" look="primary" size="large" isBusy={form.isBusy} disabled={form.isBusy}>
          <Trans>Confirm</Trans>
        </Button>
      </PostForm>
    </AccountFormPage>
  );
}
