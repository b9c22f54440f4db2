import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react';
import type { SeriesKind } from '#contracts/quizzes/series.ts';
import { Button } from '#ui/button.tsx';
import { isForm, useControlRoom, type StageSelection } from '../state/context.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { useEditing } from '../../crew/presence/use-editing.ts';
import { useFocusFirstField } from '#ui/focus/use-focus-first-field.ts';
import { isTaken } from '#ui/keyboard/key-bindings.ts';
import { useDocumentEvent } from '#ui/use-document-event.ts';

const buttonRow = `mx-auto flex max-w-3xl flex-wrap gap-2 whitespace-nowrap max-xl:text-sm max-xl:*:px-3
  max-sm:*:flex-auto max-sm:*:px-2`;

export const formPlace = 'form';

interface FormFrameProps {
  seriesKind?: SeriesKind | undefined;
  title: ReactNode;
  lead?: ReactNode;
  edited: string | null;
  notice?: ReactNode;
  refusedAt: 'field' | 'notice' | null;
  wait?: ReactNode;
  onSave: (() => void) | null;
  onSaveAndOpen?: (() => void) | undefined;
  onSaveAndNext?: (() => void) | undefined;
  /** Without it, Cancel keeps the draft. */
  forget?: () => void;
  back: StageSelection;
  isTyped: boolean;
  isShort?: boolean;
  children: ReactNode;
}

export function FormFrame({
  title,
  lead,
  edited,
  seriesKind,
  notice,
  refusedAt,
  wait,
  onSave,
  onSaveAndOpen,
  onSaveAndNext,
  forget,
  back,
  isTyped,
  isShort = false,
  children,
}: FormFrameProps) {
  const { t } = useLingui();
  const { actions, show, stage } = useControlRoom();
  const { dismiss } = actions;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstField(form);
  useEditing(edited ?? 'activity:new');
  const isBusy = actions.isBusy(formPlace);
  useEffect(() => () => dismiss(formPlace), [dismiss]);
  const isHeld = isBusy || Boolean(wait);
  const focusRefused = useEffectEvent(() =>
    form.current
      ?.querySelector<HTMLElement>(refusedAt === 'notice' ? '[data-notice]' : '[aria-invalid="true"], [data-invalid]')
      ?.focus(),
  );
  const isRefused = refusedAt !== null;
  useEffect(() => {
    // A conflict must not take the focus from the field being corrected.
    if (!isBusy && isRefused) focusRefused();
  }, [isBusy, isRefused]);
  useEscapeKey(form, () => {
    if (isHeld) return;
    show(isTyped && isForm(stage) ? { ...back, unsavedForm: stage } : back);
  });
  const cancel = (): void => {
    forget?.();
    show(back);
  };
  return (
    <form
      ref={form}
      aria-labelledby="form-title"
      className={`grid grid-cols-1 gap-6 ${isShort ? '' : 'flex-[1_0_auto] grid-rows-[1fr_auto]'}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isHeld) onSave?.();
      }}
    >
      <div className="mx-auto grid w-full max-w-3xl grid-cols-1 content-start gap-6">
        <div className="grid gap-2">
          <div className="flex items-center justify-between gap-4">
            <h2 id="form-title" className="text-2xl">
              {title}
            </h2>
            <Button look="quiet" size="compact" className="-me-3 min-h-11 sm:hidden" onClick={cancel}>
              {t`Cancel`}
            </Button>
          </div>
          {lead}
          {edited !== null && <AlsoEditing what={edited} />}
        </div>
        {notice}
        {children}
        {refusedAt === null && <ActionFailure actions={actions} place={formPlace} />}
      </div>
      <div
        className={
          isShort
            ? ''
            : `sticky-bar sticky bottom-16 z-10 -mx-4 border-t border-line bg-paper px-4 py-3
              lg:bottom-0 xl:-mx-8 xl:px-8`
        }
      >
        <div className={buttonRow}>
          {wait && <output className="basis-full whitespace-normal text-muted">{wait}</output>}
          {onSave && (
            <Button type="submit" look="primary" isBusy={isBusy} disabled={isHeld}>
              {edited !== null
                ? t`Save`
                : seriesKind === 'quiz'
                  ? t`Add to the quiz`
                  : seriesKind === 'survey'
                    ? t`Add to the survey`
                    : t`Add to the agenda`}
            </Button>
          )}
          {onSaveAndOpen && (
            <Button disabled={isHeld} onClick={onSaveAndOpen}>
              {t`Add and open`}
            </Button>
          )}
          {onSaveAndNext && (
            <Button disabled={isHeld} onClick={onSaveAndNext}>
              {t`Add and write another`}
            </Button>
          )}
          <Button look="quiet" className="max-sm:hidden" onClick={cancel}>
            {t`Cancel`}
          </Button>
        </div>
      </div>
    </form>
  );
}

function AlsoEditing({ what }: { what: string }) {
  const { others } = useControlRoom();
  const too = others.filter(({ editing }) => editing.includes(what));
  return (
    <output className="text-sm font-semibold text-caution-text empty:hidden">
      {too.map(({ id, name }) => (
        <span key={id} className="block">
          {name === null ? (
            <Trans>Someone else is editing this too.</Trans>
          ) : (
            <Trans>{name} is editing this too.</Trans>
          )}
        </span>
      ))}
    </output>
  );
}

function useEscapeKey(form: RefObject<HTMLElement | null>, leave: () => void): void {
  useDocumentEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || event.repeat) return;
    const isOwn = event.target instanceof Node && form.current?.contains(event.target) === true;
    if (
      (!isOwn && isTaken(event.target)) ||
      document.querySelector(':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed])')
    )
      return;
    event.preventDefault();
    leave();
  });
}
