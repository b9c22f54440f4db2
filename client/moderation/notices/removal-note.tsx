import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { Moderated } from '../../crew/questions/moderation-rules.ts';
import type { Removal } from '../../crew/questions/removal.ts';
import type { Moderating } from '../../crew/moderating/use-moderate.ts';

export interface RemovalNoteProps extends Pick<Moderating, 'undo' | 'next' | 'undone' | 'noted'> {
  isBusy: boolean;
}

/** Long enough to read it. */
const shownForMs = 6_000;

/**
 * The last removal, with a button to undo it, then its confirmation in the same place. It disappears only while no
 * pointer is on the list, since the rows below move up. No older removal replaces it.
 */
export function RemovalNote({ undo, next, undone, noted, isBusy }: RemovalNoteProps) {
  const { t } = useLingui();
  const said = useRef<HTMLOutputElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const [hidden, hide] = useState<Moderated | null>(null);
  const removal = noted?.removal;
  const isOffered = undo !== null && next === noted;
  const isBack = noted !== null && undone === noted;
  const words = removal && <RemovalWords removal={removal} asideCount={noted.before.length} />;
  useEffect(() => {
    if (!isBack) return undefined;
    // After a touch, :hover matches until the next one.
    const isPointed = (): boolean =>
      window.matchMedia('(hover: hover)').matches && note.current?.closest('section')?.matches(':hover') === true;
    const isHeld = (): boolean => isPointed() || note.current?.matches(':focus-within') === true;
    const timer = setInterval(() => {
      if (!isHeld()) hide(noted);
    }, shownForMs);
    return () => clearInterval(timer);
  }, [isBack, noted]);
  // A keyboard user continues from the text that replaces it.
  const leave = (): void => said.current?.focus({ preventScroll: true });
  return (
    <>
      <output ref={said} tabIndex={-1} className="unseen">
        {isOffered && words}
      </output>
      {words && hidden !== noted && (
        <div
          ref={note}
          data-removal-note
          className="appear flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control bg-accent-soft py-1.5 ps-3 pe-1.5 text-xs"
        >
          {/* Keeps its height, so that nothing next to it moves. */}
          <p className="grid min-w-40 flex-1 items-center">
            <span aria-hidden="true" className={`col-start-1 row-start-1 ${isBack ? 'invisible' : ''}`}>
              {words}
            </span>
            {isBack && (
              <span className="col-start-1 row-start-1">
                <BackWords removal={removal} />
              </span>
            )}
          </p>
          {/* Keeps its place, so that a second press hits nothing. */}
          <Button
            size="compact"
            className={isOffered || isBusy ? '' : 'invisible'}
            disabled={!isOffered}
            onClick={() => {
              leave();
              undo?.();
            }}
          >
            <Trans>Let in again</Trans>
          </Button>
          <button
            type="button"
            aria-label={t`Hide this`}
            onClick={() => {
              leave();
              hide(noted);
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

function BackWords({ removal: { question } }: { removal: Removal }) {
  const { authorName: name, body } = question;
  return (
    <span className="line-clamp-3 font-semibold wrap-anywhere">
      {name === null ? <Trans>The person who asked “{body}” is in again.</Trans> : <Trans>{name} is in again.</Trans>}
    </span>
  );
}

function RemovalWords({ removal: { question, withQuestions }, asideCount }: { removal: Removal; asideCount: number }) {
  const { authorName: name, body } = question;
  return (
    <>
      <span className="line-clamp-3 font-semibold wrap-anywhere">
        {name === null ? <Trans>The person who asked “{body}” was removed.</Trans> : <Trans>{name} was removed.</Trans>}
      </span>{' '}
      {withQuestions && question.isNameless && <Trans>What they asked without a name is put aside.</Trans>}
      {withQuestions && question.isNameless && asideCount > 0 && (
        <>
          {' '}
          <Trans>“Let in again” brings back this question alone.</Trans>
        </>
      )}
      {withQuestions && !question.isNameless && asideCount > 0 && (
        <Plural value={asideCount} one="Their question is put aside." other="Their # questions are put aside." />
      )}
    </>
  );
}
