import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { QuizStage } from '../../../contracts/series.ts';
import { useIsTyped } from '../../hooks/use-draft.ts';
import { MyName } from './my-name.tsx';
import type { SeriesPanelProps } from './series-panel-props.ts';

type PlayerNameProps = { stage: QuizStage } & Pick<SeriesPanelProps, 'room' | 'mine'>;

/**
 * The name that one plays under. It is given or changed in the lobby; whoever is still at it when the quiz begins has it above the
 * question, in as little room as it needs, until it is saved or folded away.
 */
export function PlayerName({ stage, room: { event }, mine: { playerName, participant } }: PlayerNameProps) {
  const isTyped = useIsTyped();
  const [fold, setFold] = useState<{ isOpen: boolean; stage: QuizStage }>({ isOpen: false, stage: 'lobby' });
  const [isBegun, setIsBegun] = useState(false);
  const isLobby = stage === 'lobby';
  const isAtWork = fold.isOpen && (isBegun || isTyped('my-name'));
  // What was just saved or folded away does not vanish under the finger.
  if (!isLobby && !isAtWork && fold.stage !== stage) return null;
  const onFold = (isOpen: boolean): void => {
    setFold({ isOpen, stage });
    if (!isOpen) setIsBegun(false);
  };
  return (
    <div className="lobby-name" data-beside={!isLobby || undefined} onFocus={({ target }) => target instanceof HTMLInputElement && setIsBegun(true)}>
      {(isLobby || !fold.isOpen) && (
        <p>
          <span className="text-muted">
            <Trans>You play as</Trans>
          </span>{' '}
          <strong dir="auto">{playerName}</strong>
        </p>
      )}
      {event.hasNames && <MyName part="poll" code={event.code} name={participant.name} isBrief={!isLobby} onFold={onFold} />}
    </div>
  );
}
