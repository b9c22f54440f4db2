import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { Button } from '#ui/button.tsx';
import { useControlRoom, type Stage } from '../state/context.ts';
import { StartLabel } from './start-label.tsx';
import { startEntry } from '../state/agenda-commands.ts';
import { mayStart } from '../state/series-rules.ts';

/** Adds polls, quizzes and surveys. Below the agenda, so that it stays visible however long that is. */
export function AddToAgenda() {
  const { t } = useLingui();
  const { show, stage } = useControlRoom();
  const kindShown = stage.kind === 'series-form' && stage.seriesId === null ? stage.seriesKind : null;
  const isPollShown = stage.kind === 'form' && stage.activityId === null && stage.seriesId === undefined;
  return (
    <fieldset
      aria-label={t`Add to the agenda`}
      className="flex min-w-0 items-center gap-1 border-t border-line px-2 py-1 whitespace-nowrap max-lg:grid max-lg:grid-cols-[repeat(3,1fr)_auto] max-[24rem]:gap-0 lg:gap-0"
    >
      {/* In the narrow column one plus sign serves all three: other languages have longer labels. */}
      <Plus size={14} aria-hidden="true" className="ms-1 shrink-0 text-accent-text max-lg:hidden" />
      <AddButton label={t`Add a poll`} isOpen={isPollShown} opens={{ kind: 'form', activityId: null }}>
        <Trans>Poll</Trans>
      </AddButton>
      <AddButton
        label={t`Add a quiz`}
        isOpen={kindShown === 'quiz'}
        opens={{ kind: 'series-form', seriesId: null, seriesKind: 'quiz' }}
      >
        <Trans>Quiz</Trans>
      </AddButton>
      <AddButton
        label={t`Add a survey`}
        isOpen={kindShown === 'survey'}
        opens={{ kind: 'series-form', seriesId: null, seriesKind: 'survey' }}
      >
        <Trans>Survey</Trans>
      </AddButton>
      {/* Opens upwards: below is the join code, which a latecomer may be reading. */}
      <Menu
        side="top"
        trigger={
          <button
            type="button"
            aria-label={t`More ways to add`}
            title={t`More ways to add`}
            className="button thumb:min-h-11 thumb:min-w-11 max-lg:px-1 lg:ms-auto lg:px-1.5"
            data-look="quiet"
            data-size="compact"
          >
            <Ellipsis size={16} aria-hidden="true" className="shrink-0" />
          </button>
        }
      >
        <MenuItem onSelect={() => show({ kind: 'bulk-form', seriesId: null })}>
          <Trans>Several at once</Trans>
        </MenuItem>
        <MenuItem onSelect={() => show({ kind: 'copy-form' })}>
          <Trans>From another event</Trans>
        </MenuItem>
      </Menu>
    </fieldset>
  );
}

function AddButton({
  label,
  isOpen,
  opens,
  children,
}: {
  label: string;
  isOpen: boolean;
  opens: Stage;
  children: ReactNode;
}) {
  const { show } = useControlRoom();
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOpen}
      onClick={() => show(opens)}
      className="button gap-1 max-lg:px-1 aria-pressed:bg-accent-soft lg:px-1.5 lg:max-[90rem]:px-1 lg:max-xl:text-[0.75rem]"
      data-look="quiet"
      data-size="compact"
    >
      <Plus size={14} aria-hidden="true" className="shrink-0 lg:hidden" />
      {children}
    </button>
  );
}

interface AddQuestionProps {
  series: CrewSeriesView;
  /** Whether the dragged row would land in this series. */
  isTarget: boolean;
  isDragged: boolean;
  rowRef: (element: HTMLElement | null) => void;
}

/** Below the questions of a series: adds another one and starts the series. */
export function AddQuestionRow({ series, isTarget, isDragged, rowRef }: AddQuestionProps) {
  const { t } = useLingui();
  const { show, stage } = useControlRoom();
  const start = useStartSeries(series);
  const isOpen = stage.kind === 'form' && stage.activityId === null && stage.seriesId === series.id;
  return (
    <li
      ref={rowRef}
      data-target={isTarget || undefined}
      data-dragged={isDragged || undefined}
      className="agenda-foot flex flex-wrap items-center gap-x-2 ps-9 pe-1"
    >
      <button
        type="button"
        aria-pressed={isOpen}
        aria-label={t`Add a question to ${series.title}`}
        onClick={() => show({ kind: 'form', activityId: null, seriesId: series.id })}
        className={`flex min-h-11 flex-auto items-center gap-2 whitespace-nowrap rounded-control px-1.5 text-start text-[0.9375rem] font-semibold text-accent-text outline-offset-[-2px] hover:bg-sunken lg:min-h-9 ${isOpen ? 'bg-accent-soft' : ''}`}
      >
        <Plus size={16} aria-hidden="true" className="shrink-0" />
        <Trans>Add a question</Trans>
      </button>
      {start && (
        <Button size="compact" className="ms-1.5 mb-1 thumb:min-h-11" onClick={start}>
          <StartLabel kind={series.kind} /> <span className="unseen">{series.title}</span>
        </Button>
      )}
    </li>
  );
}

/** Opens the lobby of a quiz, or a survey, as "next" in the agenda does; null if it cannot start now. */
function useStartSeries(series: CrewSeriesView): (() => void) | null {
  const room = useControlRoom();
  if (!room.mayRun || !mayStart(room.control, series)) return null;
  return () => startEntry(room, { id: series.id, series });
}
