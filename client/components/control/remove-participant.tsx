import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ParticipantView } from '../../../contracts/pages.ts';
import { route } from '../../routes.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { Failure } from './failure.tsx';
import type { Actions } from './use-actions.ts';

export interface RemoveParticipantProps {
  eventId: string;
  /** Who is to go; null closes the dialog. `questionCount` is null where it is not known, and not 0; `isHidden`: known by a question without a name alone. */
  participant: (Pick<ParticipantView, 'id' | 'name' | 'playerName'> & { questionCount: number | null; isHidden?: boolean }) | null;
  actions: Actions;
  /** The props of the page that show who is gone. */
  only: string[];
  onDone: () => void;
}

const place = 'removal';

/** Asks before somebody is removed: it shows on their phone at once. */
export function RemoveParticipant({ eventId, participant, actions, only, onDone }: RemoveParticipantProps) {
  const [withQuestions, setWithQuestions] = useState(false);
  const close = (): void => {
    setWithQuestions(false);
    actions.dismiss(place);
    onDone();
  };
  const remove = async (id: string): Promise<void> => {
    const url = route('participant-removals.create', { event: eventId, participant: id });
    const { isDone } = await actions.run(place, { method: 'post', url, fields: { withQuestions }, only });
    if (isDone) close();
  };
  const name = participant?.name ?? participant?.playerName ?? null;
  const count = participant ? participant.questionCount : 0;
  return (
    <Dialog
      isOpen={participant !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={name === null ? <Trans>Remove this person?</Trans> : <Trans>Remove {name}?</Trans>}
      description={<Trans>They are disconnected at once and cannot come back in this browser. Their upvotes no longer count; their answers to polls do. You can let them in again.</Trans>}
      actions={
        <Button look="danger" isBusy={actions.isBusy(place)} onClick={() => participant && void remove(participant.id)}>
          <Trans>Remove</Trans>
        </Button>
      }
    >
      {count !== 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="size-5" checked={withQuestions} onChange={({ target }) => setWithQuestions(target.checked)} />
          <span>
            {participant && <AsideWords participant={participant} />}
          </span>
        </label>
      )}
      <Failure actions={actions} place={place} />
    </Dialog>
  );
}

/** What goes too: of who is known by name what bears it, of others what stands as theirs. */
function AsideWords({ participant: { isHidden, name, questionCount: count } }: { participant: NonNullable<RemoveParticipantProps['participant']> }) {
  if (isHidden) return <Trans>Put everything they asked without a name aside too</Trans>;
  if (name === null) return count === null ? <Trans>Put all their questions aside too</Trans> : <Plural value={count} one="Put their question aside too" other="Put their # questions aside too" />;
  if (count === null) return <Trans>Put all questions that bear their name aside too</Trans>;
  return <Plural value={count} one="Put the question that bears their name aside too" other="Put the # questions that bear their name aside too" />;
}
