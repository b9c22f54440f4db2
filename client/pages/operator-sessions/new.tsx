import { Trans, useLingui } from '@lingui/react/macro';
import { AccountFormPage } from '../../accounts/account-form-page.tsx';
import { AccountForm, PasswordInput } from '../../accounts/account-form.tsx';
import { route } from '../../app/routes.ts';

export default function OperatorSignIn() {
  const { t } = useLingui();
  return (
    <AccountFormPage
      title={t`Operator`}
      lead={
        <Trans>
          For those who run this server. Enter its <code dir="ltr">OPERATOR_TOKEN</code>.
        </Trans>
      }
    >
      <AccountForm path={route('operator-sessions.create')} initial={{ token: '' }} words={t`Sign in`}>
        {(field) => (
          <PasswordInput {...field('token')} label={t`Token`} dir="ltr" autoComplete="current-password" required />
        )}
      </AccountForm>
    </AccountFormPage>
  );
}
