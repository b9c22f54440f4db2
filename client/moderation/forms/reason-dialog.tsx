import { Plural, Trans } from '@lingui/react/macro';
import { useId, useRef, useState, type ReactNode } from 'react';
import { limits } from '#contracts/limits.ts';
import type { CrewQuestionView } from '#contracts/views.ts';
import { textLength } from '#contracts/text/normalise.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { ActionFailure } from '../../crew/action-failure.tsx';
import type { Actions } from '../../crew/use-actions.ts';
import { useEditing } from '../../crew/presence/use-editing.ts';
import { hasOtherReasons, OtherReasons, useSeenReasons } from './other-reasons.tsx';
import { useDismissDuplicateNotice } from './use-dismiss-duplicate-notice.ts';
import { reasonPlace, type Moderating, type Words } from '../../crew/moderating/use-moderate.ts';

export interface ReasonDialogProps extends Pick<Moderating, 'reasonless' | 'giveReason' | 'current'> {
  actions: Actions;
  /** The undo button next to it. */
  children: ReactNode;
}

/** Gives a reason after a quick rejection. In a dialog, so that the list and the current question keep their place. */
export function ReasonDialog({ reasonless, giveReason, current, actions, children }: ReasonDialogProps) {
  const form = useId();
  const beside = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Pinned: others may decide on them meanwhile, but the text is for these.
  const [questions, setQuestions] = useState(reasonless);
  const isBusy = actions.isBusy(reasonPlace);
  const [only] = questions;
  const open = (): void => {
    setQuestions(reasonless);
    setIsOpen(true);
  };
  const close = (): void => {
    actions.dismiss(reasonPlace);
    setIsOpen(false);
  };
  const send = async (words: Reason): Promise<boolean> => {
    const isDone = await giveReason(questions, words);
    if (isDone) close();
    return isDone;
  };
  return (
    <div ref={beside} className={reasonless.length > 0 ? 'flex min-w-0 gap-1' : 'contents'}>
      {reasonless.length > 0 && (
        <Button size="compact" look="quiet" className="shrink-0" onClick={open}>
          <Trans>Add a reason</Trans>
        </Button>
      )}
      {children}
      <Dialog
        isOpen={isOpen}
        onOpenChange={(isWanted) => !isWanted && close()}
        focusAfter={() => beside.current?.querySelector('button') ?? null}
        title={<Plural value={questions.length} one="Why was it rejected?" other="Why were they rejected?" />}
        description={
          questions.length === 1 && only ? (
            <span dir="auto" className="line-clamp-3 wrap-anywhere">
              {only.body}
            </span>
          ) : (
            <Plural value={questions.length} one="# question" other="# questions" />
          )
        }
        actions={
          <Button type="submit" form={form} look="primary" isBusy={isBusy}>
            <Trans>Send the reason</Trans>
          </Button>
        }
      >
        <ReasonField
          {...{ form, send, isBusy }}
          dismiss={() => actions.dismiss(reasonPlace)}
          questions={current(questions)}
        />
        <ActionFailure actions={actions} place={reasonPlace} className="mt-3" />
      </Dialog>
    </div>
  );
}

type Reason = Pick<Words, 'reason' | 'seenReasons'>;

interface ReasonFieldProps {
  form: string;
  questions: readonly CrewQuestionView[];
  send: (words: Reason) => Promise<boolean>;
  isBusy: boolean;
  dismiss: () => void;
}

/** The text survives a refusal and closing the dialog. */
function ReasonField({ form, questions, send, isBusy, dismiss }: ReasonFieldProps) {
  const ids = questions.map(({ id }) => id);
  const [text, write, forget] = useDraft(`reject:${ids.toSorted().join(' ')}`);
  const { maxChars } = limits.rejectionReason;
  const seen = useSeenReasons(questions);
  const hasConflict = hasOtherReasons(seen, questions);
  const sentNow = useDismissDuplicateNotice(hasConflict, isBusy, dismiss);
  useEditing(...ids.map((id) => `reject:${id}`));
  return (
    <form
      id={form}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const reason = text.trim();
        if (reason === '' || textLength(reason) > maxChars) return;
        sentNow();
        void send({ reason, seenReasons: seen.base() }).then((isDone) => isDone && (forget(), seen.forget()));
      }}
    >
      {hasConflict && !isBusy && <OtherReasons questions={questions} />}
      <TextInput
        label={<Trans>Reason</Trans>}
        hint={<Trans>Only the person who asked sees it.</Trans>}
        value={text}
        onChange={({ target }) => (seen.pin(), write(target.value))}
        maxChars={maxChars}
        autoComplete="off"
        enterKeyHint="send"
        dir="auto"
        required
      />
    </form>
  );
}
