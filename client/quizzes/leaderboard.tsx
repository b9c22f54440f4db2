import './leaderboard.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import type { StandingView } from '#contracts/quizzes/series.ts';
import { useGlide } from '#ui/list/use-glide.ts';
import { Points } from './points.tsx';
import { nameLineSize, nameSize } from './name-size.ts';

export interface StandingsProps {
  standings: readonly StandingView[];
  size?: 'room' | 'screen';
  /** Duration of the row animation; defaults to that of all pages. */
  glideMs?: number;
}

export function Leaderboard({ standings, size = 'room', glideMs }: StandingsProps) {
  const { i18n } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  // Counting points up must not restart the animation. JSON, since names in keys hold any character.
  const keys = JSON.stringify(standings.map(({ key }) => key));
  const order = useMemo(() => JSON.parse(keys) as string[], [keys]);
  useGlide(list, order, glideMs);
  const names = standings.map(({ name }) => name);
  const hasMoved = standings.some(({ moved }) => moved !== null && moved !== 0);
  const hasGained = standings.some(({ gained }) => gained > 0);
  return (
    <ol
      ref={list}
      className="standings"
      data-size={size}
      data-words={nameSize(names)}
      data-line={size === 'screen' ? nameLineSize(names) : undefined}
    >
      {standings.map(({ key, name, rank, total, gained, moved }) => (
        <li key={key} data-id={key} data-first={rank === 1 || undefined}>
          <span className="standing-rank figures">{i18n.number(rank)}</span>
          <span className="standing-name" dir="auto">
            {name}
          </span>
          {/* If one row has this column, all rows reserve it. */}
          {hasMoved && (
            <span className="standing-moved figures" data-up={(moved ?? 0) > 0 || undefined}>
              {moved !== null && <Moved places={moved} />}
            </span>
          )}
          {hasGained && (
            <span className="min-w-[3.2em] text-end text-[0.8em] text-positive-text figures">
              {gained > 0 && `+${i18n.number(gained)}`}
            </span>
          )}
          <span className="min-w-[5ch] text-end font-display font-bold figures">
            <Points total={total} isWhole={size === 'screen'} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function Moved({ places }: { places: number }) {
  if (places === 0) return null;
  const isUp = places > 0;
  const count = Math.abs(places);
  return (
    <>
      <span aria-hidden="true" className="inline-flex items-center gap-[0.3em]">
        <svg viewBox="0 0 10 8" className="w-[0.7em] fill-current">
          <path d={isUp ? 'M5 0 10 8H0Z' : 'M5 8 0 0h10Z'} />
        </svg>
        {count}
      </span>
      <span className="unseen">{isUp ? <Trans>up {count}</Trans> : <Trans>down {count}</Trans>}</span>
    </>
  );
}
