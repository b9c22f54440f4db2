import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { MyQuestionView } from '#contracts/views.ts';
import { areQuestionsOnScreen } from '../../live/state/focus.ts';
import { useHasScripts } from '../../app/use-has-scripts.ts';
import { useVisit } from '../../app/forms/use-visit.ts';
import { restoreFocus } from '#ui/focus/restore-focus.ts';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { useShared } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { CheckMark } from '#ui/check-mark.tsx';
import { QuestionBody } from '#ui/markup/marked.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkedQuote } from '#ui/text/linked-text.tsx';
import { FieldError, PostForm } from '#ui/form/post-form.tsx';
import { Ago } from '#ui/time.tsx';
import { isAskFormThere, useRoom } from '../room-context.ts';
import { useDismissRejection } from './dismissed-rejections.ts';
import { AnswerText } from './question-card.tsx';
import { useRestoreQuestion } from './use-restore-question.ts';

const EditForm = lazyWithFallback(
  () => import('./my-question-form.tsx'),
  'client/room/questions/my-question-form.tsx',
  { fallback: () => <div className="min-h-40" aria-busy="true" /> },
);

interface MyQuestionsProps {
  questions: readonly MyQuestionView[];
  isHideable?: boolean;
}

export default function MyQuestions({ questions, isHideable = false }: MyQuestionsProps) {
  if (questions.length === 0)
    return (
      <EmptyState title={<Trans>No questions yet</Trans>}>
        <Trans>Your questions appear here.</Trans>
      </EmptyState>
    );
  return (
    <ul className="grid gap-2">
      {questions.map((question) => (
        <MyQuestion key={question.id} question={question} isHideable={isHideable} />
      ))}
    </ul>
  );
}

interface MyQuestionProps {
  question: MyQuestionView;
  isHideable: boolean;
}

function MyQuestion({ question, isHideable }: MyQuestionProps) {
  const [isEditing, setIsEditing] = useState(false);
  const hasScripts = useHasScripts();
  const { state, rejectionReason, mergedInto } = question;
  const isEventOpen = useRoom().room.event.state === 'open';
  const isEditable = question.isEditable && isEventOpen;
  const isWithdrawable = question.isWithdrawable && (isEventOpen || state !== 'merged');
  const isRejected = state === 'rejected';
  if (isEditing)
    return (
      <li className="card p-4">
        <EditForm question={question} onDone={() => setIsEditing(false)} />
      </li>
    );
  return (
    <li className="card grid gap-2 p-4">
      <p className="text-pretty whitespace-pre-line" dir="auto">
        <QuestionBody of={question} />
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
        <StateLabel state={state} />
        {question.isNameless && <Trans>Without your name</Trans>}
        <Ago at={question.createdAt} />
        {question.upvoteCount > 0 && <Plural value={question.upvoteCount} one="# upvote" other="# upvotes" />}
      </p>
      {isRejected && (
        <p className="rounded-control bg-sunken px-3 py-2 text-pretty wrap-anywhere">
          {rejectionReason ? (
            <Trans>
              Not approved: <LinkedQuote text={rejectionReason} />
            </Trans>
          ) : (
            <Trans>Not approved</Trans>
          )}
        </p>
      )}
      <AnswerText of={question} />
      {mergedInto && (
        <div className="grid gap-1.5 rounded-control bg-sunken p-3">
          <p className="text-pretty whitespace-pre-line" dir="auto">
            <QuestionBody of={mergedInto} />
          </p>
          <p className="flex flex-wrap gap-x-2 text-xs text-muted">
            <Plural value={mergedInto.upvoteCount} one="# upvote" other="# upvotes" />
            {mergedInto.state === 'answered' && <StateLabel state="answered" />}
          </p>
          <AnswerText of={mergedInto} />
        </div>
      )}
      {isEditable && !hasScripts && <EditFold question={question} />}
      {(isEditable || isWithdrawable || isRejected) && (
        <div className="-mx-3 -mb-2 flex flex-wrap gap-1">
          {isEditable && (
            <Button look="quiet" className="only-with-scripts px-3" onClick={() => setIsEditing(true)}>
              <Trans>Edit</Trans>
            </Button>
          )}
          {isRejected && <RejectedActions {...{ question, isHideable }} />}
          {isWithdrawable && <Withdraw id={question.id} />}
        </div>
      )}
    </li>
  );
}

function RejectedActions({ question, isHideable }: MyQuestionProps) {
  const { room, onAsk } = useRoom();
  const restore = useRestoreQuestion();
  const dismiss = useDismissRejection();
  const change = (): void => {
    flushSync(() => {
      dismiss(question);
      restore(question.body, question.isNameless);
      onAsk();
    });
    restoreFocus(document.querySelector('#questions textarea'));
  };
  return (
    <>
      {isAskFormThere(room) && (
        <Button look="quiet" className="only-with-scripts px-3" onClick={change}>
          <Trans>Change</Trans>
        </Button>
      )}
      {isHideable && (
        <Button look="quiet" className="px-3" onClick={() => (dismiss(question), restoreFocus())}>
          <Trans>Dismiss</Trans>
        </Button>
      )}
    </>
  );
}

function EditFold({ question }: { question: MyQuestionView }) {
  const { old } = useShared();
  return (
    <details className="only-without-scripts" open={old['question'] === question.id}>
      <summary className="link min-h-11">
        <Trans>Edit</Trans>
      </summary>
      <EditForm question={question} onDone={() => undefined} />
    </details>
  );
}

function Withdraw({ id }: { id: string }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [visit, send] = useVisit();
  const path = route('questions.destroy', { code: useRoom().room.event.code, question: id });
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
        {isConfirming ? <Trans>Withdraw for good</Trans> : <Trans>Withdraw</Trans>}
      </Button>
      <FieldError className="px-2">{visit.failure}</FieldError>
    </PostForm>
  );
}

function StateLabel({ state }: Pick<MyQuestionView, 'state'>) {
  const { t } = useLingui();
  const { room } = useRoom();
  const check = <CheckMark />;
  const words = {
    pending:
      room.event.state === 'open' ? <span className="text-caution-text">{t`Waiting for approval`}</span> : t`Not shown`,
    approved: (
      <span className="text-positive-text">
        {t`Visible to everyone`} {check}
      </span>
    ),
    highlighted: (
      <span className="text-accent-text">{areQuestionsOnScreen(room) ? t`On the screen` : t`Picked by the hosts`}</span>
    ),
    answered: (
      <span className="text-positive-text">
        {t`Answered`} {check}
      </span>
    ),
    archived: t`Archived by the hosts`,
    merged: t`Merged with a similar question`,
    rejected: null,
  }[state];
  return words && <span className="font-semibold wrap-anywhere">{words}</span>;
}
