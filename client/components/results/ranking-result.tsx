import '../../styles/results.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useGlide } from '../../hooks/use-glide.ts';
import { BeforeNumber, Track } from '../compared.tsx';
import { percent } from '../option-letter.ts';
import type { ResultProps } from './result-props.ts';
import { averageWords } from './number-words.ts';
import { rankedOptions } from './ranked-options.ts';

/** The options from the best to the last, with their points and mean places; equal ones share a place. Rows glide to their new places. */
export default function RankingResult({ activity, tally, answer, size }: ResultProps<'ranking'>) {
  const { i18n } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const { options, before } = activity;
  const shown = rankedOptions(options, tally);
  useGlide(list, shown.map(({ option }) => option.id));
  const mine = answer && 'order' in answer ? answer.order : [];
  return (
    <ol ref={list} className="bars" data-size={size} data-compared={(tally && before !== null) || undefined}>
      {shown.map(({ option, place, points, meanPlace }) => {
        const own = mine.indexOf(option.id) + 1;
        const share = percent(points, (tally?.total ?? 0) * options.length);
        const was = tally && before ? before.ranks[option.id] : undefined;
        return (
          <li key={option.id} data-id={option.id} className="bar-row">
            <div className="bar-words">
              {(tally || size !== 'screen') && (
                <span className="letter figures" aria-hidden="true">
                  {place ?? '·'}
                </span>
              )}
              <span className="bar-label" dir="auto">
                {option.label}
                {own > 0 && (
                  <span className="bar-mine">
                    <Trans>your place {own}</Trans>
                  </span>
                )}
              </span>
              {tally && (
                <span className="bar-number figures">
                  {meanPlace !== null && (
                    <Trans>
                      average place {was && was.meanPlace !== null && <BeforeNumber>{averageWords(was.meanPlace, i18n)}</BeforeNumber>}
                      {averageWords(meanPlace, i18n)}
                    </Trans>
                  )}{' '}
                  <span className="bar-count rank-points">
                    <Plural value={points} one="# point" other="# points" />
                  </span>
                </span>
              )}
            </div>
            {tally && <Track share={share} shareBefore={was && before ? percent(was.points, before.total * options.length) : null} colour="plain-fill" />}
          </li>
        );
      })}
    </ol>
  );
}
