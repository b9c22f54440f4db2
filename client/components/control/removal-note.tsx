import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../button.tsx';
import type { Moderated } from './moderation.ts';
import type { Removal } from './removal.ts';
import type { Moderating } from './use-moderate.ts';

export interface RemovalNoteProps extends Pick<Moderating, 'undo' | 'next' | 'undone'> {
  isBusy: boolean;
}

/** Who was removed, as long as that is what was done last: then an undo lets them in again. */
export function RemovalNote({ undo, next, undone, isBusy }: RemovalNoteProps) {
  const { t } = useLingui();
  const said = useRef<HTMLOutputElement>(null);
  const [hidden, hide] = useState<Moderated | null>(null);
  const removal = next?.removal;
  const words = next && removal && <RemovalWords removal={removal} asideCount={next.before.length} />;
  // Whoever walks by keyboard goes on from what is said in its place.
  const leave = (): void => said.current?.focus({ preventScroll: true });
  return (
    <>
      <output ref={said} tabIndex={-1} className="unseen">
        {!undone && words}
      </output>
      {undo && words && hidden !== next && (
        <div data-removal-note className="appear flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control bg-accent-soft py-1.5 ps-3 pe-1.5 text-xs">
          <p aria-hidden="true" className="min-w-40 flex-1">
            {words}
          </p>
          <Button
            size="compact"
            isBusy={isBusy}
            onClick={() => {
              leave();
              undo();
            }}
          >
            <Trans>Let in again</Trans>
          </Button>
          <button
            type="button"
            aria-label={t`Hide this`}
            onClick={() => {
              leave();
              hide(next);
            }}
            className="grid size-9 place-items-center rounded-control text-muted thumb:size-11"
          >
            <X size={16} aria-hidden="true" />
          </button>
        </div>
      )}
    </>
  );
}

function RemovalWords({ removal: { question, withQuestions }, asideCount }: { removal: Removal; asideCount: number }) {
  const { authorName: name, body } = question;
  return (
    <>
      <span className="line-clamp-3 font-semibold wrap-anywhere">{name === null ? <Trans>Whoever asked “{body}” was removed.</Trans> : <Trans>{name} was removed.</Trans>}</span>{' '}
      {withQuestions && question.isNameless && <Trans>What they asked without a name is put aside.</Trans>}
      {withQuestions && question.isNameless && asideCount > 0 && (
        <>
          {' '}
          <Trans>“Let in again” brings back this question alone.</Trans>
        </>
      )}
      {withQuestions && !question.isNameless && asideCount > 0 && <Plural value={asideCount} one="Their question is put aside." other="Their # questions are put aside." />}
    </>
  );
}
