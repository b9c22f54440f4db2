import { usePage } from '@inertiajs/react';
import { Trans } from '@lingui/react/macro';
import { useIsPreview } from '../app/preview-context.ts';
import { buttonAttributes } from '#ui/button.tsx';

/** Reloads a page without scripts. No automatic refresh, because someone may be typing. */
export function RefreshButton() {
  // Without the fragment, or the browser would only scroll.
  const { url } = usePage();
  if (useIsPreview()) return null;
  return (
    <div className="only-without-scripts">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-muted">
          <Trans>This page does not change by itself. Look again to see what is new.</Trans>
        </p>
        <a href={url} {...buttonAttributes()}>
          <Trans>Look again</Trans>
        </a>
      </div>
    </div>
  );
}
