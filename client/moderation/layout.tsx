import '../crew/crew.css';
import '../live/live-notice-crew.css';
import './moderation.css';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewQuestionView } from '#contracts/views.ts';
import { useReloadGuard } from '../app/reload/use-reload-guard.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { LiveNotices } from '../live/live-notices.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NewItemsNote } from '#ui/list/new-items-note.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { ReasonDialog } from './forms/reason-dialog.tsx';
import { changeSwitch } from '../crew/commands.ts';
import { isFiltered } from './filter.ts';
import { DecidedFirstNote } from './notices/decided-first-note.tsx';
import { ModerationToolbar } from './toolbar.tsx';
import { ActionFailure } from '../crew/action-failure.tsx';
import { rowOf, takeFocus } from './question/focus-selected-row.ts';
import { NotUndoneNote } from './notices/not-undone-note.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ModerationKeys } from './shortcuts.tsx';
import { ModerationColumn } from './column.tsx';
import { ModerationSwitch } from './moderation-switch.tsx';
import { isSetAside } from '../crew/questions/question-order.ts';
import { QueueNote } from './notices/queue-note.tsx';
import type { Actions } from '../crew/use-actions.ts';
import type { Crew } from '../crew/presence/use-crew.ts';
import { RemovalNote } from './notices/removal-note.tsx';
import { RemoveAuthor } from './remove-author.tsx';
import { UndoButton } from './notices/undo-button.tsx';
import { undoPlace } from '../crew/moderating/use-moderate.ts';
import { useModeration } from './use-moderation.ts';

const toolbarId = 'moderation-toolbar';

/** The `Actions` place of the moderation switch. */
const switchPlace = 'switches';

type Column = 'waiting' | 'shown';

