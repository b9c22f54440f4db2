import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { KeyButton } from '#ui/keyboard/key-button.tsx';
import type { Moderated } from '../../crew/questions/moderation-rules.ts';
import type { Moderating } from '../../crew/moderating/use-moderate.ts';
import { useUndoLabel } from './use-undo-label.ts';

export interface UndoButtonProps extends Pick<
  Moderating,
  'undo' | 'next' | 'isLast' | 'fresh' | 'undone' | 'dismissUndo'
> {
  isBusy: boolean;
  /** Where there is a key for it. */
  shortcut?: string;
  /** With a margin that reaches out of its place, `--reach` says how far. */
  className?: string;
}

/** Long enough to reach it once the event is over. */
const shownForMs = 20_000;

/** What was done last, to be taken back, always with its name: nobody takes back what they do not know. */
export function UndoButton(props: UndoButtonProps) {
  const { undo, next, fresh, undone } = props;
  const said = useRef<HTMLOutputElement>(null);
  return (
    <>
      <output ref={said} tabIndex={-1} className="unseen">
        {undone ? <TakenBack deed={undone} /> : fresh && !fresh.removal && <UndoWords of={fresh} />}
      </output>
      {undo && next && (
        // Who walks by keyboard goes on from what is said in its place, once there is nothing more to take back.
        <Offer {...props} undo={undo} next={next} onGone={() => said.current?.focus({ preventScroll: true })} />
      )}
    </>
  );
}

/** Of what was asked without a name nobody here knows what else is theirs: an undo brings back the question it began at. */
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

/** What holds it goes with the button: of one that is gone no pointer and no focus takes its leave. */
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
    // A number is short enough to be read whole; the words of a question give way. No width of its own otherwise: with a margin that
    // reaches out of its place, all of that place would be too narrow for what made it as wide as it is.
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
  // A name is no name when it is cut: it goes to a line of its own. A question gives way before the words do; those give way before they run into the key.
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
