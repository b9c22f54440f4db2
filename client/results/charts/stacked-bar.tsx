const strengths = [
  '[--strength:28%]',
  '[--strength:28%]',
  '[--strength:46%]',
  '[--strength:64%]',
  '[--strength:82%]',
  '[--strength:100%]',
];
const mixedLook = '[--option:color-mix(in_oklab,var(--side)_var(--strength),var(--line))]';

/** A colour for each of several steps, strongest for the first and the last one. */
export function stepColour(at: number, count: number): string {
  const side = (2 * at) / (count - 1) - 1;
  const strength = Math.round(Math.abs(side) * (strengths.length - 1));
  const sideLook =
    strength === 0 ? '[--side:var(--muted)]' : side > 0 ? '[--side:var(--option-1)]' : '[--side:var(--option-2)]';
  return `${mixedLook} ${sideLook} ${strengths[strength]}`;
}

/** The shares of all steps side by side. A table holds the same numbers. */
export function StackedBar({
  counts,
  isBefore = false,
  colours,
  right,
}: {
  counts: readonly number[];
  isBefore?: boolean;
  /** For parts that are not steps of a scale; then one of them may be right. */
  colours?: readonly string[] | undefined;
  right?: number | undefined;
}) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const share = (count: number): number => (total === 0 ? 0 : (100 * count) / total);
  return (
    <svg
      // The steps run from left to right in every language, as on a scale.
      className={`bar-track ${colours ? '' : 'scale-none'} ${isBefore ? 'bar-before' : ''}`}
      aria-hidden="true"
      preserveAspectRatio="none"
    >
      <rect width="100%" height="100%" className="fill-sunken" />
      {counts.map((count, at) => (
        <rect
          key={at}
          x={`${share(counts.slice(0, at).reduce((sum, each) => sum + each, 0))}%`}
          width={`${share(count)}%`}
          height="100%"
          className={`${partLook} ${lookOf(at, right)} ${colours?.[at] ?? stepColour(at, counts.length)}`}
        />
      ))}
    </svg>
  );
}

const partLook = 'glide stroke-surface stroke-1 in-[.screen]:stroke-paper';

function lookOf(at: number, right: number | undefined): string {
  if (at === right) return 'fill-positive bg-positive';
  return right === undefined ? 'fill-(--option) bg-(--option)' : 'fill-(--option) bg-(--option) opacity-40';
}

const swatchLook = 'inline-block size-[0.8em] flex-none rounded-[0.2em]';

export function Swatch({ at, colour, right }: { at: number; colour: string; right?: number | undefined }) {
  return <span className={`${swatchLook} ${lookOf(at, right)} ${colour}`} aria-hidden="true" />;
}
