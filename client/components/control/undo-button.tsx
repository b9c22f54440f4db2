import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { KeyButton } from './key-button.tsx';
import type { Moderated } from './moderation.ts';
import { UndoWord } from './undo-word.tsx';
import type { Moderating } from './use-moderate.ts';

export interface UndoButtonProps extends Pick<Moderating, 'undo' | 'fresh' | 'undone' | 'letGo'> {
  isBusy: boolean;
  /** Where there is a key for it. */
  shortcut?: string;
  className?: string;
}

/** Long enough to read what was done, and to reach it. */
const shownForMs = 20_000;

/** What was done last, to be taken back: it goes after a while, but not from under a pointer or the focus. */
export function UndoButton({ undo, fresh, undone, letGo, isBusy, shortcut, className = '' }: UndoButtonProps) {
  const [isHeld, setIsHeld] = useState(false);
  const said = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (!fresh || isHeld) return undefined;
    const timer = setTimeout(letGo, shownForMs);
    return () => clearTimeout(timer);
  }, [fresh, isHeld, letGo]);
  const hold = (): void => setIsHeld(true);
  const release = (): void => setIsHeld(false);
  const isShown = fresh !== null && undo !== null;
  const common = {
    size: 'compact' as const,
    look: 'quiet' as const,
    className: `max-w-full min-w-0 ${className}`,
    onClick: () => {
      // The button goes, and with it what would have let go of it; who walks by keyboard goes on from what is said in its place.
      release();
      said.current?.focus({ preventScroll: true });
      undo?.();
    },
    onPointerEnter: hold,
    onPointerLeave: release,
    onFocus: hold,
    onBlur: release,
    isBusy,
  };
  const words = fresh && <UndoWords of={fresh} />;
  return (
    <>
      <output ref={said} tabIndex={-1} className="unseen">{fresh ? <UndoWords of={fresh} /> : undone && <Trans>Taken back</Trans>}</output>
      {isShown && (shortcut === undefined ? <Button {...common}>{words}</Button> : <KeyButton {...common} shortcut={shortcut}>{words}</KeyButton>)}
    </>
  );
}

function UndoWords({ of: { action, before } }: { of: Moderated }) {
  const body = before[0]?.body ?? '';
  return (
    <span className="flex min-w-0 gap-1" title={before.length === 1 ? body : undefined}>
      <span className="shrink-0">
        <UndoWord action={action} />
      </span>{' '}
      <span className="min-w-0 truncate font-normal">
        {before.length === 1 ? (
          <bdi>
            <Trans>“{body}”</Trans>
          </bdi>
        ) : (
          <Plural value={before.length} one="# question" other="# questions" />
        )}
      </span>
    </span>
  );
}
