import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import type { PlayersView } from '#contracts/quizzes/series.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { PlayersHere } from '../../quizzes/players-here.tsx';
import { JoinWords, Welcome } from '../join/join.tsx';
import type { ScreenSeriesProps } from '../stage-props.ts';

export function ScreenLobby({ room: { event }, series, players, here, join }: ScreenSeriesProps) {
  const { t } = useLingui();
  return (
    <div className="screen-quiz screen-lobby">
      <Welcome title={series.title} join={join}>
        <JoinWords join={join} event={event} />
      </Welcome>
      <div className="grid">
        <p className="figures text-[calc(4.4*var(--vh))] leading-[1.2] font-semibold">
          <PlayersHere {...{ players, here }} />
        </p>
      </div>
      <LiveRegion words={[t`${plural(players?.count ?? 0, { one: '# person joined', other: '# people joined' })}`]} />
      {players && <PlayerNames players={players} />}
    </div>
  );
}

const fewNames = 6;
const manyNames = 14;

const listLook = 'flex max-h-[calc(27*var(--vh))] min-h-0 flex-wrap content-start overflow-hidden';
const usualGap = 'gap-[calc(1.4*var(--vh))_calc(1.8*var(--vh))]';
const sizes = {
  few: `${usualGap} text-[calc(4*var(--vh))]`,
  usual: `${usualGap} text-[calc(3.2*var(--vh))]`,
  many: 'gap-[var(--vh)_calc(1.4*var(--vh))] text-[calc(2.6*var(--vh))]',
};

/** At most 30 characters, cut off only in a narrower list. */
const nameLook = 'max-w-full truncate rounded-full bg-accent-soft px-[0.67em] py-[0.2em] font-semibold appear';

function PlayerNames({ players: { names, count } }: { players: PlayersView }) {
  const list = useRef<HTMLUListElement>(null);
  const [unseen, setUnseen] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const fit = (): void => setUnseen(hideOverflow(element, names.length, count > names.length));
    fit();
    // Keys change the scale, and the font loads late.
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [names, count]);
  const unnamed = count - names.length + unseen;
  return (
    <ul
      ref={list}
      className={`${listLook} ${sizes[names.length <= fewNames ? 'few' : names.length > manyNames ? 'many' : 'usual']}`}
    >
      {names.map((name, place) => (
        <li key={`${name} ${count - place}`} className={nameLook} dir="auto">
          {name}
        </li>
      ))}
      <li className={`figures ${nameLook}`} hidden={unnamed === 0}>
        <Plural value={unnamed} one="and # more" other="and # more" />
      </li>
    </ul>
  );
}

/** Hides the last names until the rest fits with the line that counts them. Returns their number. */
function hideOverflow(list: HTMLElement, count: number, hasOthers: boolean): number {
  const items = [...list.children].filter((item) => item instanceof HTMLElement);
  const [names, more] = [items.slice(0, count), items[count]];
  for (const name of names) name.hidden = false;
  // The count left from the last run would take a name's place.
  if (more) more.hidden = !hasOthers;
  let hidden = 0;
  // Uses the layout position, because an item is lower during its animation.
  const isOver = (): boolean => {
    const last = more?.hidden === false ? more : names[names.length - 1 - hidden];
    return last !== undefined && last.offsetTop + last.offsetHeight - list.offsetTop > list.clientHeight + 1;
  };
  if (isOver() && more) more.hidden = false;
  while (isOver() && hidden < names.length) {
    hidden += 1;
    names[names.length - hidden]?.setAttribute('hidden', '');
  }
  return hidden;
}
