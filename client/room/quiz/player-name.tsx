import { Trans } from '@lingui/react/macro';
import { useState, type FocusEvent } from 'react';
import type { QuizStage } from '#contracts/quizzes/series.ts';
import { useIsTyped } from '../../app/drafts/use-draft.ts';
import { MyName } from '../participant/my-name.tsx';
import type { SeriesPanelProps } from '../voting/series-panel-props.ts';

type PlayerNameProps = { stage: QuizStage; activityId: string | null } & Pick<SeriesPanelProps, 'room' | 'mine'>;

/**
 * The name that one plays under. It is given or changed in the lobby; whoever is still at it when the quiz begins has it above the
 * question, in as little room as it needs, until it is saved or folded away.
 */
export function PlayerName({ stage, activityId, room: { event }, mine: { playerName, participant } }: PlayerNameProps) {
  const isTyped = useIsTyped();
  // Null as long as nobody has used it since it came into sight. A phone may miss what lies between two questions.
  const [fold, setFold] = useState<{ isOpen: boolean; at: string } | null>(null);
  const [isInField, setIsInField] = useState(false);
  const at = `${stage} ${activityId}`;
  const isLobby = stage === 'lobby';
  const isOpen = fold?.isOpen ?? false;
  // Who is in the field and has typed nothing has until the answers are in.
  const isAtWork = isOpen && (isTyped('my-name') || (isInField && stage === 'open'));
  // What was just saved, folded away or left does not vanish under the finger, but with what comes next.
  const isGone = !isLobby && !isAtWork && fold?.at !== at;
  if (isGone && fold) setFold(null);
  if (isGone && isInField) setIsInField(false);
  if (isAtWork && fold?.at !== at) setFold({ isOpen, at });
  if (isGone) return null;
  const follow =
    (isIn: boolean) =>
    ({ target }: FocusEvent) =>
      target instanceof HTMLInputElement && setIsInField(isIn);
  return (
    <div className="lobby-name" data-beside={!isLobby || undefined} onFocus={follow(true)} onBlur={follow(false)}>
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
          isBrief={!isLobby}
          onFold={(isNowOpen) => setFold({ isOpen: isNowOpen, at })}
        />
      )}
    </div>
  );
}
