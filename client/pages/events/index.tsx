import { Link } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { AccountBanner } from '../../accounts/account-banner.tsx';
import { SignUpNote } from '../../accounts/sign-up-note.tsx';
import { Banner } from '#ui/banner.tsx';
import { buttonAttributes } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { EventRow } from '../../events/event-row.tsx';
import { ImportForm } from '../../events/import-form.tsx';
import { ListFilter, ListPages } from '../../events/list-controls.tsx';
import { HostLayout } from '../../crew/host-layout.tsx';
import { type PropsOf, useFlash } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';
import type { EventListView } from '#contracts/events/event-list.ts';
import { Day } from '#ui/time.tsx';

export default function Index({ list, host, errors }: PropsOf<'events/index'>) {
  const { t } = useLingui();
  const { deleted } = useFlash();
  const { events, hostedCount, foundCount, query } = list;
  const start = (...look: Parameters<typeof buttonAttributes>) => (
    <Link href={route('events.new')} {...buttonAttributes(...look)}>
      {t`Start an event`}
    </Link>
  );
  return (
    <HostLayout title={t`Your events`} actions={hostedCount > 0 && start('primary', 'compact', 'max-sm:hidden')}>
      <div className="grid gap-5">
        {hostedCount > 0 && start('primary', 'normal', 'sm:hidden')}
        <AccountBanner />
        {host?.isAnonymous === true && hostedCount > 0 && <SignUpNote />}
        {deleted !== undefined && <Banner look="positive">{t`“${deleted}” was deleted.`}</Banner>}
        <ExpiringEventsNotice list={list} />
        {hostedCount > 1 && <ListFilter query={query} />}
        {hostedCount === 0 && (
          <EmptyState title={t`No events yet`} action={start('primary')}>
            {t`Enter a title to start one.`}
          </EmptyState>
        )}
        {hostedCount > 0 && foundCount === 0 && (
          <output className="grid justify-items-start gap-3 text-muted">
            {query.search === '' ? t`No events in this state.` : t`No event matches “${query.search}”.`}
            <Link href={route('events.index')} className="link inline-flex min-h-11 items-center">
              {t`Show all`}
            </Link>
          </output>
        )}
        {events.length > 0 && (
          <ul className="card sm:grid sm:grid-cols-[minmax(0,1fr)_auto_auto] divide-y divide-line overflow-hidden">
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        )}
        <ListPages list={list} />
        <details open={Object.keys(errors).length > 0} className="border-t border-line pt-3">
          <summary className="link min-h-11">{t`Import an event`}</summary>
          <div className="py-4">
            <ImportForm />
          </div>
        </details>
      </div>
    </HostLayout>
  );
}

function ExpiringEventsNotice({ list: { leaving, leavingCount } }: { list: EventListView }) {
  const { i18n } = useLingui();
  if (leavingCount === 0) return null;
  return (
    <section className="grid gap-2 rounded-control bg-caution-soft px-4 py-3">
      <h2 className="font-semibold">
        <Trans>Events to be deleted within two weeks: {i18n.number(leavingCount)}</Trans>
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
