import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { KeyButton } from '#ui/keyboard/key-button.tsx';
import type { Moderated } from '../../crew/questions/moderation-rules.ts';
import type { Moderating } from '../../crew/moderating/use-moderate.ts';

export interface UndoButtonProps extends Pick<
  Moderating,
  'undo' | 'next' | 'isLast' | 'fresh' | 'undone' | 'dismissUndo'
> {
  isBusy: boolean;
  shortcut?: string;
  /** If it has a negative margin, `--reach` is its size. */
  className?: string;
}

/** Long enough to reach it after the event. */
const shownForMs = 20_000;

/** Undoes the last action, always by name, so that nobody undoes something unknown. */
export function UndoButton(props: UndoButtonProps) {
  const { undo, next, fresh, undone } = props;
  const said = useRef<HTMLOutputElement>(null);
  return (
    <>
      <output ref={said} tabIndex={-1} className="unseen">
        {undone ? <TakenBack deed={undone} /> : fresh && !fresh.removal && <UndoWords of={fresh} />}
      </output>
      {undo && next && (
        // After the last undo a keyboard user continues from the text that replaces it.
        <Offer {...props} undo={undo} next={next} onGone={() => said.current?.focus({ preventScroll: true })} />
      )}
    </>
  );
}

/**
 * The crew does not know which other questions a nameless author asked: an undo restores only the one it started from.
 */
function TakenBack({ deed: { removal } }: { deed: Moderated }) {
  return (
    <>
      <Trans>Taken back</Trans>
      {removal?.withQuestions && removal.question.isNameless && (
        <>
          {'. '}
          <Trans>What else they asked without a name stays aside.</Trans>
        </>
      )}
    </>
  );
}

interface OfferProps extends UndoButtonProps {
  undo: () => void;
  next: Moderated;
  onGone: () => void;
}

/** Hover and focus are kept here and go with the button: an unmounted button gets no leave or blur event. */
function Offer({ undo, next, isLast, fresh, dismissUndo, onGone, isBusy, shortcut, className = '' }: OfferProps) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  useEffect(() => {
    if (!fresh || isHeld) return undefined;
    const timer = setTimeout(dismissUndo, shownForMs);
    return () => clearTimeout(timer);
  }, [fresh, isHeld, dismissUndo]);
  const name = useUndoName(next);
  const common = {
    size: 'compact' as const,
    look: 'quiet' as const,
    // A count is never truncated, a question is. No width of its own: with the negative margin, the available width
    // would be too small for the width it just caused.
    className: `${next.before.length > 1 && !next.removal ? 'max-w-[calc(100%+var(--reach,0px))] shrink-0' : 'min-w-0'} ${className}`,
    title: name,
    onClick: () => {
      if (isLast) onGone();
      undo();
    },
    onPointerEnter: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: () => setIsFocused(false),
    isBusy,
  };
  const words = <UndoWords of={next} />;
  return shortcut === undefined ? (
    <Button {...common}>{words}</Button>
  ) : (
    <KeyButton {...common} shortcut={shortcut}>
      {words}
    </KeyButton>
  );
}

function useUndoName(deed: Moderated): string {
  const { before, removal } = deed;
  const { t } = useLingui();
  const word = useUndoLabel(deed);
  const body = (removal?.question ?? before[0])?.body ?? '';
  const name = removal?.question.authorName ?? null;
  const what =
    name ??
    (before.length === 1 || removal
      ? t`“${body}”`
      : t`${plural(before.length, { one: '# question', other: '# questions' })}`);
  return `${word} ${what}`;
}

function UndoWords({ of: deed }: { of: Moderated }) {
  const { before, removal } = deed;
  const word = useUndoLabel(deed);
  const body = (removal?.question ?? before[0])?.body ?? '';
  const name = removal?.question.authorName ?? null;
  const isMany = before.length > 1 && !removal;
  // A name is never truncated but wraps. A question is truncated before the label, and the label before it reaches the
  // key hint.
  const room = isMany
    ? 'shrink-0 whitespace-nowrap'
    : name === null
      ? 'min-w-0 shrink-[9999] truncate'
      : 'line-clamp-2 min-w-0 wrap-anywhere';
  return (
    <span className={`flex min-w-0 gap-x-1 ${name === null ? '' : 'flex-wrap text-start'}`}>
      <span className="min-w-0 truncate">{word}</span>{' '}
      <span className={`font-normal ${room}`}>
        {isMany ? (
          <Plural value={before.length} one="# question" other="# questions" />
        ) : (
          <bdi>{name ?? <Trans>“{body}”</Trans>}</bdi>
        )}
      </span>
    </span>
  );
}

function useUndoLabel({ action, before }: Pick<Moderated, 'action' | 'before'>): string {
  const { t } = useLingui();
  switch (action) {
    case 'approve':
      return t`Undo: approved`;
    case 'reject':
      return before.every(({ state }) => state === 'rejected') ? t`Undo: reason` : t`Undo: rejected`;
    case 'reconsider':
      return t`Undo: back to the queue`;
    case 'highlight':
      return t`Undo: put on the screen`;
    case 'lower':
      return t`Undo: taken off the screen`;
    case 'answer':
      return t`Undo: answered`;
    case 'unanswer':
      return t`Undo: not answered yet`;
    case 'archive':
      return t`Undo: archived`;
    case 'restore':
      return t`Undo: shown again`;
    case 'remove':
      return t`Undo: removed`;
    case 'merge':
      return t`Undo: merged`;
    case 'unmerge':
      return t`Undo: separated`;
  }
}
