import '../home/home.css';
import { Link } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { AccountLink } from '../accounts/account-link.tsx';
import { AccountBanner } from '../accounts/account-banner.tsx';
import { Button, buttonAttributes } from '#ui/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { HomePicture } from '../home/home-picture.tsx';
import { LanguageChoice } from '#ui/form/language-choice.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import { TallyMark, Wordmark } from '#ui/brand-mark.tsx';
import { useDraft } from '../app/drafts/use-draft.ts';
import { useVisit } from '../app/forms/use-visit.ts';
import { useShared, type PropsOf } from '../app/page-props.ts';
import { route } from '../app/routes.ts';

const defaultCodeChars = 6;
const formId = 'join';

/** A form to join with a code and, next to it, what the product is and how to start an event. */
export default function Home({ old, host }: PropsOf<'home'>) {
  return (
    <main className="home">
      <PageHead title="" />
      <section className="home-join">
        <header className="flex min-h-11 items-center justify-between">
          <Wordmark className="text-lg" />
          <span className="-me-4.5">
            <AccountLink size="normal" />
          </span>
        </header>
        <div className="home-form">
          <AccountBanner />
          <h1 className="text-3xl font-bold tracking-tight">
            <Trans>Join with a code</Trans>
          </h1>
          <CodeForm initialCode={old['code'] ?? ''} />
        </div>
        <LanguageChoice form={formId} />
      </section>
      <section className="home-host">
        <div className="home-words">
          <TallyMark className="home-tally" />
          <h2 className="home-promise">
            <Trans>Live questions, polls and quizzes for any room</Trans>
          </h2>
          <p className="max-w-md text-lg text-pretty">
            <Trans>Every hand is counted, exactly once. No account to take part, and none to start.</Trans>
          </p>
          <div className="mt-2 flex flex-wrap gap-3">
            <Link href={route('events.new')} {...buttonAttributes('secondary', 'large')}>
              <Trans>Start an event</Trans>
            </Link>
            {host && (
              <Link href={route('events.index')} {...buttonAttributes('quiet', 'large')}>
                <Trans>Your events</Trans>
              </Link>
            )}
          </div>
        </div>
        <HomePicture />
      </section>
    </main>
  );
}

/** Numeric keyboard by default; submits itself after six digits. */
function CodeForm({ initialCode }: { initialCode: string }) {
  const [code, setCode, forget] = useDraft('code', initialCode);
  const [visit, send] = useVisit();
  const [hasLetters, setHasLetters] = useState(/[^\d\s]/.test(initialCode));
  const { t } = useLingui();
  const { errors } = useShared();
  const submit = (typed = code): void => send('post', route('rooms.find'), { code: typed }, { onSuccess: forget });
  const change = (typed: string): void => {
    setCode(typed);
    const digits = typed.replaceAll(/\D/g, '');
    if (!hasLetters && digits.length === defaultCodeChars && digits.length > code.replaceAll(/\D/g, '').length) {
      submit(digits);
    }
  };
  return (
    <PostForm id={formId} action={route('rooms.find')} onSubmit={() => submit()} className="grid gap-4">
      <Field label={t`Code of the event`} isLabelUnseen error={visit.errors['code'] ?? visit.failure ?? errors['code']}>
        {(control) => (
          <input
            {...control}
            key={hasLetters ? 'letters' : 'digits'}
            name="code"
            value={code}
            onChange={(event) => change(event.target.value)}
            className="control code-input"
            dir="ltr"
            inputMode={hasLetters ? 'text' : 'numeric'}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={limits.code.maxChars + 4}
            placeholder={hasLetters ? t`physics-101` : '000 000'}
            enterKeyHint="go"
            required
          />
        )}
      </Field>
      <Button type="submit" look="primary" size="large" isBusy={visit.isUnderWay}>
        <Trans>Join</Trans>
      </Button>
      <Button look="quiet" className="only-with-scripts justify-self-center" onClick={() => setHasLetters(!hasLetters)}>
        {hasLetters ? <Trans>My code has digits only</Trans> : <Trans>My code has letters</Trans>}
      </Button>
    </PostForm>
  );
}
