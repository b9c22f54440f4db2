import { useLingui } from '@lingui/react/macro';
import type { Timeline } from '#contracts/polls/results.ts';
import { useHasScripts } from '../../app/use-has-scripts.ts';
import { DataTable } from '../charts/count-table.tsx';

const series = [
  { name: 'joined', colour: 'fill-(--option-1)' },
  { name: 'asked', colour: 'fill-(--option-2)' },
  { name: 'voted', colour: 'fill-(--option-3)' },
] as const;

export function hasTimeline({ points }: Timeline): boolean {
  return points.length > 1;
}

export function ReportTimeline({ timeline }: { timeline: Timeline }) {
  const { t } = useLingui();
  const words = { joined: t`Joined`, asked: t`Asked`, voted: t`Answers given` };
  const { points } = timeline;
  const nameAt = useMoments(timeline.intervalMs);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || !hasTimeline(timeline)) return null;
  return (
    <section id="timeline" className="grid gap-4 break-inside-avoid">
      <h3 className="text-2xl">{t`Over time`}</h3>
      <div className="grid gap-3" aria-hidden="true">
        {series.map(({ name, colour }) => (
          <Columns key={name} label={words[name]} counts={points.map((point) => point[name])} colour={colour} />
        ))}
        <p className="figures flex justify-between ps-24 text-xs text-muted">
          <span>{nameAt(first.at)}</span>
          <span>{nameAt(last.at)}</span>
        </p>
      </div>
      <details className="print:hidden">
        <summary className="link min-h-11">{t`As numbers`}</summary>
        <DataTable
          caption={t`Over time`}
          head={[t`From`, ...series.map(({ name }) => words[name])]}
          rows={points.map((point) => ({
            key: point.at,
            cells: [
              <span key="at" suppressHydrationWarning>
                {nameAt(point.at)}
              </span>,
              ...series.map(({ name }) => point[name]),
            ],
          }))}
        />
      </details>
    </section>
  );
}

const columnsLook = 'h-14 w-full border-b border-line-strong rtl:-scale-x-100';

/** Scaled to the row's own maximum, so that few questions show next to many answers. */
function Columns({ label, counts, colour }: { label: string; counts: readonly number[]; colour: string }) {
  const { t, i18n } = useLingui();
  const most = Math.max(1, ...counts);
  const width = 100 / counts.length;
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-end">
      <span className="pe-2 text-xs">
        <span className="block font-semibold">{label}</span>
        <span className="figures text-muted">
          {counts.some((count) => count > 0) ? t`at most ${i18n.number(most)}` : t`none`}
        </span>
      </span>
      <svg viewBox="0 0 100 20" preserveAspectRatio="none" className={columnsLook}>
        {counts.map((count, place) => (
          <rect
            key={place * width}
            x={place * width + width * 0.08}
            width={width * 0.84}
            y={20 - (20 * count) / most}
            height={(20 * count) / most}
            className={colour}
          />
        ))}
      </svg>
    </div>
  );
}

const dayMs = 86_400_000;

function useMoments(intervalMs: number): (at: string) => string {
  const { i18n } = useLingui();
  const hasScripts = useHasScripts();
  const zone = hasScripts ? {} : { timeZone: 'UTC' };
  const clock = intervalMs < dayMs ? ({ hour: '2-digit', minute: '2-digit' } as const) : {};
  return (at) => i18n.date(at, { day: 'numeric', month: 'short', ...clock, ...zone });
}
