import '../home/home.css';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '#contracts/limits.ts';
import { AccountLink } from '../accounts/account-link.tsx';
import { AccountBanner } from '../accounts/account-banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { HomePicture } from '../home/home-picture.tsx';
import { LanguageChoice } from '#ui/form/language-choice.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import { TallyMark, Wordmark } from '#ui/brand-mark.tsx';
import { ErasedNotice } from '../room/participant/erased-notice.tsx';
import { useDraft, useForgetDrafts } from '../app/drafts/use-draft.ts';
import { useVisit } from '../app/forms/use-visit.ts';
import { useShared, type PropsOf } from '../app/page-props.ts';
import { route } from '../app/routes.ts';

const hostLook = `grid gap-10 bg-[radial-gradient(120%_90%_at_100%_100%,oklch(0.46_0.2_267),var(--house)_70%)]
  px-5 pt-10 pb-[max(2.5rem,env(safe-area-inset-bottom))] text-[oklch(0.99_0.005_262)]
  [--house:oklch(0.36_0.17_267)] lg:min-w-0 lg:flex-[1.35] lg:content-center lg:px-[clamp(2.5rem,5vw,6rem)] lg:py-12`;
const actionColours = `[--accent-soft:oklch(1_0_0/0.12)] [--accent-text:oklch(1_0_0)] [--ink:var(--house)]
  [--line-strong:transparent] [--muted:transparent] [--sunken:oklch(0.94_0.03_267)] [--surface:oklch(1_0_0)]`;
const tallyLook = `justify-self-start text-[2.75rem] [--accent-text:oklch(0.8_0.12_267)]
  motion-safe:[&_path]:animate-[tally-stroke_500ms_var(--ease-out)_backwards]
  motion-safe:[&_path:last-child]:[animation-delay:350ms]`;
const defaultCodeChars = 6;
const formId = 'join';
const sloganLook = 'max-w-[16em] text-[clamp(1.75rem,1.1rem+2vw,3rem)] leading-[1.08] font-bold tracking-[-0.02em]';
const codeLook =
  'min-h-17 text-center font-display text-[2.0625rem] font-bold tracking-[0.04em] figures placeholder:opacity-45';

export default function Home({ old, host }: PropsOf<'home'>) {
  const { t } = useLingui();
  return (
    <main className="flex min-h-dvh flex-col lg:flex-row">
      <PageHead title="" />
      <section className="flex flex-1 flex-col px-5 pt-4 pb-8 lg:px-10 lg:py-6">
        <header className="flex min-h-11 items-center justify-between">
          <Wordmark className="text-lg" />
          <span className="-me-4.5">
            <AccountLink size="normal" />
          </span>
        </header>
        <div className="mx-auto grid w-full max-w-104 flex-1 content-center gap-6 py-6">
          <AccountBanner />
          <ErasedNotice />
          <h1 className="text-3xl font-bold tracking-tight">{t`Join with a code`}</h1>
          <CodeForm initialCode={old['code'] ?? ''} />
        </div>
        <LanguageChoice form={formId} />
      </section>
      <section className={hostLook}>
        <div className="grid gap-4 lg:mx-auto lg:w-full lg:max-w-184">
          <TallyMark className={tallyLook} />
          <h2 className={sloganLook}>{t`Live questions, polls and quizzes for any room`}</h2>
          <p className="max-w-md text-lg text-pretty">{t`Every hand is counted, exactly once. No account needed.`}</p>
          <div className={`${actionColours} mt-2 flex flex-wrap gap-3`}>
            <ButtonLink href={route('events.new')} size="large">
              {t`Start an event`}
            </ButtonLink>
            {host && (
              <ButtonLink href={route('events.index')} look="quiet" size="large">
                {t`Your events`}
              </ButtonLink>
            )}
          </div>
        </div>
        <HomePicture />
      </section>
    </main>
  );
}

function CodeForm({ initialCode }: { initialCode: string }) {
  const [code, setCode] = useDraft('code', initialCode);
  const forgetDrafts = useForgetDrafts();
  const [visit, send] = useVisit();
  const [hasLetters, setHasLetters] = useState(/[^\d\s]/.test(initialCode));
  const { t } = useLingui();
  const { errors } = useShared();
  const submit = (typed = code): void =>
    send('post', route('rooms.find'), { code: typed }, { onSuccess: () => forgetDrafts(['code']) });
  const change = (typed: string): void => {
    setCode(typed);
    const digits = typed.replaceAll(/\D/g, '');
    if (!hasLetters && digits.length === defaultCodeChars && digits.length > code.replaceAll(/\D/g, '').length) {
      submit(digits);
    }
  };
  return (
    <PostForm id={formId} action={route('rooms.find')} onSubmit={() => submit()} className="grid gap-4">
      <Field label={t`Event code`} isLabelUnseen error={visit.errors['code'] ?? visit.failure ?? errors['code']}>
        {(control) => (
          <input
            {...control}
            key={hasLetters ? 'letters' : 'digits'}
            name="code"
            value={code}
            onChange={(event) => change(event.target.value)}
            className={`control ${codeLook}`}
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
        {t`Join`}
      </Button>
      <Button look="quiet" className="only-with-scripts justify-self-center" onClick={() => setHasLetters(!hasLetters)}>
        {hasLetters ? t`My code has digits only` : t`My code has letters`}
      </Button>
    </PostForm>
  );
}
