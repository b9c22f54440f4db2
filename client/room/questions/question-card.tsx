import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { QuestionView } from '#contracts/views.ts';
import { areQuestionsOnScreen } from '../../live/state/focus.ts';
import { CheckMark } from '#ui/check-mark.tsx';
import { LabelChip } from '#ui/label-chip.tsx';
import { QuestionBody } from '#ui/markup/marked.tsx';
import { LinkedQuote } from '#ui/text/linked-text.tsx';
import { Ago } from '#ui/time.tsx';
import { useRoom } from '../room-context.ts';

interface QuestionCardProps {
  question: QuestionView;
  isMine: boolean;
  action: ReactNode;
}

export function QuestionCard({ question, isMine, action }: QuestionCardProps) {
  const { t } = useLingui();
  const { room } = useRoom();
  const { authorName, state, createdAt, isEdited } = question;
  const labels = room.labels.filter(({ id }) => question.labelIds.includes(id));
  return (
    <article
      className="card flex items-start gap-3 py-3 ps-4 pe-3 data-shown:border-accent-text data-shown:bg-accent-soft"
      data-shown={state === 'highlighted' || undefined}
    >
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
        {state === 'highlighted' && (
          <p className="text-xs font-semibold text-accent-text">
            {areQuestionsOnScreen(room) ? t`On the screen` : t`Picked by the hosts`}
          </p>
        )}
        {labels.length > 0 && (
          <div className="flex flex-wrap gap-1">
            {labels.map((label) => (
              <LabelChip key={label.id} label={label} />
            ))}
          </div>
        )}
        <p className="text-pretty whitespace-pre-line" dir="auto">
          <QuestionBody of={question} />
        </p>
        <p className="flex flex-wrap gap-x-2 text-xs text-muted">
          <span dir="auto">{isMine ? t`You` : (authorName ?? t`Anonymous`)}</span>
          <Ago at={createdAt} />
          {isEdited && t`edited`}
          {state === 'answered' && (
            <span className="font-semibold text-positive-text">
              {t`answered`} <CheckMark />
            </span>
          )}
        </p>
        <AnswerText of={question} />
      </div>
      {action}
    </article>
  );
}

export function AnswerText({ of: { answer, answerMarkup } }: { of: Pick<QuestionView, 'answer' | 'answerMarkup'> }) {
  if (!answer) return null;
  return (
    <p className="mt-1 border-s-2 border-positive ps-3 text-pretty whitespace-pre-line">
      <span className="unseen">
        <Trans>Answer:</Trans>{' '}
      </span>
      <LinkedQuote text={answer} markup={answerMarkup} />
    </p>
  );
}
