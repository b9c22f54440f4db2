import { useLingui } from '@lingui/react/macro';
import { rememberLanguage } from '../../app/http.ts';
import { languageName } from '../../app/i18n/language-name.ts';
import { useVisit } from '../../app/forms/use-visit.ts';
import { useShared } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';
import { PostForm } from './post-form.tsx';

interface LanguageChoiceProps {
  /** Without scripts, this form keeps its values. */
  form?: string;
  /** Inertia would treat the returned error page as a failure. */
  isSentByBrowser?: boolean;
  part?: string;
}

const chosen = 'aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:underline';
const line = 'decoration-accent-text decoration-2 underline-offset-[0.375em]';

/** With an account, changes its language. */
export function LanguageChoice({ form, isSentByBrowser, part }: LanguageChoiceProps) {
  const { i18n, t } = useLingui();
  const { locales } = useShared();
  const [visit, send] = useVisit();
  const path = route('language-choices.create');
  const lost = {
    unsent: t`No connection. The language was not changed.`,
    broken: t`Something went wrong. The language was not changed.`,
  };
  const choose = (locale: string): void => {
    // Parallel requests could finish in the wrong order.
    if (visit.isUnderWay) return;
    send('post', path, { locale }, { lost, onFailure: rememberLanguage(locale) });
  };
  if (locales.length < 2) return null;
  const names = (
    <fieldset aria-label={t`Language`} className="text-center text-balance" translate="no">
      {locales.map((locale) => (
        <button
          key={locale}
          type="submit"
          name="locale"
          value={locale}
          lang={locale}
          className={`min-h-11 min-w-11 rounded-control px-2 text-xs text-muted hover:text-ink ${chosen} ${line}`}
          aria-pressed={locale === i18n.locale}
          {...(form && { form, formAction: path, formNoValidate: true })}
          onClick={(event) => {
            if (isSentByBrowser) return;
            event.preventDefault();
            choose(locale);
          }}
        >
          {languageName(locale)}
        </button>
      ))}
    </fieldset>
  );
  return (
    <div>
      {form ? (
        names
      ) : (
        <PostForm action={path} {...(part && { part })} onSubmit={() => undefined}>
          {names}
        </PostForm>
      )}
      {visit.failure && (
        <p role="alert" className="text-center text-xs text-danger-text">
          {visit.failure}
        </p>
      )}
    </div>
  );
}
