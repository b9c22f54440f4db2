import './stacked-bar.css';

const strongest = 5;

/** From `-5` for the first of several steps to `+5` for the last. */
export function toneOf(at: number, count: number): string {
  const side = (2 * at) / (count - 1) - 1;
  const tone = Math.round(Math.abs(side) * strongest);
  return tone === 0 ? '0' : `${side > 0 ? '+' : '-'}${tone}`;
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
  /** Classes for parts that are not steps of a scale; then one of them may be right. */
  colours?: readonly string[] | undefined;
  right?: number | undefined;
}) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const share = (count: number): number => (total === 0 ? 0 : (100 * count) / total);
  return (
    <svg
      className={`bar-track stacked-bar ${isBefore ? 'bar-before' : ''}`}
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
          className={`glide stacked-part ${colours?.[at] ?? ''}`}
          data-tone={colours ? undefined : toneOf(at, counts.length)}
          data-right={right === undefined ? undefined : at === right}
        />
      ))}
    </svg>
  );
}
