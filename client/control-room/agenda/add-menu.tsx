import { useLingui } from '@lingui/react/macro';
import { Ellipsis, Plus } from 'lucide-react';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { Button } from '#ui/button.tsx';
import { useControlRoom } from '../state/context.ts';
import { buttonLook } from './item.tsx';
import { StartLabel } from './start-label.tsx';
import { startEntry } from '../state/agenda-commands.ts';
import { mayStart } from '../state/rules.ts';

const addLook = `flex min-w-0 items-center border-t border-line px-2 py-1 whitespace-nowrap max-lg:grid
  max-lg:grid-cols-[repeat(3,auto)_auto] max-lg:gap-[clamp(0rem,100vw-24rem,0.25rem)]`;

export function AddToAgenda() {
  const { t } = useLingui();
  const { show, stage } = useControlRoom();
  const isNewPoll = stage.kind === 'form' && stage.activityId === null && stage.seriesId === undefined;
  const isNewSeries = stage.kind === 'series-form' && stage.seriesId === null;
  const shown = isNewPoll ? 'poll' : isNewSeries ? stage.seriesKind : null;
  const buttons = [
    ['poll', t`Add a poll`, t`Poll`],
    ['quiz', t`Add a quiz`, t`Quiz`],
    ['survey', t`Add a survey`, t`Survey`],
  ] as const;
  return (
    <fieldset aria-label={t`Add to the agenda`} className={addLook}>
      {/* Other languages have labels too long for a plus sign each. */}
      <Plus size={14} className="ms-1 shrink-0 text-accent-text max-lg:hidden" />
      {buttons.map(([kind, label, word]) => (
        <Button
          key={kind}
          look="quiet"
          size="compact"
          aria-label={label}
          title={label}
          aria-pressed={shown === kind}
          onClick={() =>
            show(
              kind === 'poll'
                ? { kind: 'form', activityId: null }
                : { kind: 'series-form', seriesId: null, seriesKind: kind },
            )
          }
          className="gap-1 px-1 aria-pressed:bg-accent-soft lg:max-xl:text-[0.75rem] min-[90rem]:px-1.5"
        >
          <Plus size={14} className="shrink-0 lg:hidden" />
          {word}
        </Button>
      ))}
      {/* A latecomer may be reading the join code below. */}
      <Menu
        side="top"
        trigger={
          <Button
            look="quiet"
            size="compact"
            aria-label={t`More ways to add`}
            title={t`More ways to add`}
            className="px-1 thumb:min-h-11 thumb:min-w-11 lg:ms-auto lg:px-1.5"
          >
            <Ellipsis size={16} className="shrink-0" />
          </Button>
        }
      >
        <MenuItem onSelect={() => show({ kind: 'bulk-form', seriesId: null })}>{t`Several at once`}</MenuItem>
        <MenuItem onSelect={() => show({ kind: 'copy-form' })}>{t`From another event`}</MenuItem>
      </Menu>
    </fieldset>
  );
}

const footLook = 'flex flex-wrap items-center gap-x-2 ps-9 pe-1 font-semibold whitespace-nowrap text-accent-text';

interface AddQuestionProps {
  series: CrewSeriesView;
  isTarget: boolean;
  isDragged: boolean;
  rowRef: (element: HTMLElement | null) => void;
}

export function AddQuestionRow({ series, isTarget, isDragged, rowRef }: AddQuestionProps) {
  const { t } = useLingui();
  const room = useControlRoom();
  const { control, mayRun, show, stage } = room;
  const isOpen = stage.kind === 'form' && stage.activityId === null && stage.seriesId === series.id;
  return (
    <li ref={rowRef} className={`${footLook} ${isTarget ? 'bg-accent-soft' : ''} ${isDragged ? 'opacity-40' : ''}`}>
      <button
        type="button"
        aria-pressed={isOpen}
        aria-label={t`Add a question to ${series.title}`}
        onClick={() => show({ kind: 'form', activityId: null, seriesId: series.id })}
        className={`${buttonLook} flex-auto gap-2 px-1.5 hover:bg-sunken aria-pressed:bg-accent-soft`}
      >
        <Plus size={16} className="shrink-0" />
        {t`Add a question`}
      </button>
      {mayRun && mayStart(control, series) && (
        <Button
          size="compact"
          className="ms-1.5 mb-1 thumb:min-h-11"
          onClick={() => startEntry(room, { id: series.id, series })}
        >
          <StartLabel kind={series.kind} /> <span className="unseen">{series.title}</span>
        </Button>
      )}
    </li>
  );
}
