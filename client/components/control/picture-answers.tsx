import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CrewActivityView, CrewActivityViewOf, TallyViewOf } from '../../../contracts/views.ts';
import { optionColour, optionLetter, percent } from '../option-letter.ts';

interface PictureProps<Activity = CrewActivityView> {
  activity: Activity;
  isScreen: boolean;
}

/** What fits into a small picture. */
export const shownRows = 5;
const shownWords = 12;

/** The answers of what is on show, in small: what phones are asked before they are shown, and then what they come to. */
export function PictureAnswers({ activity, isScreen }: PictureProps) {
  switch (activity.kind) {
    case 'choice':
      return <Options {...{ activity, isScreen }} />;
    case 'ranking':
      return <Places {...{ activity, isScreen }} />;
    case 'scale':
      return activity.isRevealed || isScreen ? <Columns heights={activity.isRevealed ? heightsOf(activity) : Array.from({ length: activity.steps }, () => 0)} /> : <Steps count={activity.steps} />;
    case 'number':
      return activity.isRevealed ? <Columns heights={activity.tally.bins.map(({ count }) => count)} /> : <Empty isScreen={isScreen} />;
    case 'text':
      return activity.isRevealed ? <Texts texts={activity.tally.texts.map(({ text }) => text)} /> : <Empty isScreen={isScreen} />;
    case 'words':
      return activity.isRevealed ? <Words words={activity.tally.words} /> : <Empty isScreen={isScreen} />;
  }
}

function heightsOf({ first, steps, tally }: CrewActivityViewOf<'scale'>): number[] {
  return Array.from({ length: steps }, (_, place) => tally.counts[first + place] ?? 0);
}

interface RowProps {
  isScreen: boolean;
  isRevealed: boolean;
  label: ReactNode;
  value?: string;
  bar: ReactNode;
}

/** Small as the screen's picture is, a bar has room only beside its label; on the phone it stands below, as it does there. */
function Row({ isScreen, isRevealed, label, value, bar }: RowProps) {
  if (!isRevealed) {
    return (
      <li dir="auto" className="truncate rounded-[0.4em] border border-line bg-surface px-[0.5em] py-[0.3em]">
        {label}
      </li>
    );
  }
  return (
    <li className={isScreen ? 'flex items-center gap-[0.6em]' : 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-[0.4em] gap-y-[0.15em] *:last:col-span-2'}>
      <span dir="auto" className={`truncate ${isScreen ? 'w-[38%] shrink-0' : ''}`}>
        {label}
      </span>
      {!isScreen && <b className="figures font-display">{value}</b>}
      {bar}
    </li>
  );
}

/** What can be chosen stands in two columns on the screen, and on the phone under each other. */
const rowsOf = ({ isScreen, isRevealed }: { isScreen: boolean; isRevealed: boolean }): string => `grid gap-[0.4em] ${isScreen && !isRevealed ? 'grid-cols-2' : 'grid-cols-[minmax(0,1fr)]'}`;

function Options({ activity, isScreen }: PictureProps<CrewActivityViewOf<'choice'>>) {
  const { i18n } = useLingui();
  const { options, tally, isRevealed } = activity;
  return (
    <ul className={rowsOf({ isScreen, isRevealed })}>
      {options.slice(0, shownRows).map(({ id, label }, place) => (
        <Row
          key={id}
          {...{ isScreen, isRevealed }}
          label={
            <>
              <b className="font-display">{optionLetter(place)}</b> {label}
            </>
          }
          value={i18n.number(percent(tally.counts[id] ?? 0, tally.total) / 100, { style: 'percent' })}
          bar={<Bar share={percent(tally.counts[id] ?? 0, tally.total)} colour={optionColour(place)} />}
        />
      ))}
    </ul>
  );
}

/** From the best to the last as soon as that is shown. */
function Places({ activity, isScreen }: PictureProps<CrewActivityViewOf<'ranking'>>) {
  const { options, tally, isRevealed } = activity;
  const pointsOf = (id: string): number => tally.ranks[id]?.points ?? 0;
  const shown = isRevealed ? options.toSorted((a, b) => pointsOf(b.id) - pointsOf(a.id)) : options;
  return (
    <ul className={rowsOf({ isScreen, isRevealed })}>
      {shown.slice(0, shownRows).map(({ id, label }, place) => (
        <Row
          key={id}
          {...{ isScreen, isRevealed }}
          label={
            <>
              <b className="font-display">{isRevealed ? place + 1 : '·'}</b> {label}
            </>
          }
          bar={<Bar share={percent(pointsOf(id), tally.total * options.length)} colour={optionColour(0)} />}
        />
      ))}
    </ul>
  );
}

function Bar({ share, colour }: { share: number; colour: string }) {
  return (
    <svg className="h-[0.6em] w-full overflow-hidden rounded-[0.3em] rtl:-scale-x-100" preserveAspectRatio="none">
      <rect width="100%" height="100%" className="fill-sunken" />
      <rect width={`${share}%`} height="100%" className={`glide ${colour}`} />
    </svg>
  );
}

function Columns({ heights }: { heights: readonly number[] }) {
  const most = Math.max(1, ...heights);
  return (
    <svg className="min-h-0 w-full flex-1 border-b border-line-strong" viewBox={`0 0 ${heights.length} 1`} preserveAspectRatio="none">
      {heights.map((height, place) => (
        <rect key={place} x={place + 0.12} width={0.76} y={1 - height / most} height={height / most} className="fill-(--option-1)" />
      ))}
    </svg>
  );
}

function Steps({ count }: { count: number }) {
  return (
    <div className="flex gap-[0.2em]">
      {Array.from({ length: count }, (_, step) => (
        <span key={step} className="h-[1.6em] min-w-0 flex-1 rounded-[0.3em] border border-line bg-surface" />
      ))}
    </div>
  );
}

/** A phone has a field to write in; the screen leaves the place free. */
function Empty({ isScreen }: { isScreen: boolean }) {
  return isScreen ? null : <span className="h-[2em] shrink-0 rounded-[0.4em] border border-line bg-surface" />;
}

function Texts({ texts }: { texts: readonly string[] }) {
  return texts.slice(0, shownRows).map((text) => (
    <p key={text} dir="auto" className="line-clamp-2 shrink-0 rounded-[0.4em] border border-line bg-surface px-[0.5em] py-[0.2em]">
      {text}
    </p>
  ));
}

/** In four sizes, the most common first. */
const sizes = ['text-[0.9em]', 'text-[1.1em]', 'text-[1.4em]', 'text-[1.8em]'];

function Words({ words }: { words: TallyViewOf<'words'>['words'] }) {
  const most = Math.max(1, ...words.map(({ count }) => count));
  return (
    <p className="flex min-h-0 flex-1 flex-wrap content-center items-baseline justify-center gap-x-[0.6em] overflow-hidden font-display leading-tight font-bold text-accent-text">
      {words.slice(0, shownWords).map(({ word, count }) => (
        <span key={word} dir="auto" className={sizes[Math.ceil((count / most) * sizes.length) - 1]}>
          {word}
        </span>
      ))}
    </p>
  );
}
