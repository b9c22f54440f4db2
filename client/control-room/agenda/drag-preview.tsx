import { Trans } from '@lingui/react/macro';
import { KindIcon } from '#kinds/editors.tsx';
import { SeriesIcon } from '../../quizzes/series-icon.tsx';
import type { AgendaEntry } from '../state/agenda-order.ts';
import type { AgendaDrag } from './use-drag.ts';

interface DragPreviewProps {
  previewRef: AgendaDrag['preview'];
  entry: AgendaEntry;
  into: string | undefined;
  outOf: string | undefined;
}

/** Follows the pointer, at a distance so that the line stays visible, and says what dropping would do. */
export function DragPreview({ previewRef, entry: { activity, series }, into, outOf }: DragPreviewProps) {
  return (
    <div
      ref={previewRef}
      aria-hidden="true"
      className="pointer-events-none fixed [inset:0_auto_auto_0] z-50 w-70 -translate-x-full px-5 pt-3"
    >
      <div className="grid grid-cols-1 gap-0.5 rounded-control border border-line bg-surface px-3 py-2 shadow-float">
        <span className="flex min-w-0 items-center gap-2 text-[0.9375rem] leading-snug">
          {activity ? (
            <KindIcon kind={activity.kind} size={16} className="shrink-0 text-muted" />
          ) : (
            <SeriesIcon kind={series.kind} className="shrink-0 text-accent-text" />
          )}
          <span dir="auto" className={`min-w-0 truncate ${series ? 'font-semibold' : ''}`}>
            {activity?.prompt ?? series?.title}
          </span>
        </span>
        <span className="min-w-0 truncate text-xs text-muted">
          {into !== undefined ? <Trans>Into “{into}”</Trans> : outOf !== undefined && <Trans>Out of “{outOf}”</Trans>}
        </span>
      </div>
    </div>
  );
}
