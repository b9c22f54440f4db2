import { Plural } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import type { PlayersView } from '#contracts/quizzes/series.ts';

/** Up to so many are set large; up to so many in the usual size. */
const fewNames = 6;
const manyNames = 14;

/** Who is here, the newest first, each name whole; of those who find no room only how many they are. */
export function PlayerNames({ players: { names, count } }: { players: PlayersView }) {
  const list = useRef<HTMLUListElement>(null);
  const [unseen, setUnseen] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const fit = (): void => setUnseen(hideOverflow(element, names.length, count > names.length));
    fit();
    // The size of the text changes by key, and its typeface when it has come.
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [names, count]);
  const unnamed = count - names.length + unseen;
  return (
    <ul
      ref={list}
      className="screen-players"
      data-names={names.length <= fewNames ? 'few' : names.length > manyNames ? 'many' : undefined}
    >
      {names.map((name, place) => (
        <li key={`${name} ${count - place}`} dir="auto">
          {name}
        </li>
      ))}
      <li className="screen-players-more figures" hidden={unnamed === 0}>
        <Plural value={unnamed} one="and # more" other="and # more" />
      </li>
    </ul>
  );
}

/** Hides the last names until the list holds the rest and the line that counts the others, which some are there for in any case. How many were hidden. */
function hideOverflow(list: HTMLElement, count: number, hasOthers: boolean): number {
  const items = [...list.children].filter((item) => item instanceof HTMLElement);
  const [names, more] = [items.slice(0, count), items[count]];
  for (const name of names) name.hidden = false;
  // As it was left it takes the room of a name.
  if (more) more.hidden = !hasOthers;
  let hidden = 0;
  // By places in the layout: what comes moves, and would count as lower than it will stand.
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
