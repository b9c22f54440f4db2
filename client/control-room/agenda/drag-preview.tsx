import { Trans } from '@lingui/react/macro';
import { KindIcon } from '#kinds/editors.tsx';
import type { AgendaEntry } from '../state/agenda-order.ts';
import { SeriesIcon } from '../../quizzes/series-icon.tsx';
import type { AgendaDrag } from './use-drag.ts';

interface DragPreviewProps {
  previewRef: AgendaDrag['preview'];
  entry: AgendaEntry;
  isLanding: boolean;
  /** The title of the series it may not leave. */
  heldBy: string | undefined;
  /** The series it would land in, and its current one. */
  into: string | undefined;
  from: string | undefined;
}

/** Follows the pointer and says what dropping would do. */
export function DragPreview({
  previewRef,
  entry: { activity, series },
  isLanding,
  heldBy,
  into,
  from,
}: DragPreviewProps) {
  return (
    <div
      ref={previewRef}
      aria-hidden="true"
      className="agenda-drag-preview grid grid-cols-1 gap-0.5 rounded-control border border-line bg-surface px-3 py-2 text-[0.9375rem] leading-snug shadow-float"
    >
      <span className="flex min-w-0 items-center gap-2">
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
        {heldBy !== undefined ? (
          <span className="text-caution-text">
            <Trans>Stays in “{heldBy}”, which has begun</Trans>
          </span>
        ) : isLanding && into !== undefined && into !== from ? (
          <Trans>Into “{into}”</Trans>
        ) : isLanding && from !== undefined && into === undefined ? (
          <Trans>Out of “{from}”</Trans>
        ) : null}
      </span>
    </div>
  );
}
