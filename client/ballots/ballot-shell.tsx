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
  /** Why an answer posted without scripts was refused, when no field shows the reason. */
  problem?: string | undefined;
  /** A tap sends the answer: the button is only for pages without scripts. */
  sendsOnTap?: boolean;
  /** The draft differs from the sent answer. */
  isChanged: boolean;
  /** Something can be sent, so the button is enabled. */
  isReady: boolean;
  /** The draft is invalid. Its field shows why, at the latest when the button is pressed. */
  isInvalid?: boolean;
  /** What an unfinished answer lacks; shown in the disabled button. */
  missing?: ReactNode;
  /** Rarely used controls, below the button so that they do not move it. */
  below?: ReactNode;
  onSend: () => void;
  children: ReactNode;
}

/** The form around every kind of answer: the prompt, the button and the hidden fields for a post without scripts. */
export function BallotShell({
  code,
  activity,
  ballot,
  problem,
  sendsOnTap = false,
  isChanged,
  isReady,
  isInvalid = false,
  missing,
  below,
  onSend,
  children,
}: BallotShellProps) {
  const [firstSubmissionId] = useState(() => submissionId());
  const wasAnswered = ballot.answer !== null;
  const onDraft = useContext(SurveySubmitContext);
  // An invalid draft is not sent automatically. In a survey the press on “next” makes the form show the reason.
  const isUnsent = isChanged && isReady && (!isInvalid || onDraft !== null);
  const draft: FormState =
    !isChanged || isFinal(activity, ballot) ? 'none' : isInvalid ? 'invalid' : isReady ? 'ready' : 'unfinished';
  useEffect(() => {
    onDraft?.(draft);
    return () => onDraft?.('none');
  }, [onDraft, draft]);
  const body = useRef<HTMLFieldSetElement>(null);
  // Forms in a lazy chunk hydrate later than the page.
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
        <div className={`mt-4 ${sendsOnTap || (onDraft && !wasAnswered) ? 'only-without-scripts' : ''}`}>
          {/* Not `disabled`, so that the button keeps the focus after sending. */}
          <Button
            type="submit"
            look="primary"
            className={`w-full ${onDraft ? 'only-without-scripts' : ''}`}
            aria-disabled={!isReady || undefined}
            data-unsent={isUnsent || undefined}
          >
            {missing ?? (wasAnswered ? <Trans>Change answer</Trans> : <Trans>Send answer</Trans>)}
          </Button>
          {wasAnswered && <ChangeHint {...{ isChanged, isReady }} isInSurvey={onDraft !== null} />}
        </div>
      )}
      {below}
    </PostForm>
  );
}

/** Says how to change an answer, or that a change is not sent yet. */
function ChangeHint({
  isChanged,
  isReady,
  isInSurvey,
}: Pick<BallotShellProps, 'isChanged' | 'isReady'> & { isInSurvey: boolean }) {
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
        {isInSurvey ? (
          <Trans>To change your answer, edit it above.</Trans>
        ) : (
          <Trans>To change your answer, edit it above, then send it.</Trans>
        )}
      </p>
    )
  );
}

/** The answer is shown and cannot be changed. */
export function isFinal(activity: ActivityView, ballot: BallotNow): boolean {
  return ballot.answer !== null && !activity.isRevisable && ballot.status?.kind !== 'refused';
}
