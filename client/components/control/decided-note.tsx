import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ModerationAction } from '../../../contracts/moderation.ts';
import type { CrewQuestionView } from '../../../contracts/views.ts';
import { Button } from '../button.tsx';
import { ActWord } from './act-word.tsx';
import { wayOn, type DecidedMeanwhile } from './decided-meanwhile.ts';

export interface DecidedNoteProps {
  decided: readonly DecidedMeanwhile[];
  /** As they are now. */
  questions: readonly CrewQuestionView[];
  onAct: (action: ModerationAction, question: CrewQuestionView) => void;
  onDismiss: () => void;
  className?: string;
}

/** More than that nobody reads one by one. */
const mostNamed = 5;

/** Of what two decided in the same moment: that this page's decision was not carried out, who decided what, and how to decide otherwise. */
export function DecidedNote({ decided, questions, onAct, onDismiss, className = '' }: DecidedNoteProps) {
  const { t } = useLingui();
  if (decided.length === 0) return null;
  const rest = decided.length - mostNamed;
  return (
    <div role="alert" className={`flex gap-3 rounded-control bg-caution-soft px-3 py-2 text-xs ${className}`}>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-semibold">
          <Plural value={decided.length} one="Not done, because it is no longer as you saw it:" other="Not done for # questions, because they are no longer as you saw them:" />
        </p>
        <ul className="grid gap-1">
          {decided.slice(0, mostNamed).map(({ id, body, wanted, message }) => {
            const question = questions.find((each) => each.id === id);
            const way = question ? wayOn(question, wanted) : null;
            return (
              <li key={id} className="flex flex-wrap items-center gap-x-2">
                <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                  <bdi>
                    <Trans>“{body}”</Trans>
                  </bdi>{' '}
                  {message}
                </span>
                {question && way && (
                  <Button size="compact" look="quiet" className="-my-1.5" onClick={() => onAct(way, question)}>
                    <ActWord name={way} />
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
        {rest > 0 && (
          <p>
            <Plural value={rest} one="and # more" other="and # more" />
          </p>
        )}
      </div>
      <button type="button" onClick={onDismiss} aria-label={t`Dismiss`} className="-mx-3 -my-2 grid size-11 shrink-0 place-items-center rounded-control text-base leading-none">
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
