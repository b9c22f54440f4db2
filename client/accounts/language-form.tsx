import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { languageName } from '../app/i18n/language-name.ts';
import { useVisit } from '../app/forms/use-visit.ts';
import { useShared } from '../app/page-props.ts';
import { route } from '../app/routes.ts';
import { FormError } from '#ui/form/form-error.tsx';

/** The language of the pages in this browser, and of emails. */
export function LanguageForm({ locale }: { locale: string }) {
  const id = useId();
  const { locales } = useShared();
  const [visit, send] = useVisit();
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
