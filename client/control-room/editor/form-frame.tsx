import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { SeriesKind } from '#contracts/quizzes/series.ts';
import { Button } from '#ui/button.tsx';
import { AlsoEditing } from './also-editing.tsx';
import { useControlRoom, type StageSelection } from '../state/context.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { useEditing } from '../../crew/presence/use-editing.ts';
import { useFocusFirstField } from '#ui/focus/use-focus-first-field.ts';
import { useEscapeKey } from '#ui/keyboard/use-escape-key.ts';

interface FormFrameProps {
  /** Of a new question: what it is for. */
  seriesKind?: SeriesKind | undefined;
  /** Where it tells how saving went. */
  place: string;
  title: ReactNode;
  lead?: ReactNode;
  /** What is edited, in the words of presence; null for what is made anew. */
  edited: string | null;
  /** Shown above the fields when somebody else was quicker. */
  notice?: ReactNode;
  /** Where a refusal is shown already. */
  refusedAt: 'field' | 'notice' | null;
  /** Why it cannot be saved yet. */
  wait?: ReactNode;
  /** Null while there is nothing that could be. */
  onSave: (() => void) | null;
  /** Where one after the other is made: saves, and begins the next. */
  onSaveAndNext?: (() => void) | undefined;
  onCancel: () => void;
  /** Where Escape leads. What was typed is kept for when one comes back. */
  back: StageSelection;
  /** Whether there is something to come back to. */
  isTyped: boolean;
  /** So few fields that its buttons need not stay in sight: they stand right below them. */
  isShort?: boolean;
  children: ReactNode;
}

/** What all forms of the middle column have: a heading, who else is at it, why it was not saved, and, always in reach, the ways out. */
export function FormFrame({
  place,
  title,
  lead,
  edited,
  seriesKind,
  notice,
  refusedAt,
  wait,
  onSave,
  onSaveAndNext,
  onCancel,
  back,
  isTyped,
  isShort = false,
  children,
}: FormFrameProps) {
  const { actions, show, stage } = useControlRoom();
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstField(form);
  useEditing(edited ?? 'activity:new');
  const isBusy = actions.isBusy(place);
  const isHeld = isBusy || Boolean(wait);
  // The buttons stay in sight while one writes, what was refused need not.
  const focusRefused = useEffectEvent(() =>
    form.current
      ?.querySelector<HTMLElement>(refusedAt === 'notice' ? '[data-notice]' : '[aria-invalid="true"], [data-invalid]')
      ?.focus(),
  );
  const isRefused = refusedAt !== null;
  useEffect(() => {
    // What others save meanwhile takes nobody from the field they mend.
    if (!isBusy && isRefused) focusRefused();
  }, [isBusy, isRefused]);
  useEscapeKey(form, () => {
    // What is on its way would be thrown away.
    if (isHeld) return;
    actions.dismiss(place);
    show(isTyped ? { ...back, unsavedForm: stage } : back);
  });
  const cancel = (): void => {
    actions.dismiss(place);
    onCancel();
  };
  return (
    <form
      ref={form}
      aria-labelledby={`${place}-title`}
      className={`grid grid-cols-1 gap-6 ${isShort ? '' : 'flex-[1_0_auto] grid-rows-[1fr_auto]'}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isHeld) onSave?.();
      }}
    >
      <div className="mx-auto grid w-full max-w-3xl grid-cols-1 content-start gap-6">
        <div className="grid gap-2">
          <div className="flex items-center justify-between gap-4">
            <h2 id={`${place}-title`} className="text-2xl">
              {title}
            </h2>
            {/* Beside the two others there is no room for it on phones. */}
            <Button look="quiet" size="compact" className="-me-3 min-h-11 sm:hidden" onClick={cancel}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
          {lead}
          {edited !== null && <AlsoEditing what={edited} />}
        </div>
        {notice}
        {children}
        {refusedAt === null && <ActionFailure actions={actions} place={place} />}
      </div>
      <div
        className={
          isShort
            ? ''
            : 'sticky-bar sticky bottom-16 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 lg:bottom-0 xl:-mx-8 xl:px-8'
        }
      >
        <div className="mx-auto flex w-full max-w-3xl flex-wrap gap-2 whitespace-nowrap max-sm:*:flex-auto max-sm:*:px-2 max-xl:*:px-3 max-xl:*:text-[0.875rem]">
          {wait && <output className="basis-full whitespace-normal text-muted">{wait}</output>}
          {onSave && (
            <Button type="submit" look="primary" isBusy={isBusy} disabled={isHeld}>
              {edited !== null ? (
                <Trans>Save</Trans>
              ) : seriesKind === 'quiz' ? (
                <Trans>Add to the quiz</Trans>
              ) : seriesKind === 'survey' ? (
                <Trans>Add to the survey</Trans>
              ) : (
                <Trans>Add to the agenda</Trans>
              )}
            </Button>
          )}
          {onSaveAndNext && (
            <Button disabled={isHeld} onClick={onSaveAndNext}>
              <Trans>Add and write another</Trans>
            </Button>
          )}
          <Button look="quiet" className="max-sm:hidden" onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    </form>
  );
}
