import './home-picture.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CheckMark } from '#ui/check-mark.tsx';
import { optionColour, optionLetter } from '#ui/option-letter.ts';
import { spacedCode } from '#ui/spaced-code.ts';

const counts = [124, 58, 32];
const total = counts.reduce((sum, count) => sum + count, 0);
/** The option chosen on the phone. */
const chosen = 0;

/**
 * An illustration of a screen and a phone, in the product's own style. Decorative: the text next to it says the same.
 */
export function HomePicture() {
  const options = [
    <Trans key="a">Trying it out</Trans>,
    <Trans key="b">Talking it over</Trans>,
    <Trans key="c">Listening</Trans>,
  ];
  const prompt = <Trans>What helps you most to learn?</Trans>;
  return (
    <div className="home-picture" aria-hidden="true">
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
  const { i18n } = useLingui();
  return (
    <div className="home-screen">
      <p className="home-prompt">{prompt}</p>
      <div className="home-bars">
        {options.map((label, place) => {
          const share = (counts[place] ?? 0) / total;
          return (
            <div key={optionLetter(place)}>
              <p>
                <b>{optionLetter(place)}</b> <span>{label}</span> <b>{i18n.number(share, { style: 'percent' })}</b>
              </p>
              <svg preserveAspectRatio="none">
                <rect width="100%" height="100%" className="fill-sunken" />
                <rect width={`${100 * share}%`} height="100%" className={`home-bar ${optionColour(place)}`} />
              </svg>
            </div>
          );
        })}
      </div>
      <p className="home-join-line figures">
        <Plural value={total} one="# answer" other="# answers" />
        <span>
          <Trans>Code</Trans> <b>{spacedCode('123456')}</b>
        </span>
      </p>
    </div>
  );
}

function Phone({ prompt, options }: PollProps) {
  return (
    <div className="home-phone">
      <p className="home-prompt">{prompt}</p>
      {options.map((label, place) => (
        <p key={optionLetter(place)} className="home-option" data-chosen={place === chosen || undefined}>
          <b>{optionLetter(place)}</b> <span>{label}</span>
        </p>
      ))}
      <p className="home-receipt figures">
        <CheckMark /> <Trans>counted</Trans> {'14:03:07'}
      </p>
    </div>
  );
}
