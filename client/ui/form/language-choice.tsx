import './language-choice.css';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { rememberLanguage } from '../../app/http.ts';
import { languageName } from '../../app/i18n/language-name.ts';
import { useVisit } from '../../app/forms/use-visit.ts';
import { useShared } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';
import { PostForm } from './post-form.tsx';

export interface LanguageChoiceProps {
  /** The form of the page that has a field: without scripts what stands there goes along, and comes back. */
  form?: string;
  /** The browser sends it, as without scripts: an error page would be taken for the answer that the choice failed. */
  isSentByBrowser?: boolean;
  /** The part of the page that it stands in, see `PostForm`. */
  part?: string;
}

/** The languages by their own names, for whoever reads here. With an account it is the account's that changes. */
export function LanguageChoice({ form, isSentByBrowser, part }: LanguageChoiceProps) {
  const { i18n, t } = useLingui();
  const { locales } = useShared();
  const [visit, send] = useVisit();
  const path = route('language-choices.create');
  const lost = {
    unsent: t`There is no connection right now, so the language could not be changed. Try again in a moment.`,
    broken: t`Something broke on our side, so the language could not be changed.`,
  };
  const chosen = useRef<string>(undefined);
  const isAsked = useRef(false);
  /** One after the other, and the last of those in between: of two at once the earlier might be answered last. */
  const choose = (locale: string): void => {
    chosen.current = locale;
    if (isAsked.current) return;
    isAsked.current = true;
    const takeBack = rememberLanguage(locale);
    const goOn = (): void => {
      isAsked.current = false;
      if (chosen.current !== undefined && chosen.current !== locale) choose(chosen.current);
    };
    // The answer is in that language, and the page with it; without one it stays as it was.
    send(
      'post',
      path,
      { locale },
      {
        lost,
        onSuccess: goOn,
        onFailure: () => {
          takeBack();
          goOn();
        },
      },
    );
  };
  if (locales.length < 2) return null;
  const names = (
    <fieldset aria-label={t`Language`} className="languages" translate="no">
      {locales.map((locale) => (
        <button
          key={locale}
          type="submit"
          name="locale"
          value={locale}
          lang={locale}
          aria-pressed={locale === i18n.locale}
          // Sent by the browser it would lose a password: see `server/http/documents/replay-early-clicks.ts`.
          data-after-scripts={isSentByBrowser ? undefined : ''}
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
