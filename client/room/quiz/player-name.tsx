import { Trans } from '@lingui/react/macro';
import { useState, type FocusEvent } from 'react';
import type { QuizStage } from '#contracts/quizzes/series.ts';
import { useIsTyped } from '../../app/drafts/use-draft.ts';
import { MyName } from '../participant/my-name.tsx';
import type { SeriesPanelProps } from '../voting/series-panel-props.ts';

type PlayerNameProps = { stage: QuizStage; activityId: string | null } & Pick<SeriesPanelProps, 'room' | 'mine'>;

/**
 * The player's name, to give or change in the lobby. If it is being edited when the quiz begins, the form stays above
 * the question in a compact form until it is saved or closed.
 */
export function PlayerName({ stage, activityId, room: { event }, mine: { playerName, participant } }: PlayerNameProps) {
  const isTyped = useIsTyped();
  // Null until it is used. Not reset between questions, since a phone may miss the stage in between.
  const [fold, setFold] = useState<{ isOpen: boolean; at: string } | null>(null);
  const [isInField, setIsInField] = useState(false);
  const at = `${stage} ${activityId}`;
  const isLobby = stage === 'lobby';
  const isOpen = fold?.isOpen ?? false;
  // A focused field without changes stays open until answering closes.
  const isEditing = isOpen && (isTyped('my-name') || (isInField && stage === 'open'));
  // A form just saved, closed or blurred disappears with the next stage, not under the finger.
  const isGone = !isLobby && !isEditing && fold?.at !== at;
  if (isGone && fold) setFold(null);
  if (isGone && isInField) setIsInField(false);
  if (isEditing && fold?.at !== at) setFold({ isOpen, at });
  if (isGone) return null;
  const follow =
    (isIn: boolean) =>
    ({ target }: FocusEvent) =>
      target instanceof HTMLInputElement && setIsInField(isIn);
  return (
    <div className="lobby-name" data-compact={!isLobby || undefined} onFocus={follow(true)} onBlur={follow(false)}>
      {(isLobby || !isOpen) && (
        <p>
          <span className="text-muted">
            <Trans>You play as</Trans>
          </span>{' '}
          <strong dir="auto">{playerName}</strong>
        </p>
      )}
      {event.hasNames && (
        <MyName
          part="poll"
          code={event.code}
          participant={participant}
          isCompact={!isLobby}
          onFold={(isNowOpen) => setFold({ isOpen: isNowOpen, at })}
        />
      )}
    </div>
  );
}
