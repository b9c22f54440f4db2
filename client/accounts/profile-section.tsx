import { Trans } from '@lingui/react/macro';
import type { Pages } from '#contracts/pages.ts';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { LanguageForm } from './language-form.tsx';
import { useShared } from '../app/page-props.ts';
import { DisplayNameForm } from './display-name-form.tsx';

type Account = Pages['accounts/show']['account'];

/** Name and language. */
export function ProfileSection({ account }: { account: Account }) {
  const { locales } = useShared();
  return (
    <SettingsSection title={<Trans>Profile</Trans>}>
      <DisplayNameForm name={account.name} />
      {locales.length > 1 && <LanguageForm locale={account.locale} />}
    </SettingsSection>
  );
}
