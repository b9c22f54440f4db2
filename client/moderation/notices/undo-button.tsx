import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { KeyButton } from '#ui/keyboard/key-button.tsx';
import { useCrewPage } from '../../crew/crew-page.ts';
import type { Moderated } from '../../crew/questions/moderation-rules.ts';
import { undoPlace } from '../../crew/moderating/use-moderate.ts';

interface UndoButtonProps {
  shortcut?: string;
  /** A negative margin needs its size in `--reach`. */
  className?: string;
}

const shownForMs = 20_000;

export function UndoButton({ shortcut, className = '' }: UndoButtonProps) {
  const { t } = useLingui();
  const { actions, moderating } = useCrewPage();
  const { undo, next, isLast, fresh, undone, dismissUndo } = moderating;
  const said = useRef<HTMLOutputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const dismiss = useEffectEvent(() => !button.current?.matches(':hover, :focus') && dismissUndo());
  useEffect(() => {
    if (!fresh) return undefined;
    const timer = setInterval(() => dismiss(), shownForMs);
    return () => clearInterval(timer);
  }, [fresh]);
  const { isMany, label, what } = useUndoText(next);
  const isRemoval = undone?.removal?.withQuestions && undone.removal.question.isNameless;
  return (
    <>
      <output ref={said} tabIndex={-1} className="unseen">
        {undone && t`Undone`}
        {isRemoval && (
          <>
            {'. '}
            {t`What they asked without a name is hidden.`}
          </>
        )}
        {!undone && fresh && !fresh.removal && <UndoWords of={fresh} />}
      </output>
      {undo && next && (
        <KeyButton
          ref={button}
          size="compact"
          look="quiet"
          shortcut={shortcut}
          // Truncates a question, not a count. With the margin, an automatic width would feed back on itself.
          className={`${isMany ? 'max-w-[calc(100%+var(--reach,0px))] shrink-0' : 'min-w-0'} ${className}`}
          title={`${label} ${what}`}
          isBusy={actions.isBusy(undoPlace)}
          onClick={() => {
            if (isLast) said.current?.focus({ preventScroll: true });
            undo();
          }}
        >
          <UndoWords of={next} />
        </KeyButton>
      )}
    </>
  );
}

function UndoWords({ of: deed }: { of: Moderated }) {
  const { isMany, isNamed, label, what } = useUndoText(deed);
  // A question is truncated before the label; a name wraps.
  const room = isMany
    ? 'shrink-0 whitespace-nowrap'
    : isNamed
      ? 'line-clamp-2 min-w-0 wrap-anywhere'
      : 'min-w-0 shrink-[9999] truncate';
  return (
    <span className={`flex min-w-0 gap-x-1 ${isNamed ? 'flex-wrap text-start' : ''}`}>
      <span className="min-w-0 truncate">{label}</span>{' '}
      <span className={`font-normal ${room}`}>
        <bdi>{what}</bdi>
      </span>
    </span>
  );
}

function useUndoText(deed: Moderated | null) {
  const { t } = useLingui();
  const { action = 'approve', before = [], removal } = deed ?? {};
  const label = useUndoLabel({ action, before });
  const isMany = before.length > 1 && !removal;
  const name = removal?.question.authorName ?? null;
  const body = (removal?.question ?? before[0])?.body ?? '';
  const count = t`${plural(before.length, { one: '# question', other: '# questions' })}`;
  return { isMany, isNamed: name !== null, label, what: name ?? (isMany ? count : t`“${body}”`) };
}

function useUndoLabel({ action, before }: Pick<Moderated, 'action' | 'before'>): string {
  const { t } = useLingui();
  const isReason = before.every(({ state }) => state === 'rejected');
  return {
    approve: t`Undo: approved`,
    reject: isReason ? t`Undo: reason` : t`Undo: rejected`,
    reconsider: t`Undo: back to the queue`,
    highlight: t`Undo: put on the screen`,
    lower: t`Undo: taken off the screen`,
    answer: t`Undo: answered`,
    unanswer: t`Undo: not answered yet`,
    archive: t`Undo: archived`,
    restore: t`Undo: shown again`,
    remove: t`Undo: removed`,
    merge: t`Undo: merged`,
    unmerge: t`Undo: separated`,
  }[action];
}
