import { Plural, Trans } from '@lingui/react/macro';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { useCrewPage } from '../../crew/crew-page.ts';
import { RejectForm } from './reject-form.tsx';

/** The `Actions` place of reasons given afterwards. */
const place = 'reason';

/** A dialog, so that the list and the current question keep their place. `children`: the undo button next to it. */
export function ReasonDialog({ children }: { children: ReactNode }) {
  const { control, actions, moderating } = useCrewPage();
  const form = useId();
  const beside = useRef<HTMLDivElement>(null);
  // Pinned: others may decide on them meanwhile, but the text is for these.
  const [ids, setIds] = useState<readonly string[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const questions = control.questions.filter(({ id }) => ids.includes(id));
  const { next } = moderating;
  const rejected = new Set(next?.action === 'reject' ? next.before.map(({ id }) => id) : []);
  const reasonless = control.questions.filter(
    ({ id, state, rejectionReason }) => rejected.has(id) && state === 'rejected' && rejectionReason === null,
  );
  const close = (): void => {
    actions.dismiss(place);
    setIsOpen(false);
  };
  return (
    <div ref={beside} className={reasonless.length > 0 ? 'flex min-w-0 gap-1' : 'contents'}>
      {reasonless.length > 0 && (
        <Button
          size="compact"
          look="quiet"
          className="shrink-0"
          onClick={() => {
            setIds(reasonless.map(({ id }) => id));
            setIsOpen(true);
          }}
        >
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
          questions.length === 1 ? (
            <span dir="auto" className="line-clamp-3 wrap-anywhere">
              {questions[0]?.body}
            </span>
          ) : (
            <Plural value={questions.length} one="# question" other="# questions" />
          )
        }
        actions={
          <Button type="submit" form={form} look="primary" isBusy={actions.isBusy(place)}>
            <Trans>Send the reason</Trans>
          </Button>
        }
      >
        <RejectForm
          {...{ form, questions }}
          onDone={close}
          onSend={async (words) => (await moderating.act(place, 'reject', questions, words)).isDone}
        />
        <ActionFailure actions={actions} place={place} className="mt-3" />
      </Dialog>
    </div>
  );
}
