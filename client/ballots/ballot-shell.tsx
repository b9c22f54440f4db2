import { useLingui } from '@lingui/react/macro';
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { isFinal, SurveySubmitContext, type BallotFormProps, type FormState } from './ballot.ts';
import { submissionId } from '../outbox/submission-id.ts';
import { preserveInputBeforeHydration } from '../app/hydration/preserve-input.ts';
import { useForgetDrafts } from '../app/drafts/use-draft.ts';
import { useHasScripts } from '../app/use-has-scripts.ts';
import { Button } from '#ui/button.tsx';
import { CheckMark } from '#ui/check-mark.tsx';
import { FieldError, PostForm } from '#ui/form/post-form.tsx';
import { Prompt } from './prompt.tsx';

interface BallotShellProps extends BallotFormProps {
  /** Why an answer sent without scripts was refused, when no field shows it. */
  problem?: string | undefined;
  /** The button is only for pages without scripts. */
  sendsOnTap?: boolean;
  isChanged: boolean;
  isComplete: boolean;
  isInvalid?: boolean;
  missing?: ReactNode;
  below?: ReactNode;
  onSend: () => void;
  children: ReactNode;
}

export function BallotShell({
  activity,
  ballot,
  problem,
  sendsOnTap = false,
  isChanged: isAnswerChanged,
  isComplete,
  isInvalid = false,
  missing,
  below,
  onSend,
  children,
}: BallotShellProps) {
  const { t } = useLingui();
  const [firstSubmissionId] = useState(submissionId);
  const hasAbstained = ballot.answer !== null && 'isAbstention' in ballot.answer;
  // After an abstention, there is no answer to edit.
  const wasAnswered = ballot.answer !== null && !hasAbstained;
  const isChanged = isAnswerChanged || (wasAnswered && ballot.isStepChanged === true);
  const isReady = !useHasScripts() || (isComplete && (!wasAnswered || isChanged));
  const isLocked = isFinal({ activity, ballot });
  const onDraft = useContext(SurveySubmitContext);
  const isInSurvey = onDraft !== null;
  const draft: FormState = !isChanged || isLocked ? 'none' : isInvalid ? 'invalid' : isReady ? 'ready' : 'unfinished';
  useEffect(() => {
    onDraft?.(draft);
    return () => onDraft?.('none');
  }, [onDraft, draft]);
  const body = useRef<HTMLFieldSetElement>(null);
  // Forms in a lazy chunk hydrate later.
  useEffect(() => {
    if (body.current) preserveInputBeforeHydration(body.current)();
  }, []);
  return (
    <PostForm action={ballot.path} part="poll" method="PUT" noValidate onSubmit={() => isReady && onSend()}>
      <input type="hidden" name="submissionId" value={firstSubmissionId} suppressHydrationWarning />
      <input type="hidden" name="round" value={activity.round} />
      <input type="hidden" name="activity" value={activity.id} />
      <fieldset ref={body} className="grid min-w-0 gap-3" data-changed={isChanged || undefined}>
        <Prompt as="legend" of={activity} />
        <FieldError>{problem}</FieldError>
        {children}
        {ballot.steps}
      </fieldset>
      {!isLocked && (
        <div className={`mt-4 ${sendsOnTap || (isInSurvey && !wasAnswered) ? 'only-without-scripts' : ''}`}>
          {/* `disabled` would drop the focus after sending. In a survey, “next” makes an invalid draft show why. */}
          <Button
            type="submit"
            look="primary"
            className={`w-full ${isInSurvey ? 'only-without-scripts' : ''}`}
            aria-disabled={!isReady || undefined}
            data-unsent={(isChanged && isReady && (!isInvalid || isInSurvey)) || undefined}
          >
            {missing ?? (wasAnswered ? t`Change answer` : t`Send answer`)}
          </Button>
          {wasAnswered && isChanged && <p className="mt-3 font-semibold text-caution-text">{t`Change not sent yet`}</p>}
          {wasAnswered && !isChanged && !isReady && (
            <p className="mt-3 text-muted">
              {isInSurvey ? t`Edit your answer above to change it.` : t`Edit your answer above, then send it.`}
            </p>
          )}
        </div>
      )}
      {activity.mayAbstain && (!isLocked || hasAbstained) && <Abstain {...{ activity, ballot, hasAbstained }} />}
      {below}
    </PostForm>
  );
}

/** A ballot like any other. What was begun is no longer meant. */
function Abstain({ activity: { id, round }, ballot, hasAbstained }: BallotFormProps & { hasAbstained: boolean }) {
  const { t } = useLingui();
  const forget = useForgetDrafts();
  return (
    <Button
      type="submit"
      look="quiet"
      className="mt-2 w-full aria-pressed:bg-accent-soft"
      name="isAbstention"
      value="true"
      aria-pressed={hasAbstained}
      onClick={(event) => {
        event.preventDefault();
        if (hasAbstained) return;
        forget([`ballot:${id}:${round}`, `answer:${id}:${round}`]);
        ballot.discardTooLate();
        ballot.send({ isAbstention: true });
      }}
    >
      {hasAbstained && <CheckMark />} {hasAbstained ? t`You abstained` : t`Abstain`}
    </Button>
  );
}
