import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useVisit } from '../../hooks/use-visit.ts';
import { route } from '../../routes.ts';
import { FormFailure } from './form-failure.tsx';

const nameOf = (locale: string): string => new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;

/** The language of the pages in this browser, and of letters. */
export function LanguageForm({ locale, locales }: { locale: string; locales: string[] }) {
  const id = useId();
  const [visit, send] = useVisit();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        <Trans>Language</Trans>
      </label>
      {/* The words of a language come with its document. */}
      <select id={id} value={locale} disabled={visit.isUnderWay} className="control w-auto justify-self-start" onChange={({ target }) => send('patch', route('accounts.update'), { locale: target.value }, { onSuccess: () => window.location.reload() })}>
        {locales.map((one) => (
          <option key={one} value={one} lang={one}>
            {nameOf(one)}
          </option>
        ))}
      </select>
      <FormFailure message={visit.failure ?? visit.errors['locale']} />
    </div>
  );
}
