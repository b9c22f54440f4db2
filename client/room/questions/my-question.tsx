import { Plural, Trans } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import type { MyQuestionView } from '#contracts/views.ts';
import { useHasScripts } from '../../app/use-has-scripts.ts';
import { useVisit } from '../../app/forms/use-visit.ts';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { useShared } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { CheckMark } from '#ui/check-mark.tsx';
import { LinkedText } from '#ui/text/linked-text.tsx';
import { PostForm } from '#ui/form/post-form.tsx';
import { AnswerText } from './question-card.tsx';
import { Ago } from '#ui/time.tsx';
import { RejectedQuestionActions, type RejectedQuestionActionsProps } from './rejected-question-actions.tsx';

const EditForm = lazyWithFallback(() => import('./my-question-form.tsx'), 'client/room/questions/my-question-form.tsx');

export interface MyQuestionProps extends RejectedQuestionActionsProps {
  code: string;
  /** The current state: the event may have ended since the question was loaded. */
  isEventOpen: boolean;
  isScreenOnQuestions: boolean;
}

/** The participant's own question with its state and actions. */
export function MyQuestion({ code, isEventOpen, isScreenOnQuestions, ...ways }: MyQuestionProps) {
  const { question } = ways;
  const [isEditing, setIsEditing] = useState(false);
  const hasScripts = useHasScripts();
  const isEditable = question.isEditable && isEventOpen;
  // After the end, the results include the upvotes of a merged question.
  const isWithdrawable = question.isWithdrawable && (isEventOpen || question.state !== 'merged');
  const isRejected = question.state === 'rejected';
  return (
    <li className="card grid gap-2 p-4">
      {isEditing ? (
        <Suspense fallback={<div className="min-h-40" aria-busy="true" />}>
          <EditForm code={code} question={question} onDone={() => setIsEditing(false)} />
        </Suspense>
      ) : (
        <>
          <p className="text-pretty whitespace-pre-line" dir="auto">
            {question.body}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
            <StateLabel {...{ question, isEventOpen, isScreenOnQuestions }} />
            {question.isNameless && <Trans>Without your name</Trans>}
            <Ago at={question.createdAt} />
            {question.upvoteCount > 0 && <Plural value={question.upvoteCount} one="# upvote" other="# upvotes" />}
          </p>
          {isRejected && (
            <p className="rounded-control bg-sunken px-3 py-2 text-pretty wrap-anywhere">
              <DecisionText {...question} />
            </p>
          )}
          {question.answer && <AnswerText>{question.answer}</AnswerText>}
          {question.mergedInto && <MergedInto question={question.mergedInto} />}
          {isEditable && !hasScripts && <EditFold code={code} question={question} />}
          {(isEditable || isWithdrawable || isRejected) && (
            <div className="-mx-3 -mb-2 flex flex-wrap gap-1">
              {isEditable && (
                <Button look="quiet" className="only-with-scripts px-3" onClick={() => setIsEditing(true)}>
                  <Trans>Edit</Trans>
                </Button>
              )}
              {isRejected && <RejectedQuestionActions {...ways} />}
              {isWithdrawable && <Withdraw code={code} id={question.id} />}
            </div>
          )}
        </>
      )}
    </li>
  );
}

function DecisionText({ rejectionReason }: Pick<MyQuestionView, 'rejectionReason'>) {
  return rejectionReason ? (
    <Trans>
      Not taken: <LinkedText text={rejectionReason} />
    </Trans>
  ) : (
    <Trans>Not taken</Trans>
  );
}

/** The question that this one was merged into, with its state. */
function MergedInto({
  question: { body, upvoteCount, answer, state },
}: {
  question: NonNullable<MyQuestionView['mergedInto']>;
}) {
  return (
    <div className="grid gap-1.5 rounded-control bg-sunken p-3">
      <p className="text-pretty whitespace-pre-line" dir="auto">
        {body}
      </p>
      <p className="flex flex-wrap gap-x-2 text-xs text-muted">
        <Plural value={upvoteCount} one="# upvote" other="# upvotes" />
        {state === 'answered' && (
          <span className="font-semibold text-positive-text">
            <Checked>
              <Trans>Answered</Trans>
            </Checked>
          </span>
        )}
      </p>
      {answer && <AnswerText>{answer}</AnswerText>}
    </div>
  );
}

/** The form for pages without scripts. */
function EditFold(props: { code: string; question: MyQuestionView }) {
  const { old } = useShared();
  return (
    <details className="only-without-scripts" open={old['question'] === props.question.id}>
      <summary className="link min-h-11">
        <Trans>Edit</Trans>
      </summary>
      <Suspense>
        <EditForm {...props} onDone={() => undefined} />
      </Suspense>
    </details>
  );
}

/** Confirms in place; a dialog would be too heavy. */
function Withdraw({ code, id }: { code: string; id: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [visit, send] = useVisit();
  const path = route('questions.destroy', { code, question: id });
  return (
    <PostForm
      action={path}
      part="mine"
      method="DELETE"
      onSubmit={() => (isConfirming ? send('delete', path, {}) : setIsConfirming(true))}
    >
      <Button
        type="submit"
        look={isConfirming ? 'danger' : 'quiet'}
        className="px-3"
        isBusy={visit.isUnderWay}
        onBlur={() => setIsConfirming(false)}
      >
        {isConfirming ? <Trans>Withdraw it for good</Trans> : <Trans>Withdraw</Trans>}
      </Button>
      {visit.failure && (
        <p role="alert" className="px-2 text-xs text-danger-text">
          {visit.failure}
        </p>
      )}
    </PostForm>
  );
}

function StateLabel({
  question: { state },
  isEventOpen,
  isScreenOnQuestions,
}: Pick<MyQuestionProps, 'question' | 'isEventOpen' | 'isScreenOnQuestions'>) {
  // The question will not be approved any more.
  if (state === 'pending' && !isEventOpen)
    return (
      <span className="font-semibold">
        <Trans>Not on show when the event ended</Trans>
      </span>
    );
  // The rejection and its reason show below.
  if (state === 'rejected') return null;
  const look = {
    pending: 'text-caution-text',
    approved: 'text-positive-text',
    highlighted: 'text-accent-text',
    answered: 'text-positive-text',
    archived: '',
    merged: '',
  };
  return (
    <span className={`font-semibold wrap-anywhere ${look[state]}`}>
      {state === 'pending' && <Trans>Waiting for the hosts</Trans>}
      {state === 'approved' && (
        <Checked>
          <Trans>On show</Trans>
        </Checked>
      )}
      {state === 'highlighted' &&
        (isScreenOnQuestions ? <Trans>On the screen now</Trans> : <Trans>Picked by the hosts</Trans>)}
      {state === 'answered' && (
        <Checked>
          <Trans>Answered</Trans>
        </Checked>
      )}
      {state === 'archived' && <Trans>Archived by the hosts</Trans>}
      {state === 'merged' && <Trans>Merged with a question like it</Trans>}
    </span>
  );
}

function Checked({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <CheckMark />
    </>
  );
}
