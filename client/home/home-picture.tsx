import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CheckMark } from '#ui/check-mark.tsx';
import { optionColour, optionLetter } from '#ui/option-letter.ts';
import { spacedCode } from '#ui/spaced-code.ts';

const counts = [124, 58, 32];
const total = counts.reduce((sum, count) => sum + count, 0);
const chosen = 0;

const frameLook = 'bg-surface shadow-[0_1.5rem_4rem_-1rem_oklch(0.15_0.1_268/0.55)]';
const screenLook = `${frameLook} grid gap-[4.5cqi] rounded-card p-[5cqi] text-[max(0.8125rem,2.6cqi)]
  @min-[34rem]:w-[86%] @min-[34rem]:pe-[17cqi]`;
/** A dark frame would vanish on a dark screen. */
const phoneLook = `${frameLook} absolute end-0 top-[16%] hidden w-[27cqi] gap-[1.1cqi] rounded-[3.4cqi]
  border-[0.7cqi] border-[oklch(0.21_0.035_268)] px-[2.2cqi] py-[3.4cqi] text-[max(0.6875rem,1.85cqi)]
  @min-[34rem]:grid dark:border-line-strong`;
const trackLook = 'mt-[0.4em] block h-[0.8em] w-full rounded-[0.25em] rtl:-scale-x-100';
const barLook = 'motion-safe:animate-[home-bar_700ms_var(--ease-out)_200ms_backwards]';
const promptLook = 'font-display leading-[1.15] font-bold tracking-[-0.015em] text-balance';
const optionLook = 'flex items-center gap-[0.6em] rounded-[0.6em] border p-[0.7em]';
const letterLook = 'rounded-[0.35em] px-[0.45em] py-[0.15em] font-display';
const chosenLook = 'border-accent-text bg-accent-soft ring-1 ring-accent-text ring-inset';

export function HomePicture() {
  const { t } = useLingui();
  const options = [t`Trying it out`, t`Talking it over`, t`Listening`];
  const prompt = t`What helps you most to learn?`;
  return (
    <div
      className="@container relative leading-[1.25] text-ink select-none lg:mx-auto lg:w-full lg:max-w-184"
      aria-hidden="true"
    >
      <Screen prompt={prompt} options={options} />
      <Phone prompt={prompt} options={options} />
    </div>
  );
}

interface PollProps {
  prompt: ReactNode;
  options: readonly ReactNode[];
}

function Screen({ prompt, options }: PollProps) {
  const { t, i18n } = useLingui();
  return (
    <div className={screenLook}>
      <p className={`text-[1.55em] ${promptLook}`}>{prompt}</p>
      <div className="grid gap-[2.6cqi]">
        {options.map((label, place) => {
          const share = (counts[place] ?? 0) / total;
          return (
            <div key={optionLetter(place)}>
              <p className="flex items-baseline gap-[0.75em]">
                <b className="font-display text-muted">{optionLetter(place)}</b>
                <span className="min-w-0 flex-1">{label}</span>
                <b className="font-display figures">{i18n.number(share, { style: 'percent' })}</b>
              </p>
              <svg preserveAspectRatio="none" className={trackLook}>
                <rect width="100%" height="100%" className="fill-sunken" />
                <rect
                  width={`${100 * share}%`}
                  height="100%"
                  className={`${barLook} fill-(--option) ${optionColour(place)}`}
                />
              </svg>
            </div>
          );
        })}
      </div>
      <p className="figures flex flex-wrap items-baseline justify-between gap-x-[1.5em] gap-y-[0.25em] text-muted">
        <Plural value={total} one="# answer" other="# answers" />
        <span>
          {t`Code`}{' '}
          <b className="ms-[0.35em] font-display text-[1.35em] tracking-[0.02em] text-ink figures">
            {spacedCode('123456')}
          </b>
        </span>
      </p>
    </div>
  );
}

function Phone({ prompt, options }: PollProps) {
  return (
    <div className={phoneLook}>
      <p className={`mb-[0.4em] text-[1.3em] ${promptLook}`}>{prompt}</p>
      {options.map((label, place) => (
        <p
          key={optionLetter(place)}
          className={`${optionLook} ${place === chosen ? chosenLook : 'border-line-strong'}`}
        >
          <b className={`${letterLook} ${place === chosen ? 'bg-accent text-on-accent' : 'bg-sunken'}`}>
            {optionLetter(place)}
          </b>
          <span className="min-w-0 flex-1">{label}</span>
        </p>
      ))}
      <p className="figures flex items-center gap-[0.4em] font-semibold text-positive-text">
        <CheckMark /> <Trans>counted</Trans> {'14:03:07'}
      </p>
    </div>
  );
}
