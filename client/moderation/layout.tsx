import '../crew/crew.css';
import '../live/live-notice-crew.css';
import './moderation.css';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { CrewQuestionView } from '#contracts/views.ts';
import { useReloadGuard } from '../app/reload/reload-guard.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { LiveNotices } from '../live/live-notices.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NewItemsNote } from '#ui/list/new-items-note.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { changeSwitch } from '../crew/commands.ts';
import { isFiltered } from './filter.ts';
import { UndoNotes } from './notices/undo-notes.tsx';
import { ModerationToolbar } from './toolbar.tsx';
import { ActionFailure } from '../crew/action-failure.tsx';
import { rowOf, takeFocus } from './question/focus-selected-row.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ModerationColumn } from './column.tsx';
import { ModerationSwitch } from './moderation-switch.tsx';
import { isSetAside } from '../crew/questions/moderation-rules.ts';
import { endLooks, QueueNote } from './notices/queue-note.tsx';
import { useCrewPage } from '../crew/crew-page.ts';
import { RemovalNote } from './notices/removal-note.tsx';
import { RemoveAuthor } from './remove-author.tsx';
import { UndoButton } from './notices/undo-button.tsx';
import { undoPlace } from '../crew/moderating/use-moderate.ts';
import { useModeration } from './use-moderation.ts';

const toolbarId = 'moderation-toolbar';

const switchPlace = 'switches';

const phoneBarLook =
  'sticky-bar sticky top-0 z-20 -mx-4 flex gap-2 border-b border-line bg-surface px-4 py-1.5 lg:hidden';
const turnLook = '-me-3 shrink-0 max-lg:max-w-34 max-lg:text-end max-lg:leading-tight max-lg:whitespace-normal';

