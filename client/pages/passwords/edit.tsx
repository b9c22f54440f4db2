import { useLingui } from '@lingui/react/macro';
import { AccountFormPage } from '../../accounts/account-form-page.tsx';
import { AccountForm, NewPasswordField } from '../../accounts/account-form.tsx';
import type { PropsOf } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';

export default function SetPassword({ token }: PropsOf<'passwords/edit'>) {
  const { t } = useLingui();
  return (
    <AccountFormPage title={t`Set a new password`} lead={t`Everyone signed in with the old one is signed out.`}>
      <AccountForm
        path={route('passwords.update', { token })}
        method="PUT"
        initial={{ password: '' }}
        words={t`Set password`}
      >
        {(field) => <NewPasswordField {...field('password')} label={t`New password`} />}
      </AccountForm>
    </AccountFormPage>
  );
}
