// What only the screen shows of kinds that every phone loads. Phones load no utilities of this folder (app.css).

export const scaleLooks = {
  score: 'text-[calc(3.2*var(--vh))]',
  ends: 'text-[calc(3.2*var(--vh))] text-(--screen-muted)',
  steps: `screen-steps gap-[calc(1.6*var(--vh))] font-display leading-none font-bold *:grid
    *:place-items-center *:rounded-[calc(1.4*var(--vh))] *:border-[length:calc(0.15*var(--vh))]
    *:border-b-[length:calc(1.2*var(--vh))] *:border-line *:border-b-[color:var(--plain,var(--option-1))] *:bg-surface`,
  few: 'text-[calc(10*var(--vh))]',
  many: `text-[calc(7*var(--vh))] in-data-[side=end]:text-[calc(5*var(--vh))]
    in-data-[side=start]:text-[calc(5*var(--vh))]`,
};

export const wallLooks = {
  answer: `screen-answer max-w-full place-self-center text-center font-display
    text-[calc(9*var(--vh))] leading-[1.2] font-bold text-balance text-positive-text`,
  wall: `screen-wall grid min-h-0 content-center-safe gap-[calc(2*var(--vh))] overflow-hidden
    text-[max(calc(var(--letters)*var(--vh)),var(--readable))] leading-[1.25] in-data-[side=end]:grid-cols-1
    in-data-[side=start]:grid-cols-1`,
  card: `flex items-baseline gap-[calc(1.5*var(--vh))] rounded-[calc(1.6*var(--vh))]
    border-[length:calc(0.15*var(--vh))] border-line bg-surface appear`,
  few: 'px-[calc(4*var(--vh))] py-[calc(3*var(--vh))]',
  many: 'px-[calc(2.4*var(--vh))] py-[calc(2*var(--vh))]',
};

export const confidenceLooks = {
  all: 'text-[max(calc(2.6*var(--vh)),var(--readable))] leading-[1.2] [&_.bar-track]:h-[1em]!',
  parts: 'grid-cols-2 gap-x-[calc(6*var(--vh))]',
};
