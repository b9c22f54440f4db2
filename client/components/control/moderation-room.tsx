import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import type { ControlRoom } from '../../../contracts/pages.ts';
import { LiveNotices } from '../live-notices.tsx';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { DeskTools } from './desk-tools.tsx';
import { Failure } from './failure.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { BulkBar } from './moderation-bulk-bar.tsx';
import { ModerationKeys } from './moderation-keys.tsx';
import { ModerationColumn } from './moderation-column.tsx';
import type { Actions } from './use-actions.ts';
import type { Crew } from './use-crew.ts';
import { UndoButton } from './undo-button.tsx';
import { undoPlace } from './use-moderate.ts';
import { useModerationDesk } from './use-moderation-desk.ts';

type Column = 'waiting' | 'shown';

/** What waits, and what is on show; everything within reach of one hand on the keyboard. */
export function ModerationRoom({ control, actions, others, tellEditing }: { control: ControlRoom; actions: Actions } & Crew) {
  const { t, i18n } = useLingui();
  const desk = useModerationDesk(control, actions, others);
  const written = desk.words?.kind === 'answer' ? `answer:${desk.words.id}` : null;
  useEffect(() => tellEditing(written), [tellEditing, written]);
  const [isAsideShown, setIsAsideShown] = useState(false);
  const [chosen, setChosen] = useState<Column>('waiting');
  const { waiting, shown, aside } = desk;
  const waitingCount = waiting.questions.length - waiting.left.size + waiting.arrived;
  return (
    <>
      <DeskTools control={control} actions={actions} filter={desk.filter} onFilter={desk.setFilter}>
        <ModerationKeys desk={desk} />
      </DeskTools>
      <fieldset aria-label={t`Column`} className="-mx-4 flex border-b border-line bg-surface px-4 py-2 lg:hidden">
        <ColumnButton isOn={chosen === 'waiting'} onPress={() => setChosen('waiting')}>
          <Trans>Waiting</Trans> {i18n.number(waitingCount)}
        </ColumnButton>
        <ColumnButton isOn={chosen === 'shown'} onPress={() => setChosen('shown')}>
          <Trans>On show</Trans> {i18n.number(shown.length)}
        </ColumnButton>
      </fieldset>
      <div className="-mx-4 grid grid-cols-[minmax(0,1fr)] gap-px bg-line lg:h-[calc(100dvh-7.0625rem)] lg:grid-cols-2">
        <ModerationColumn
          desk={desk}
          actions={actions}
          title={<Trans>Waiting</Trans>}
          count={waitingCount}
          isChosen={chosen === 'waiting'}
          actionsAtTitle={<UndoButton {...desk.undoing} shortcut="U" isBusy={actions.isBusy(undoPlace)} className="-me-3" />}
          questions={waiting.questions}
          left={waiting.left}
          notice={
            <>
              <Failure actions={actions} place={undoPlace} />
              {waiting.arrived > 0 && (
                <Button size="compact" look="primary" onClick={desk.letIn} className="w-full">
                  <Plural value={waiting.arrived} one="# new" other="# new" />
                </Button>
              )}
              {waiting.arrived === 0 && waiting.left.size > 0 && (
                <Button size="compact" onClick={desk.letIn} className="w-full">
                  <Trans>Tidy up what others have dealt with</Trans>
                </Button>
              )}
            </>
          }
          empty={
            <EmptyState title={<Trans>Nothing is waiting</Trans>}>
              {control.event.hasModeration ? <Trans>New questions appear here for you to approve or reject.</Trans> : <Trans>Moderation is off: new questions are on show at once.</Trans>}
            </EmptyState>
          }
          label={t`Waiting questions`}
        />
        <ModerationColumn
          desk={desk}
          actions={actions}
          title={isAsideShown ? <Trans>Not on show</Trans> : <Trans>On show</Trans>}
          isChosen={chosen === 'shown'}
          {...(isAsideShown ? {} : { calm: desk.calm })}
          count={isAsideShown ? aside.length : shown.length}
          questions={isAsideShown ? aside : shown}
          actionsAtTitle={
            <Button size="compact" look="quiet" className="-me-3" aria-pressed={isAsideShown} onClick={() => setIsAsideShown(!isAsideShown)}>
              {isAsideShown ? <Trans>On show</Trans> : <Trans>Not on show: {aside.length}</Trans>}
            </Button>
          }
          empty={
            <EmptyState title={isAsideShown ? <Trans>Nothing is put aside</Trans> : <Trans>Nothing is on show</Trans>}>
              {isAsideShown ? <Trans>Rejected, archived and merged questions are kept here.</Trans> : <Trans>Approved questions stand here, as the room sees them.</Trans>}
            </EmptyState>
          }
          label={isAsideShown ? t`Questions put aside` : t`Questions on show`}
        />
      </div>
      <LiveNotices place="crew" />
      <BulkBar desk={desk} actions={actions} />
      <MergeDialog duplicates={desk.merging} questions={control.questions} onClose={() => desk.startMerge([])} onMerge={(duplicates, into) => void desk.act('merge', duplicates, { into: into.id })} />
    </>
  );
}

function ColumnButton({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={`figures min-h-11 flex-1 rounded-control text-xs font-semibold glide ${isOn ? 'bg-accent-soft text-accent-text' : 'text-muted'}`}
    >
      {children}
    </button>
  );
}
