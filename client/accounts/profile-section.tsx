import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Pages } from '#contracts/pages.ts';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { useShared } from '../app/page-props.ts';
import { DisplayNameForm } from './display-name-form.tsx';
import { languageName } from '../app/i18n/language-name.ts';
import { useVisit } from '../app/forms/use-visit.ts';
import { route } from '../app/routes.ts';
import { FormError } from '#ui/form/form-error.tsx';

export function ProfileSection({ account }: { account: Pages['accounts/show']['account'] }) {
  return (
    <SettingsSection title={<Trans>Profile</Trans>}>
      <DisplayNameForm name={account.name} />
      <LanguageForm locale={account.locale} />
    </SettingsSection>
  );
}

/** Also of emails. */
function LanguageForm({ locale }: { locale: string }) {
  const id = useId();
  const { locales } = useShared();
  const [visit, send] = useVisit();
  if (locales.length === 1) return null;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        <Trans>Language</Trans>
      </label>
      <select
        id={id}
        value={locale}
        disabled={visit.isUnderWay}
        className="control w-auto justify-self-start"
        onChange={({ target }) => send('patch', route('accounts.update'), { locale: target.value })}
      >
        {locales.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageName(one)}
          </option>
        ))}
      </select>
      <FormError message={visit.failure ?? visit.errors['locale']} />
    </div>
  );
}