export function ModerationLayout() {
  const { t, i18n } = useLingui();
  const { actions, control, mayRun, hasScreen } = useCrewPage();
  const moderation = useModeration();
  useReloadGuard(moderation.openForm !== null || moderation.picked.size > 0);
  const [isAsideShown, setIsAsideShown] = useState(false);
  const [isWaitingChosen, setIsWaitingChosen] = useState(true);
  const [isFilterOpened, setIsFilterOpened] = useState(false);
  const { queue, waiting, shown, aside } = moderation;
  const turn = (): void => {
    moderation.unpick(isAsideShown ? aside : shown);
    setIsAsideShown(!isAsideShown);
  };
  const goTo = (question: CrewQuestionView): void => {
    const isWaiting = question.state === 'pending';
    flushSync(() => {
      moderation.reveal(question);
      setIsWaitingChosen(isWaiting);
      if (!isWaiting && isSetAside(question) !== isAsideShown) turn();
    });
    const row = rowOf(question.id);
    if (row) takeFocus(row);
  };
  // With one column, undo is in the action's column.
  const isUndoBeside = useMediaQuery('(max-width: 63.99rem)') && !isWaitingChosen;
  const undo = <UndoButton shortcut="U" className={isUndoBeside ? '' : '-me-3 [--reach:0.75rem]'} />;
  const notes = (
    <>
      <RemovalNote />
      <ActionFailure actions={actions} place={undoPlace} />
      <UndoNotes onAct={(action, question) => void moderation.act(action, [question])} />
    </>
  );
  const moderationSwitch = mayRun && hasScreen && (
    <>
      <ModerationSwitch
        isOn={control.event.hasModeration}
        onChange={(hasModeration) => void actions.run(switchPlace, changeSwitch(control.event.id, { hasModeration }))}
        isDisabled={actions.isBusy(switchPlace)}
      />
      <ActionFailure actions={actions} place={switchPlace} />
    </>
  );
  const frozen = isAsideShown ? moderation.frozenAside : moderation.frozenShown;
  const waitingCount = waiting.questions.filter(({ state }) => state === 'pending').length + queue.newCount;
  return (
    <>
      <LiveRegion
        words={[
          t`${plural(waitingCount, { one: '# question waiting', other: '# questions waiting' })}`,
          t`${plural(shown.length, { one: '# approved question', other: '# approved questions' })}`,
        ]}
      />
      <div className={phoneBarLook}>
        <fieldset aria-label={t`Column`} className="flex min-w-0 flex-1">
          <ColumnButton column="waiting" isOn={isWaitingChosen} onPress={() => setIsWaitingChosen(true)}>
            {t`Waiting`} {i18n.number(waitingCount)}
          </ColumnButton>
          <ColumnButton column="shown" isOn={!isWaitingChosen} onPress={() => setIsWaitingChosen(false)}>
            {t`Approved`} {i18n.number(shown.length)}
          </ColumnButton>
        </fieldset>
        <OptionsButton
          isOn={isFiltered(moderation.filter)}
          isOpened={isFilterOpened}
          onPress={() => {
            setIsFilterOpened(!isFilterOpened);
            // The list below the toolbar may be scrolled down.
            if (!isFilterOpened) window.scrollTo({ top: 0 });
          }}
        />
      </div>
      <ModerationToolbar id={toolbarId} isOpened={isFilterOpened} {...{ moderation, moderationSwitch }} />
      <div className="-mx-4 grid grid-cols-[minmax(0,1fr)] gap-px bg-line lg:h-[calc(100dvh-7.0625rem)] lg:grid-cols-2">
        <ModerationColumn
          moderation={moderation}
          title={t`Waiting`}
          count={waitingCount}
          isChosen={isWaitingChosen}
          isNamedAbove
          actionsAtTitle={!isUndoBeside && undo}
          questions={waiting.questions}
          decidedIds={waiting.decidedIds}
          lead={moderationSwitch}
          notice={!isUndoBeside && notes}
          freeze={waiting.freeze}
          onGoTo={goTo}
          note={<QueueNote count={queue.newCount} decidedCount={waiting.decidedIds.size} onAdmit={queue.admitNew} />}
          empty={
            <EmptyState title={t`No questions waiting`}>
              {control.event.hasModeration
                ? t`New questions wait here for approval.`
                : t`Moderation is off: new questions are shown immediately.`}
            </EmptyState>
          }
          label={t`Waiting questions`}
        />
        <ModerationColumn
          moderation={moderation}
          title={isAsideShown ? t`Rejected and archived` : t`Approved`}
          count={isAsideShown ? aside.length : shown.length}
          isChosen={!isWaitingChosen}
          isNamedAbove={!isAsideShown}
          notice={isUndoBeside && notes}
          questions={isAsideShown ? aside : shown}
          freeze={frozen}
          onGoTo={goTo}
          note={
            <NewItemsNote count={frozen.freshCount} isMoved={frozen.isMoved} looks={endLooks} onApply={frozen.apply} />
          }
          actionsAtTitle={
            <>
              {isUndoBeside && undo}
              <Button size="compact" look="quiet" className={turnLook} aria-pressed={isAsideShown} onClick={turn}>
                {isAsideShown ? t`Approved` : t`Rejected and archived: ${aside.length}`}
              </Button>
            </>
          }
          empty={
            isAsideShown ? (
              <EmptyState title={t`No rejected or archived questions`}>
                {t`Rejected, archived and merged questions are kept here.`}
              </EmptyState>
            ) : (
              <EmptyState title={t`No approved questions`}>{t`Approved questions appear here.`}</EmptyState>
            )
          }
          label={isAsideShown ? t`Rejected and archived questions` : t`Approved questions`}
        />
      </div>
      <LiveNotices place="crew" />
      <BulkBar moderation={moderation} />
      <RemoveAuthor question={moderation.removing} queue={queue} onDone={() => moderation.startRemoval(null)} />
      <MergeDialog
        duplicates={moderation.merging}
        onClose={() => moderation.startMerge([])}
        onMerge={(duplicates, into) => void moderation.act('merge', duplicates, { into: into.id })}
      />
    </>
  );
}

const barButtonLook = 'min-h-11 rounded-control text-xs font-semibold glide';

interface BarButtonProps {
  isOn: boolean;
  onPress: () => void;
}

function OptionsButton({ isOn, isOpened, onPress }: BarButtonProps & { isOpened: boolean }) {
  const { t } = useLingui();
  const colour = isOpened || isOn ? 'text-accent-text' : 'text-muted';
  return (
    <button
      type="button"
      aria-expanded={isOpened}
      aria-controls={toolbarId}
      onClick={onPress}
      className={`flex shrink-0 items-center gap-1.5 px-3 ${barButtonLook} ${colour}`}
    >
      <SlidersHorizontal size={16} />
      {t`Options`}
      {isOn && (
        <span className="size-2 rounded-full bg-accent-text">
          <span className="unseen">{t`Only some questions are shown`}</span>
        </span>
      )}
    </button>
  );
}

function ColumnButton({
  column,
  isOn,
  onPress,
  children,
}: BarButtonProps & { column: 'waiting' | 'shown'; children: ReactNode }) {
  const colour = isOn ? 'bg-accent-soft text-accent-text' : 'text-muted';
  return (
    <button
      type="button"
      data-column={column}
      aria-pressed={isOn}
      onClick={onPress}
      className={`figures flex-1 ${barButtonLook} ${colour}`}
    >
      {children}
    </button>
  );
}
