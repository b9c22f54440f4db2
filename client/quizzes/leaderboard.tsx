import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import type { StandingView } from '#contracts/quizzes/series.ts';
import { useGlide } from '#ui/list/use-glide.ts';
import { Points } from './points.tsx';
import { nameSize } from './name-size.ts';

export interface StandingsLook {
  list: string;
  row: string;
  name: string;
  /** Of all names if one is very long. */
  long: string;
  hasWords: boolean;
}

interface StandingsProps {
  standings: readonly StandingView[];
  look?: StandingsLook | undefined;
  glideMs?: number;
}

/** Full names wrap in one size. */
const roomLook: StandingsLook = {
  list: '',
  row: 'gap-3 py-[0.6rem] text-[1rem]',
  name: 'wrap-anywhere',
  long: 'text-[0.8125em]',
  hasWords: false,
};

const rankLook = 'figures min-w-[2ch] text-end font-display font-bold';
const movedLook = 'figures min-w-[2.2em] text-[0.8em] whitespace-nowrap';

export function Leaderboard({ standings, look = roomLook, glideMs }: StandingsProps) {
  const { i18n } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  // Counting up must not restart the animation. JSON: names may contain any character.
  const keys = JSON.stringify(standings.map(({ key }) => key));
  const order = useMemo(() => JSON.parse(keys) as string[], [keys]);
  useGlide(list, order, glideMs);
  const names = standings.map(({ name }) => name);
  const hasMoved = standings.some(({ moved }) => moved !== null && moved !== 0);
  const hasGained = standings.some(({ gained }) => gained > 0);
  const nameLook = `min-w-0 flex-1 font-semibold ${look.name} ${nameSize(names) === 'very' ? look.long : ''}`;
  return (
    <ol ref={list} className={`standings grid grid-cols-1 ${look.list}`}>
      {standings.map(({ key, name, rank, total, gained, moved }) => (
        <li
          key={key}
          data-id={key}
          className={`flex items-baseline border-t border-line leading-[1.25] first:border-0 ${look.row}`}
        >
          <span className={`${rankLook} ${rank === 1 ? 'text-accent-text' : 'text-faint'}`}>{i18n.number(rank)}</span>
          <span className={`standing-name ${nameLook}`} dir="auto">
            {name}
          </span>
          {hasMoved && (
            <span className={`${movedLook} ${(moved ?? 0) > 0 ? 'text-positive-text' : 'text-faint'}`}>
              {moved !== null && <Moved places={moved} />}
            </span>
          )}
          {hasGained && (
            <span className="min-w-[3.2em] text-end text-[0.8em] text-positive-text figures">
              {gained > 0 && i18n.number(gained, { signDisplay: 'always' })}
            </span>
          )}
          <span className="min-w-[5ch] text-end font-display font-bold figures">
            <Points total={total} isWhole={look.hasWords} />
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
