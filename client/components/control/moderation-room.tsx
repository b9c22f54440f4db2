import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ControlRoom } from '../../../contracts/pages.ts';
import { RefusedChannels } from '../live-notices.tsx';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Failure } from './failure.tsx';
import { BulkBar } from './moderation-bulk-bar.tsx';
import { ModerationKeys } from './moderation-keys.tsx';
import { ModerationColumn } from './moderation-column.tsx';
import type { Actions } from './use-actions.ts';
import { undoPlace } from './use-moderate.ts';
import { useModerationDesk } from './use-moderation-desk.ts';

/** What waits, and what is on show; everything within reach of one hand on the keyboard. */
export function ModerationRoom({ control, actions }: { control: ControlRoom; actions: Actions }) {
  const { t } = useLingui();
  const desk = useModerationDesk(control, actions);
  const [isAsideShown, setIsAsideShown] = useState(false);
  const { waiting, shown, aside } = desk;
  return (
    <>
      <ModerationKeys desk={desk} />
      <div className="-mx-4 grid gap-px bg-line lg:h-[calc(100dvh-3.5625rem)] lg:grid-cols-2">
        <ModerationColumn
          desk={desk}
          actions={actions}
          title={<Trans>Waiting</Trans>}
          count={waiting.questions.length - waiting.left.size + waiting.arrived}
          questions={waiting.questions}
          left={waiting.left}
          notice={
            <>
              <RefusedChannels />
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
          title={isAsideShown ? <Trans>Put aside</Trans> : <Trans>On show</Trans>}
          count={isAsideShown ? aside.length : shown.length}
          questions={isAsideShown ? aside : shown}
          actionsAtTitle={
            <Button size="compact" look="quiet" aria-pressed={isAsideShown} onClick={() => setIsAsideShown(!isAsideShown)}>
              {isAsideShown ? <Trans>On show</Trans> : <Trans>Put aside: {aside.length}</Trans>}
            </Button>
          }
          empty={
            <EmptyState title={isAsideShown ? <Trans>Nothing is put aside</Trans> : <Trans>Nothing is on show</Trans>}>
              {isAsideShown ? <Trans>Rejected and archived questions are kept here.</Trans> : <Trans>Approved questions stand here, as the room sees them.</Trans>}
            </EmptyState>
          }
          label={isAsideShown ? t`Questions put aside` : t`Questions on show`}
        />
      </div>
      <BulkBar desk={desk} actions={actions} />
    </>
  );
}
