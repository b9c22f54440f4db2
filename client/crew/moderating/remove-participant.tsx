import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import type { ParticipantView } from '#contracts/pages.ts';
import { beginning } from '#ui/focus/restore-focus.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Ago } from '#ui/time.tsx';
import { ActionFailure } from '../action-failure.tsx';
import type { Actions } from '../use-actions.ts';

interface RemoveParticipantProps {
  /** `questionCount` may be unknown. `isHidden`: known only as the author of the nameless `asked`. */
  participant:
    | (Pick<ParticipantView, 'id' | 'name' | 'playerName'> & {
        questionCount: number | null;
        isHidden?: boolean;
        asked?: string;
        joinedAt?: string;
      })
    | null;
  actions: Actions;
  onRemove: (withQuestions: boolean) => Promise<boolean>;
  onDone: () => void;
}

export const removalPlace = 'removal';

/** Most removals are for abuse, so the questions go too by default. */
export function RemoveParticipant({ participant, actions, onRemove, onDone }: RemoveParticipantProps) {
  const { t } = useLingui();
  const hintId = useId();
  const [withQuestions, setWithQuestions] = useState(true);
  const removedId = useRef<string | null>(null);
  const close = (): void => {
    setWithQuestions(true);
    actions.dismiss(removalPlace);
    onDone();
  };
  const count = participant ? participant.questionCount : 0;
  const remove = async (): Promise<void> => {
    if (participant === null || actions.isBusy(removalPlace)) return;
    const isDone = await onRemove(withQuestions && count !== 0);
    removedId.current = isDone ? participant.id : null;
    if (isDone) close();
  };
  const name = participant?.name ?? participant?.playerName ?? null;
  return (
    <Dialog
      isOpen={participant !== null}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        removedId.current = null;
        close();
      }}
      // The row that opened the dialog may be gone.
      focusAfter={() =>
        removedId.current === null
          ? null
          : (document.querySelector<HTMLElement>(
              `[data-removal-note] button, [data-removed="${removedId.current}"] button`,
            ) ?? beginning())
      }
      title={
        name !== null
          ? t`Remove ${name}?`
          : participant?.asked === undefined
            ? t`Remove this person?`
            : t`Remove the person who asked this?`
      }
      description={t`Their upvotes are removed; their answers still count. You can let them in again.`}
      actions={
        <Button look="danger" isBusy={actions.isBusy(removalPlace)} onClick={() => void remove()}>
          {t`Remove`}
        </Button>
      }
    >
      {participant?.asked !== undefined && (
        <figure className="mb-4">
          <figcaption className="mb-1 text-xs text-muted">{t`They asked:`}</figcaption>
          <blockquote className="border-s-2 border-line-strong ps-3">
            <p dir="auto" className="line-clamp-4 whitespace-pre-line">
              {participant.asked}
            </p>
          </blockquote>
        </figure>
      )}
      {participant?.joinedAt !== undefined && (
        <p className="mb-2 text-xs text-muted">
          <Trans>
            joined <Ago at={participant.joinedAt} />
          </Trans>
        </p>
      )}
      {count !== 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            checked={withQuestions}
            aria-describedby={hintId}
            onChange={({ target }) => setWithQuestions(target.checked)}
          />
          <span>{participant && <RemovedQuestionsText participant={participant} />}</span>
        </label>
      )}
      {count !== 0 && (
        <p id={hintId} className="ms-8 text-xs text-muted">
          {t`Hidden questions move to “Rejected and archived”.`}
        </p>
      )}
      <ActionFailure actions={actions} place={removalPlace} className="mt-3" />
    </Dialog>
  );
}

/** People with a visible name lose only the questions under it. */
function RemovedQuestionsText({
  participant: { isHidden, name, questionCount: count },
}: {
  participant: NonNullable<RemoveParticipantProps['participant']>;
}) {
  const { t } = useLingui();
  if (isHidden) return t`Also hide everything they asked without a name`;
  if (name === null)
    return count === null ? (
      t`Also hide all their questions`
    ) : (
      <Plural value={count} one="Also hide their question" other="Also hide their # questions" />
    );
  if (count === null) return t`Also hide all questions with their name`;
  return (
    <Plural
      value={count}
      one="Also hide the question with their name"
      other="Also hide the # questions with their name"
    />
  );
}
