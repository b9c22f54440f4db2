import { Trans } from '@lingui/react/macro';
import { route } from '../app/routes.ts';
import { AccountForm, HostNameField } from './account-form.tsx';

export function DisplayNameForm({ name = '' }: { name?: string }) {
  return (
    <AccountForm
      path={route('accounts.update')}
      method="PATCH"
      initial={{ name }}
      isSection
      words={<Trans>Save name</Trans>}
    >
      {(field) => <HostNameField {...field('name')} />}
    </AccountForm>
  );
}
