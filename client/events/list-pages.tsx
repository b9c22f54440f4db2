import { Link } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { EventListView } from '#contracts/events/event-list.ts';
import { route } from '../app/routes.ts';
import { buttonAttributes } from '#ui/button.tsx';
import { filled } from './list-filter.tsx';

/** Previous and next page. */
export function ListPages({ list: { query, pageCount } }: { list: EventListView }) {
  const { t } = useLingui();
  if (pageCount === 1) return null;
  const { page } = query;
  const address = (to: number): string =>
    `${route('events.index')}?${new URLSearchParams(filled({ ...query, page: to }))}`;
  return (
    <nav aria-label={t`Pages`} className="flex items-center justify-between gap-4">
      {page > 1 ? (
        <Link href={address(page - 1)} {...buttonAttributes('secondary')}>
          <Trans>Previous</Trans>
        </Link>
      ) : (
        <span />
      )}
      <span className="figures text-muted">
        <Trans>
          Page {page} of {pageCount}
        </Trans>
      </span>
      {page < pageCount ? (
        <Link href={address(page + 1)} {...buttonAttributes('secondary')}>
          <Trans>Next</Trans>
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
