import { Trans } from '@lingui/react/macro';
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import type { ActivityView } from '#contracts/views.ts';
import type { BallotNow } from './use-ballot.ts';
import { submissionId } from '../outbox/submission-id.ts';
import { route } from '../app/routes.ts';
import { preserveInputBeforeHydration } from '../app/hydration/preserve-input.ts';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import { SurveySubmitContext, type FormState } from './survey-submit-context.ts';
import { promptSize } from './prompt-size.ts';

export interface BallotShellProps {
  code: string;
  activity: ActivityView;
  ballot: BallotNow;
  /** Why an answer that was posted without scripts is refused, where no field of its own says so. */
  problem?: string | undefined;
  /** What is tapped is sent: the button is only for those without scripts. */
  isSentByTap?: boolean;
  /** The draft is not what was sent. */
  isChanged: boolean;
  /** Whether the button may be pressed: something can be sent. */
  isReady: boolean;
  /** What stands there does not fit, and its field says why, at the latest when the button is pressed. */
  isMisfit?: boolean;
  /** What is missing in what was begun; said in the button, where it cannot be pressed yet. */
  missing?: ReactNode;
  /** What is seldom wanted stands below the button, and pushes it nowhere. */
  below?: ReactNode;
  onSend: () => void;
  children: ReactNode;
}

/** The form around every kind of answer: the prompt, the button, and what a post without scripts needs. */
export function BallotShell({
  code,
  activity,
  ballot,
  problem,
  isSentByTap = false,
  isChanged,
  isReady,
  isMisfit = false,
  missing,
  below,
  onSend,
  children,
}: BallotShellProps) {
  const [firstSubmissionId] = useState(() => submissionId());
  const wasAnswered = ballot.answer !== null;
  const onDraft = useContext(SurveySubmitContext);
  // What does not fit goes nowhere by itself; where somebody is led on, their press has the form say why.
  const isUnsent = isChanged && isReady && (!isMisfit || onDraft !== null);
  const draft: FormState =
    !isChanged || isFinal(activity, ballot) ? 'none' : isMisfit ? 'unfit' : isReady ? 'ready' : 'unfinished';
  useEffect(() => {
    onDraft?.(draft);
    return () => onDraft?.('none');
  }, [onDraft, draft]);
  const body = useRef<HTMLFieldSetElement>(null);
  // Forms in a chunk of their own are taken over later than the page around them.
  useEffect(() => {
    if (body.current) preserveInputBeforeHydration(body.current)();
  }, []);
  return (
    <PostForm
      action={route('ballots.create', { code, activity: activity.id })}
      part="poll"
      method="PUT"
      noValidate
      onSubmit={() => isReady && onSend()}
    >
      <input type="hidden" name="submissionId" value={firstSubmissionId} suppressHydrationWarning />
      <input type="hidden" name="round" value={activity.round} />
      <input type="hidden" name="activity" value={activity.id} />
      <fieldset ref={body} className="grid min-w-0 gap-3" data-changed={isChanged || undefined}>
        <legend
          data-prompt
          tabIndex={-1}
          className={`mb-4 font-display font-bold tracking-tight text-balance outline-none ${promptSize(activity.prompt)}`}
          dir="auto"
        >
          {activity.prompt}
        </legend>
        {problem && (
          <p role="alert" className="text-xs font-semibold text-danger-text">
            {problem}
          </p>
        )}
        {children}
      </fieldset>
      {!isFinal(activity, ballot) && (
        <div className={`mt-4 ${isSentByTap || (onDraft && !wasAnswered) ? 'only-without-scripts' : ''}`}>
          {/* Not `disabled`: whoever has sent an answer keeps the focus. */}
          <Button
            type="submit"
            look="primary"
            className={`w-full ${onDraft ? 'only-without-scripts' : ''}`}
            aria-disabled={!isReady || undefined}
            data-unsent={isUnsent || undefined}
          >
            {missing ?? (wasAnswered ? <Trans>Change answer</Trans> : <Trans>Send answer</Trans>)}
          </Button>
          {wasAnswered && <ChangeHint {...{ isChanged, isReady }} isLedOn={onDraft !== null} />}
        </div>
      )}
      {below}
    </PostForm>
  );
}

/** How an answer that was given is changed, or that the change has not gone yet. */
function ChangeHint({
  isChanged,
  isReady,
  isLedOn,
}: Pick<BallotShellProps, 'isChanged' | 'isReady'> & { isLedOn: boolean }) {
  if (isChanged) {
    return (
      <p className="mt-3 font-semibold text-caution-text">
        <Trans>This change is not sent yet.</Trans>
      </p>
    );
  }
  return (
    !isReady && (
      <p className="mt-3 text-muted">
        {isLedOn ? (
          <Trans>To change your answer, edit it above.</Trans>
        ) : (
          <Trans>To change your answer, edit it above, then send it.</Trans>
        )}
      </p>
    )
  );
}

/** Answered for good: the answer is shown, and nothing can be changed. */
export function isFinal(activity: ActivityView, ballot: BallotNow): boolean {
  return ballot.answer !== null && !activity.isRevisable && ballot.status?.kind !== 'refused';
}
