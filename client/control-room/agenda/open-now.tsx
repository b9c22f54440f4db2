import { Plural, Trans } from '@lingui/react/macro';
import { useControlRoom } from '../state/context.ts';
import { KindIcon } from '#kinds/editors.tsx';
import type { OpenAgendaEntry } from '../state/other-open-polls.ts';
import { SeriesIcon } from '../../quizzes/series-icon.tsx';
import { pendingTextsInSeries, pendingTexts } from '../state/pending-texts.ts';

/**
 * On phones, above an agenda that begins with finished entries: what is open now, one press away. The agenda keeps its
 * order.
 */
export function AgendaOpenNow({ open }: { open: readonly OpenAgendaEntry[] }) {
  const { control, show } = useControlRoom();
  return (
    <section
      aria-labelledby="open-now-title"
      className="mx-4 mb-3 grid grid-cols-[minmax(0,1fr)] rounded-control border border-line bg-positive-soft lg:hidden"
    >
      <h3 id="open-now-title" className="px-3 pt-2 font-sans text-xs font-semibold tracking-normal text-positive-text">
        <Trans>Open now</Trans>
      </h3>
      <ul>
        {open.map(({ id, poll, series }) => {
          const waiting = poll ? pendingTexts(control, poll) : pendingTextsInSeries(control, id);
          return (
            <li key={id}>
              <button
                type="button"
                onClick={() => show(poll ? { kind: 'activity', activityId: id } : { kind: 'series', seriesId: id })}
                className="flex min-h-11 w-full items-center gap-2.5 rounded-control px-3 py-1.5 text-start text-[0.9375rem] leading-snug"
              >
                {poll ? (
                  <KindIcon kind={poll.kind} size={16} />
                ) : (
                  <SeriesIcon kind={series.kind} className="shrink-0 text-accent-text" />
                )}
                <span dir="auto" className="line-clamp-2 min-w-0 flex-1 font-semibold">
                  {poll ? poll.prompt : series.title}
                </span>
                {waiting > 0 && (
                  <span className="figures shrink-0 text-xs font-semibold text-accent-text">
                    <Plural value={waiting} one="# to approve" other="# to approve" />
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
