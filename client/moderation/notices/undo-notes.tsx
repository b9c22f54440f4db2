import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { ActionName } from '../../crew/questions/action-name.tsx';
import { DismissButton } from '../../crew/action-failure.tsx';
import { useCrewPage } from '../../crew/crew-page.ts';
import { QuestionStateLabel } from '../../crew/questions/question-state.tsx';
import { wayOn } from '../../crew/moderating/decision-conflicts.ts';
import type { ModerationAction } from '#contracts/questions/moderation.ts';
import type { CrewQuestionView } from '#contracts/views.ts';
import type { NotUndone } from '../../crew/moderating/undo.ts';

interface UndoNotesProps {
  onAct: (action: ModerationAction, question: CrewQuestionView) => void;
  className?: string;
}

export function UndoNotes({ onAct, className = '' }: UndoNotesProps) {
  const { control, moderating } = useCrewPage();
  const { notUndone, dismissNotUndone, decided, dismissDecided } = moderating;
  return (
    <>
      <QuestionListNote
        title={<Trans>Not undone. Someone changed these first:</Trans>}
        items={notUndone.map(({ id, body, ...one }) => (
          <li key={id} className="wrap-anywhere">
            <QuotedQuestion body={body} /> <Since {...one} />
          </li>
        ))}
        onDismiss={dismissNotUndone}
        className={className}
      />
      <QuestionListNote
        title={<Trans>Not done:</Trans>}
        items={decided.map(({ id, body, wanted, message }) => {
          const question = control.questions.find((each) => each.id === id);
          const way = question && wayOn(question, wanted);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-5">
              <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
                <QuotedQuestion body={body} /> {message}
              </span>
              {way && (
                <Button size="compact" look="quiet" className="-ms-3" onClick={() => onAct(way, question)}>
                  <ActionName name={way} />
                </Button>
              )}
            </li>
          );
        })}
        onDismiss={dismissDecided}
        className={className}
      />
    </>
  );
}

interface QuestionListNoteProps {
  title: ReactNode;
  items: readonly ReactNode[];
  onDismiss: () => void;
  className: string;
}

const mostNamed = 5;

function QuestionListNote({ title, items, onDismiss, className }: QuestionListNoteProps) {
  if (items.length === 0) return null;
  const rest = items.length - mostNamed;
  return (
    <div role="alert" className={`flex gap-3 rounded-control bg-caution-soft px-3 py-2 text-xs ${className}`}>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-semibold">{title}</p>
        <ul className="grid gap-1">{items.slice(0, mostNamed)}</ul>
        {rest > 0 && (
          <p>
            <Plural value={rest} one="and # more" other="and # more" />
          </p>
        )}
      </div>
      <DismissButton onDismiss={onDismiss} />
    </div>
  );
}

function QuotedQuestion({ body }: { body: string }) {
  return (
    <bdi>
      <Trans>“{body}”</Trans>
    </bdi>
  );
}

function Since({ state, words }: Pick<NotUndone, 'state' | 'words'>) {
  const { t } = useLingui();
  if (words === 'answer') return t`has another answer`;
  if (words === 'reason') return t`has another reason`;
  return state === null ? t`withdrawn` : <QuestionStateLabel state={state} />;
}
