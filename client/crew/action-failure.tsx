import { useLingui } from '@lingui/react/macro';
import type { Actions } from './use-actions.ts';

export function ActionFailure({
  actions,
  place,
  className = '',
}: {
  actions: Actions;
  place: string;
  className?: string;
}) {
  const { t } = useLingui();
  const message = actions.failureAt(place);
  if (message === null) return null;
  return (
    <div
      role="alert"
      className={`flex min-h-11 items-center gap-3 rounded-control bg-danger-soft px-3 py-2 text-xs font-semibold text-danger-text ${className}`}
    >
      <p className="min-w-0 flex-1">{message}</p>
      <button
        type="button"
        onClick={() => actions.dismiss(place)}
        aria-label={t`Dismiss`}
        className="-mx-3 -my-2 grid size-11 shrink-0 place-items-center rounded-control text-base leading-none"
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
