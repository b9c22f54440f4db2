import './stacked-rows.css';
import type { ReactNode } from 'react';
import type { ResultSize } from './result-props.ts';

interface StackedRowsProps {
  size: ResultSize;
  count: number;
  isCompared: boolean;
  /** Labels need several lines. */
  isWordy?: boolean;
  rows: ReactNode;
  children: ReactNode;
}

/** A stacked bar for each row, and what explains them. */
export function StackedRows({ size, count, isCompared, isWordy = false, rows, children }: StackedRowsProps) {
  const isOnScreen = size === 'screen';
  const isInTwo = isOnScreen && count > mostInOneColumn;
  const ems = isWordy ? '[--row-ems:4.3]' : isCompared ? '[--row-ems:3.65]' : '[--row-ems:3.1]';
  const lines = !isInTwo ? '[--lines:var(--rows)]' : count % 2 === 0 ? evenLines : oddLines;
  return (
    <div
      className={`result stacked-rows grid grid-cols-1 ${isOnScreen ? `${screenLook} ${ems} ${lines}` : 'gap-4'}`}
      // The screen knows only how many options there are.
      ref={isOnScreen ? (rowsBox) => rowsBox?.style.setProperty('--rows', String(count)) : undefined}
      data-size={size}
      data-two={isInTwo || undefined}
      data-wordy={isWordy || undefined}
    >
      <ol
        className={`bars ${isOnScreen ? screenRowsLook : ''} ${isInTwo ? 'grid-cols-2' : ''}`}
        data-compared={isCompared || undefined}
      >
        {rows}
      </ol>
      {children}
    </div>
  );
}

export const mostInOneColumn = 6;

const evenLines = '[--lines:calc(var(--rows)/2)]';
const oddLines = '[--lines:calc((var(--rows)+1)/2)]';
/** An overlay is as high as what it shows. */
const screenLook = `grid-rows-[minmax(0,1fr)_auto] gap-[calc(2.5*var(--vh))] [container-type:size]
  in-[.overlay]:grid-rows-none in-[.overlay]:[container-type:normal]`;
const screenRowsLook = `content-center-safe gap-x-[calc(6*var(--vh))] gap-y-[0.8em]
  text-[clamp(var(--readable),var(--fit),calc(4.6*var(--vh)))] leading-[1.2]
  [--fit:calc((100cqh-6.2*var(--vh))/(var(--row-ems)*var(--lines)+1.2*var(--wrapped)))]
  in-[.overlay]:text-[calc(3.4*var(--vh))]`;

/** What the colours mean. Screen readers have the table. */
export function StackedKey({ size, children }: { size: ResultSize; children: ReactNode }) {
  return (
    <div className={`${keyLook} ${size === 'screen' ? screenKeyLook : smallKeyLook}`} aria-hidden="true">
      {children}
    </div>
  );
}

const keyLook = 'flex flex-wrap justify-between text-faint';
const smallKeyLook = 'gap-x-4 gap-y-1 text-[0.8125rem]';
const screenKeyLook = 'gap-x-[calc(4*var(--vh))] text-[max(calc(2.6*var(--vh)),var(--readable))]';

/** Lists side by side, as large as their lines allow. */
export const screenListsLook = `result grid grid-cols-2 grid-rows-[minmax(0,1fr)] gap-[calc(6*var(--vh))]
  [container-type:size]  in-[.overlay]:grid-rows-[auto] in-[.overlay]:[container-type:normal]`;
export const screenListLook = `text-[clamp(var(--readable),var(--fit),calc(6*var(--vh)))] leading-[1.2]
  [--fit:calc(100cqh/(var(--line-ems)*max(var(--rows),var(--fewest))))] in-[.overlay]:text-[calc(3.4*var(--vh))]`;
