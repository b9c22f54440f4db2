import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { QuizStage } from '#contracts/quizzes/series.ts';
import { MyName } from '../participant/my-name.tsx';
import { useRoom } from '../room-context.ts';

const lobbyLook = 'px-8 py-4 [&_summary]:w-auto [&_summary]:justify-center';
/** Leaves room for the question above a keyboard. */
const compactLook = 'px-4 [&_summary]:w-auto';
const boxLook = 'lobby-name grid gap-1 rounded-card bg-accent-soft';
const unfoldedLook = '[&_form]:text-start [&_form]:text-wrap [&_summary]:text-[0.875rem] [&_summary]:text-accent-text';

export function PlayerName({ stage, activityId }: { stage: QuizStage; activityId: string | null }) {
  const { room, mine } = useRoom();
  // A phone may miss the stage between two questions.
  const [fold, setFold] = useState({ isOpen: false, at: '' });
  const at = `${stage} ${activityId}`;
  const isLobby = stage === 'lobby';
  if (fold.isOpen && fold.at !== at) setFold({ isOpen: true, at });
  // A form closed now disappears with the next stage.
  if (!isLobby && fold.at !== at) return null;
  return (
    <div className={`${boxLook} ${unfoldedLook} ${isLobby ? lobbyLook : compactLook}`}>
      {(isLobby || !fold.isOpen) && (
        <p className={isLobby ? 'grid gap-1' : 'pt-3'}>
          <span className="text-muted">
            <Trans>You play as</Trans>
          </span>{' '}
          <strong className={`font-display ${isLobby ? 'text-[1.4375rem]' : ''}`} dir="auto">
            {mine.playerName}
          </strong>
        </p>
      )}
      {room.event.hasNames && <MyName part="poll" isCompact={!isLobby} onFold={(isOpen) => setFold({ isOpen, at })} />}
    </div>
  );
}
