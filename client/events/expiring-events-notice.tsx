import { Link } from '@inertiajs/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { EventListView } from '#contracts/events/event-list.ts';
import { route } from '../app/routes.ts';
import { Day } from '#ui/time.tsx';

export function ExpiringEventsNotice({ list: { leaving, leavingCount } }: { list: EventListView }) {
  if (leavingCount === 0) return null;
  return (
    <section className="grid gap-2 rounded-control bg-caution-soft px-4 py-3">
      <h2 className="font-semibold">
        <Plural
          value={leavingCount}
          one="# event will be deleted within two weeks"
          other="# events will be deleted within two weeks"
        />
      </h2>
      <ul className="grid gap-1">
        {leaving.map(({ id, title, deleteAt }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <Link
              href={route('events.edit', { event: id })}
              className="link inline-flex items-center thumb:min-h-11"
              dir="auto"
            >
              {title}
            </Link>
            <span className="text-xs text-muted">
              <Trans>
                on <Day at={deleteAt} />
              </Trans>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">
        <Trans>Export what you want to keep, or extend the retention.</Trans>
      </p>
    </section>
  );
}
