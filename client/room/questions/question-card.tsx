import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { QuestionView } from '#contracts/views.ts';
import { CheckMark } from '#ui/check-mark.tsx';
import { LinkedText } from '#ui/text/linked-text.tsx';
import { Ago } from '#ui/time.tsx';

export interface QuestionCardProps {
  question: QuestionView;
  /** At the end of the row, within thumb reach. */
  action?: ReactNode;
  isMine?: boolean;
  /** Chips above the text. */
  labels?: readonly ReactNode[];
  /** Whether screens show questions: only then is a highlighted one on screen. */
  isScreenOnQuestions?: boolean;
}

/** A published question. */
export function QuestionCard({
  question,
  action,
  isMine = false,
  labels = [],
  isScreenOnQuestions = true,
}: QuestionCardProps) {
  const { t } = useLingui();
  const { body, authorName, state, answer, createdAt, isEdited } = question;
  return (
    <article className="question" data-state={state}>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
        {state === 'highlighted' && (
          <p className="text-xs font-semibold text-accent-text">
            {isScreenOnQuestions ? <Trans>On the screen now</Trans> : <Trans>Picked by the hosts</Trans>}
          </p>
        )}
        {labels.length > 0 && <div className="flex flex-wrap gap-1">{labels}</div>}
        <p className="text-pretty whitespace-pre-line" dir="auto">
          {body}
        </p>
        <p className="flex flex-wrap gap-x-2 text-xs text-muted">
          <span dir="auto">{isMine ? t`You` : (authorName ?? t`Anonymous`)}</span>
          <Ago at={createdAt} />
          {isEdited && <Trans>edited</Trans>}
          {state === 'answered' && (
            <span className="font-semibold text-positive-text">
              <Trans>answered</Trans> <CheckMark />
            </span>
          )}
        </p>
        {answer && <AnswerText>{answer}</AnswerText>}
      </div>
      {action}
    </article>
  );
}

/** The crew's written answer. */
export function AnswerText({ children }: { children: string }) {
  return (
    <p className="mt-1 border-s-2 border-positive ps-3 text-pretty whitespace-pre-line" dir="auto">
      <span className="unseen">
        <Trans>Answer:</Trans>{' '}
      </span>
      <LinkedText text={children} />
    </p>
  );
}
