import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CrewActivityView, CrewActivityViewOf, TallyViewOf } from '../../../contracts/views.ts';
import { optionColour, optionLetter, percent } from '../option-letter.ts';
import { rankedOptions } from '../results/ranked-options.ts';

interface PictureProps<Activity = CrewActivityView> {
  activity: Activity;
}

/** What fits into a small picture. */
export const shownRows = 5;
const shownWords = 12;

/** The answers of what is on show, on a small phone: what is asked before they are shown, and then what they come to. */
export function PictureAnswers({ activity }: PictureProps) {
  switch (activity.kind) {
    case 'choice':
      return <Options activity={activity} />;
    case 'ranking':
      return <Places activity={activity} />;
    case 'scale':
      return activity.isRevealed ? <Columns heights={heightsOf(activity)} /> : <Steps count={activity.steps} />;
    case 'number':
      return activity.isRevealed ? <Columns heights={activity.tally.bins.map(({ count }) => count)} /> : <Field />;
    case 'text':
      return activity.isRevealed ? <Texts texts={activity.tally.texts.map(({ text }) => text)} /> : <Field />;
    case 'words':
      return activity.isRevealed ? <Words words={activity.tally.words} /> : <Field />;
  }
}

function heightsOf({ first, steps, tally }: CrewActivityViewOf<'scale'>): number[] {
  return Array.from({ length: steps }, (_, place) => tally.counts[first + place] ?? 0);
}

interface RowProps {
  isRevealed: boolean;
  label: ReactNode;
  value?: string;
  bar: ReactNode;
}

function Row({ isRevealed, label, value, bar }: RowProps) {
  if (!isRevealed) {
    return (
      <li dir="auto" className="truncate rounded-[0.4em] border border-line bg-surface px-[0.5em] py-[0.3em]">
        {label}
      </li>
    );
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-[0.4em] gap-y-[0.15em] *:last:col-span-2">
      <span dir="auto" className="truncate">
        {label}
      </span>
      <b className="figures font-display">{value}</b>
      {bar}
    </li>
  );
}

function Options({ activity }: PictureProps<CrewActivityViewOf<'choice'>>) {
  const { i18n } = useLingui();
  const { options, tally, isRevealed } = activity;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-[0.4em]">
      {options.slice(0, shownRows).map(({ id, label }, place) => (
        <Row
          key={id}
          isRevealed={isRevealed}
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
function Places({ activity }: PictureProps<CrewActivityViewOf<'ranking'>>) {
  const { options, tally, isRevealed } = activity;
  const ranked = rankedOptions(options, isRevealed ? tally : null);
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-[0.4em]">
      {ranked.slice(0, shownRows).map(({ option: { id, label }, place, points }) => (
        <Row
          key={id}
          isRevealed={isRevealed}
          label={
            <>
              <b className="font-display">{place ?? '·'}</b> {label}
            </>
          }
          bar={<Bar share={percent(points, tally.total * options.length)} colour={optionColour(0)} />}
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

/** To write in. */
function Field() {
  return <span className="h-[2em] shrink-0 rounded-[0.4em] border border-line bg-surface" />;
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
