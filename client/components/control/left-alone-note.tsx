import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Picked } from './picked.ts';
import { QuestionStateWord } from './question-state.tsx';
import type { LeftAlone } from './taking-back.ts';

export interface LeftAloneNoteProps {
  left: readonly LeftAlone[];
  pickIs: Picked;
  onDismiss: () => void;
  className?: string;
}

/** More than that nobody reads one by one. */
const mostNamed = 5;

/** Of an undo: what it did not take back, and why. */
export function LeftAloneNote({ left, pickIs, onDismiss, className = '' }: LeftAloneNoteProps) {
  const { t } = useLingui();
  if (left.length === 0) return null;
  const rest = left.length - mostNamed;
  return (
    <div role="alert" className={`flex gap-3 rounded-control bg-caution-soft px-3 py-2 text-xs ${className}`}>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="font-semibold">
          <Plural
            value={left.length}
            one="Not taken back, because it has been changed since:"
            other="# questions were not taken back, because they have been changed since:"
          />
        </p>
        <ul className="grid gap-1">
          {left.slice(0, mostNamed).map(({ id, body, ...one }) => (
            <li key={id} className="wrap-anywhere">
              <bdi>
                <Trans>“{body}”</Trans>
              </bdi>{' '}
              <Since {...one} pickIs={pickIs} />
            </li>
          ))}
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

function Since({ state, words, pickIs }: Pick<LeftAlone, 'state' | 'words'> & Pick<LeftAloneNoteProps, 'pickIs'>) {
  if (words === 'answer') return <Trans>has another answer</Trans>;
  if (words === 'reason') return <Trans>has another reason</Trans>;
  return state === null ? <Trans>withdrawn</Trans> : <QuestionStateWord state={state} pickIs={pickIs} />;
}
