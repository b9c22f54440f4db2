import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import type { StandingView } from '#contracts/quizzes/series.ts';
import { useGlide } from '#ui/list/use-glide.ts';
import { Points } from './points.tsx';
import { nameLineSize, nameSize } from './name-size.ts';

export interface StandingsProps {
  standings: readonly StandingView[];
  size?: 'room' | 'screen';
  glideMs?: number;
}

/** On a phone, full names wrap in one size. */
const looks = {
  room: { row: 'gap-3 py-[0.6rem] text-[1rem]', name: 'wrap-anywhere', long: 'text-[0.8125em]', muted: 'text-muted' },
  screen: {
    row: 'gap-[calc(2.4*var(--vh))] py-[calc(var(--spacing-above)*var(--vh))] text-[calc(var(--letters)*var(--vh))]',
    // Descenders of large names reach below their line.
    name: '-mb-[0.14em] overflow-hidden pb-[0.14em] text-ellipsis [white-space:var(--name-wrap,nowrap)]',
    long: '',
    muted: 'text-(--screen-muted)',
  },
};

/** A full name matters more than its size. */
function screenSize(names: readonly string[]): string {
  const line = nameLineSize(names);
  if (names.length > 5 || line === 'very') return '[--letters:3.4] [--spacing-above:0.8]';
  const large = '[--letters:4.8] [--spacing-above:1.4]';
  return names.length > 3 || line
    ? large
    : `${large} in-[.projection]:[--letters:6.8] in-[.projection]:[--spacing-above:2.6]`;
}

const rankLook = 'figures min-w-[2ch] text-end font-display font-bold';
const movedLook = 'figures min-w-[2.2em] text-[0.8em] whitespace-nowrap';

export function Leaderboard({ standings, size = 'room', glideMs }: StandingsProps) {
  const { i18n } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  // Counting up must not restart the animation. JSON: names may contain any character.
  const keys = JSON.stringify(standings.map(({ key }) => key));
  const order = useMemo(() => JSON.parse(keys) as string[], [keys]);
  useGlide(list, order, glideMs);
  const names = standings.map(({ name }) => name);
  const hasMoved = standings.some(({ moved }) => moved !== null && moved !== 0);
  const hasGained = standings.some(({ gained }) => gained > 0);
  const look = looks[size];
  const nameLook = `min-w-0 flex-1 font-semibold ${look.name} ${nameSize(names) === 'very' ? look.long : ''}`;
  return (
    <ol ref={list} className={`standings grid grid-cols-1 ${size === 'screen' ? screenSize(names) : ''}`}>
      {standings.map(({ key, name, rank, total, gained, moved }) => (
        <li
          key={key}
          data-id={key}
          className={`flex items-baseline border-t border-line leading-[1.25] first:border-0 ${look.row}`}
        >
          <span className={`${rankLook} ${rank === 1 ? 'text-accent-text' : look.muted}`}>{i18n.number(rank)}</span>
          <span className={`standing-name ${nameLook}`} dir="auto">
            {name}
          </span>
          {hasMoved && (
            <span className={`${movedLook} ${(moved ?? 0) > 0 ? 'text-positive-text' : look.muted}`}>
              {moved !== null && <Moved places={moved} />}
            </span>
          )}
          {hasGained && (
            <span className="min-w-[3.2em] text-end text-[0.8em] text-positive-text figures">
              {gained > 0 && i18n.number(gained, { signDisplay: 'always' })}
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
