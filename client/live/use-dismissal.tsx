import { useLingui } from '@lingui/react/macro';
import { useRef, type FocusEvent } from 'react';
import { restoreFocus } from '#ui/focus/restore-focus.ts';

export function useDismissal() {
  const { t } = useLingui();
  const cameFrom = useRef<EventTarget>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const dismissButton = (onDismiss: () => void) => (
    <button
      type="button"
      className="grid min-h-11 min-w-11 place-items-center rounded-control text-muted"
      aria-label={t`Dismiss`}
      onClick={() => (onDismiss(), restoreFocus(cameFrom.current))}
    >
      {/* The icon library would add all crew pages' icons to the room. */}
      <svg
        viewBox="0 0 24 24"
        className="size-4.5 fill-none stroke-current stroke-2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M18 6 6 18M6 6l12 12" />
      </svg>
    </button>
  );
  return { onFocus, dismissButton };
}
