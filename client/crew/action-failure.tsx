import { useLingui } from '@lingui/react/macro';
import type { Actions } from './use-actions.ts';

interface ActionFailureProps {
  actions: Actions;
  place: string;
  className?: string;
}

const look =
  'flex min-h-11 items-center gap-3 rounded-control bg-danger-soft px-3 py-2 text-xs font-semibold text-danger-text';

export function ActionFailure({ actions, place, className = '' }: ActionFailureProps) {
  const message = actions.failureAt(place);
  if (message === null) return null;
  return (
    <div role="alert" className={`${look} ${className}`}>
      <p className="min-w-0 flex-1">{message}</p>
      <DismissButton onDismiss={() => actions.dismiss(place)} />
    </div>
  );
}

export function DismissButton({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      onClick={onDismiss}
      aria-label={t`Dismiss`}
      className="-mx-3 -my-2 grid size-11 shrink-0 place-items-center rounded-control text-base leading-none"
    >
      <span aria-hidden="true">×</span>
    </button>
  );
}
