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

/** Long enough to read that they are in again. */
const shownForMs = 6_000;

/**
 * Who was removed, as long as that is what was done last: then an undo lets them in again, and the note says so in its place. It
 * leaves while no pointer is on the list, whose rows would come up below it, and no older one takes its place.
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
    // A finger that was there once counts as a pointer until it touches something else.
    const isPointed = (): boolean =>
      window.matchMedia('(hover: hover)').matches && note.current?.closest('section')?.matches(':hover') === true;
    const isHeld = (): boolean => isPointed() || note.current?.matches(':focus-within') === true;
    const timer = setInterval(() => {
      if (!isHeld()) hide(noted);
    }, shownForMs);
    return () => clearInterval(timer);
  }, [isBack, noted]);
  // Whoever walks by keyboard goes on from what is said in its place.
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
          {/* As high as before: nothing beside it moves. */}
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
          {/* Its place stays: a second press finds nothing there. */}
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
