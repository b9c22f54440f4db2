// Phones load no utilities of this folder (app.css).

/** A figure next to its legend. */
export type FigureLook = Record<'result' | 'plot' | 'figure' | 'legend' | 'list' | 'chip' | 'label' | 'note', string>;

/** An overlay is as high as what it shows. */
export const screenFigureLook: FigureLook = {
  result: '[container-type:size] in-[.overlay]:[container-type:normal]',
  plot: `grid items-stretch gap-[calc(5*var(--vh))]
    in-data-[side=end]:grid-cols-1 in-data-[side=start]:grid-cols-1`,
  figure: 'text-[calc(3*var(--vh))] in-[.overlay]:min-h-[calc(40*var(--vh)/var(--larger))] [&>svg]:absolute',
  legend: `content-center-safe gap-[calc(3*var(--vh))]
    text-[clamp(var(--readable),calc(80cqh/(2.5*var(--rows)+1.2*var(--wrapped))),calc(3.8*var(--vh)))] leading-[1.2]
    in-[.overlay]:text-[calc(3.4*var(--vh))]`,
  list: `gap-[0.45em] [&_.bar-label]:line-clamp-3
    [&_.bar-right]:text-[color-mix(in_oklab,var(--positive-text)_85%,var(--ink))]`,
  chip: 'text-[0.9em]',
  label: 'line-clamp-3',
  note: 'text-[max(0.8em,var(--readable))]',
};

export const screenColumnLooks = { wideFigure: 'grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]', even: 'grid-cols-2' };

export const screenPlaneLook = `[&>.plane-area]:aspect-auto [&>.plane-area]:self-stretch
  in-[.overlay]:[&>.plane-area]:min-h-[calc(40*var(--vh)/var(--larger))]`;

export const screenMeansLook = 'gap-x-[0.7em] gap-y-[0.125em] text-[max(0.8em,var(--readable))]';

/** `--ems` is the height of the tallest list. */
export const ideasLooks = {
  result: 'gap-[calc(1.5*var(--vh))]',
  box: `[container-type:size] in-[.overlay]:[container-type:normal]
    [--type:clamp(var(--readable),96cqh/var(--ems),var(--largest-type)*var(--vh))]
    in-[.overlay]:[--type:calc(3.2*var(--vh))]`,
  lists: `content-center-safe gap-x-[calc(5*var(--vh))] gap-y-[calc(2*var(--vh))] text-(length:--type) leading-[1.2]
    in-data-[side=end]:grid-cols-1 in-data-[side=start]:grid-cols-1`,
  across: ['', '', 'grid-cols-2', 'grid-cols-3', 'grid-cols-4'],
  list: 'min-w-0 content-start gap-[0.5em] [--bars-gap:1.6] [--row-gap:0.5] [--track:1.3]',
  title: `mb-[0.1em] border-b-[length:calc(0.7*var(--vh))] border-(--option) pb-[0.15em] font-display
    font-bold`,
  gap: 'gap-[0.5em]',
  dot: 'mt-[0.4em] size-[0.45em] flex-none self-start rounded-full bg-(--option)',
  narrow: '[&_.bar-count]:hidden',
};