/** Pending and shown questions side by side, all reachable from the keyboard. */
export function ModerationLayout({
  control,
  actions,
  others,
}: { control: ControlRoom; actions: Actions } & Pick<Crew, 'others'>) {
  const { t, i18n } = useLingui();
  const moderation = useModeration(control, actions, others);
  useReloadGuard(moderation.openForm !== null || moderation.picked.size > 0);
  const [isAsideShown, setIsAsideShown] = useState(false);
  const [chosen, setChosen] = useState<Column>('waiting');
  const [isFilterOpened, setIsFilterOpened] = useState(false);
  const openFilter = (): void => {
    setIsFilterOpened(!isFilterOpened);
    // The toolbar is above the list, which may be scrolled.
    if (!isFilterOpened) window.scrollTo({ top: 0 });
  };
  const { waiting, shown, aside } = moderation;
  const turn = (): void => {
    moderation.unpick(isAsideShown ? aside : shown);
    setIsAsideShown(!isAsideShown);
  };
  const goTo = (question: CrewQuestionView): void => {
    const isAside = isSetAside(question);
    const isWaiting = question.state === 'pending';
    flushSync(() => {
      moderation.reveal(question);
      setChosen(isWaiting ? 'waiting' : 'shown');
      if (!isWaiting && isAside !== isAsideShown) turn();
    });
    // The previous row may be gone with its list.
    const row = rowOf(question.id);
    if (row) takeFocus(row);
  };
  // With one column at a time, undo is in the column of the action.
  const isUndoBeside = useMediaQuery('(max-width: 63.99rem)') && chosen === 'shown';
  const undo = (
    <ReasonDialog {...moderation.undoing} actions={actions}>
      <UndoButton
        {...moderation.undoing}
        shortcut="U"
        isBusy={actions.isBusy(undoPlace)}
        className={isUndoBeside ? '' : '-me-3 [--reach:0.75rem]'}
      />
    </ReasonDialog>
  );
  const notUndone = (
    <>
      <NotUndoneNote
        left={moderation.undoing.notUndone}
        highlightState={moderation.highlightState}
        onDismiss={moderation.undoing.dismissNotUndone}
      />
      <DecidedFirstNote
        decided={moderation.undoing.decided}
        questions={control.questions}
        onAct={(action, question) => void moderation.act(action, [question])}
        onDismiss={moderation.undoing.dismissDecided}
      />
    </>
  );
  const removal = <RemovalNote {...moderation.undoing} isBusy={actions.isBusy(undoPlace)} />;
  const moderationSwitch = moderation.mayRun && moderation.hasScreen && (
    <>
      <ModerationSwitch
        isOn={control.event.hasModeration}
        onChange={(hasModeration) => void actions.run(switchPlace, changeSwitch(control.event.id, { hasModeration }))}
        isDisabled={actions.isBusy(switchPlace)}
      />
      <ActionFailure actions={actions} place={switchPlace} />
    </>
  );
  const frozenShown = isAsideShown ? moderation.frozenAside : moderation.frozenShown;
  const waitingCount = waiting.questions.filter(({ state }) => state === 'pending').length + waiting.newCount;
  return (
    <>
      <LiveRegion
        words={[
          t`${plural(waitingCount, { one: '# question is waiting', other: '# questions are waiting' })}`,
          t`${plural(shown.length, { one: '# question is on show', other: '# questions are on show' })}`,
        ]}
      />
      <div className="sticky-bar sticky top-0 z-20 -mx-4 flex gap-2 border-b border-line bg-surface px-4 py-1.5 lg:hidden">
        <fieldset aria-label={t`Column`} className="flex min-w-0 flex-1">
          <ColumnButton column="waiting" isOn={chosen === 'waiting'} onPress={() => setChosen('waiting')}>
            <Trans>Waiting</Trans> {i18n.number(waitingCount)}
          </ColumnButton>
          <ColumnButton column="shown" isOn={chosen === 'shown'} onPress={() => setChosen('shown')}>
            <Trans>On show</Trans> {i18n.number(shown.length)}
          </ColumnButton>
        </fieldset>
        <OptionsButton isOn={isFiltered(moderation.filter)} isOpened={isFilterOpened} onPress={openFilter} />
      </div>
      <ModerationToolbar
        id={toolbarId}
        isOpened={isFilterOpened}
        control={control}
        actions={actions}
        filter={moderation.filter}
        onFilter={moderation.setFilter}
        moderationSwitch={moderationSwitch}
      >
        <ModerationKeys moderation={moderation} actions={actions} questions={control.questions} />
      </ModerationToolbar>
      <div className="-mx-4 grid grid-cols-[minmax(0,1fr)] gap-px bg-line lg:h-[calc(100dvh-7.0625rem)] lg:grid-cols-2">
        <ModerationColumn
          moderation={moderation}
          actions={actions}
          title={<Trans>Waiting</Trans>}
          count={waitingCount}
          isChosen={chosen === 'waiting'}
          isNamedAbove
          actionsAtTitle={!isUndoBeside && undo}
          questions={waiting.questions}
          decidedIds={waiting.decidedIds}
          lead={moderationSwitch}
          notice={
            <>
              {!isUndoBeside && removal}
              <ActionFailure actions={actions} place={undoPlace} />
              {!isUndoBeside && notUndone}
            </>
          }
          hold={waiting.hold}
          under={waiting.under}
          onGoTo={goTo}
          note={
            <QueueNote count={waiting.newCount} decidedCount={waiting.decidedIds.size} onAdmit={moderation.admitNew} />
          }
          empty={
            <EmptyState title={<Trans>Nothing is waiting</Trans>}>
              {control.event.hasModeration ? (
                <Trans>New questions appear here for you to approve or reject.</Trans>
              ) : (
                <Trans>Moderation is off: new questions are on show at once.</Trans>
              )}
            </EmptyState>
          }
          label={t`Waiting questions`}
        />
        <ModerationColumn
          moderation={moderation}
          actions={actions}
          title={isAsideShown ? <Trans>Rejected and archived</Trans> : <Trans>On show</Trans>}
          isChosen={chosen === 'shown'}
          isNamedAbove={!isAsideShown}
          notice={
            isUndoBeside && (
              <>
                {removal}
                {notUndone}
              </>
            )
          }
          hold={frozenShown.hold}
          under={frozenShown.under}
          onGoTo={goTo}
          note={
            <NewItemsNote
              count={frozenShown.freshCount}
              isMoved={frozenShown.isMoved}
              side="end"
              onApply={frozenShown.apply}
            />
          }
          count={isAsideShown ? aside.length : shown.length}
          questions={isAsideShown ? aside : shown}
          actionsAtTitle={
            <>
              {isUndoBeside && undo}
              <Button
                size="compact"
                look="quiet"
                className="-me-3 shrink-0 max-lg:max-w-34 max-lg:text-end max-lg:leading-tight max-lg:whitespace-normal"
                aria-pressed={isAsideShown}
                onClick={turn}
              >
                {isAsideShown ? <Trans>On show</Trans> : <Trans>Rejected and archived: {aside.length}</Trans>}
              </Button>
            </>
          }
          empty={
            <EmptyState
              title={isAsideShown ? <Trans>Nothing was rejected or archived</Trans> : <Trans>Nothing is on show</Trans>}
            >
              {isAsideShown ? (
                <Trans>Rejected, archived and merged questions are kept here.</Trans>
              ) : (
                <Trans>Approved questions stand here, as the room sees them.</Trans>
              )}
            </EmptyState>
          }
          label={isAsideShown ? t`Rejected and archived questions` : t`Questions on show`}
        />
      </div>
      <LiveNotices place="crew" />
      <BulkBar moderation={moderation} actions={actions} />
      <RemoveAuthor
        question={moderation.removing}
        actions={actions}
        onRemove={moderation.remove}
        onDone={() => moderation.startRemoval(null)}
      />
      <MergeDialog
        highlightState={moderation.highlightState}
        duplicates={moderation.merging}
        questions={control.questions}
        onClose={() => moderation.startMerge([])}
        onMerge={(duplicates, into) => void moderation.act('merge', duplicates, { into: into.id })}
      />
    </>
  );
}

function OptionsButton({ isOn, isOpened, onPress }: { isOn: boolean; isOpened: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={isOpened}
      aria-controls={toolbarId}
      onClick={onPress}
      className={`inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-3 text-xs font-semibold glide ${isOpened || isOn ? 'text-accent-text' : 'text-muted'}`}
    >
      <SlidersHorizontal size={16} aria-hidden="true" />
      <Trans>Options</Trans>
      {isOn && (
        <span className="size-2 rounded-full bg-accent-text">
          <span className="unseen">
            <Trans>Only some questions are shown</Trans>
          </span>
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
}: {
  column: 'waiting' | 'shown';
  isOn: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      data-column={column}
      aria-pressed={isOn}
      onClick={onPress}
      className={`figures min-h-11 flex-1 rounded-control text-xs font-semibold glide ${isOn ? 'bg-accent-soft text-accent-text' : 'text-muted'}`}
    >
      {children}
    </button>
  );
}
