import { Head, Link } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { buttonAttributes } from '../../components/button.tsx';
import { HostedEventRow } from '../../components/control/hosted-event-row.tsx';
import { matchingEvents } from '../../components/control/matching-events.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { HostLayout } from '../../layouts/host-layout.tsx';
import { useFlash, type PropsOf } from '../../page-props.ts';
import { route } from '../../routes.ts';

const fewEvents = 8;

/** The host's events, the latest first. */
export default function Index({ events }: PropsOf<'events/index'>) {
  const { t } = useLingui();
  const { notice } = useFlash();
  const [search, setSearch] = useState('');
  const found = matchingEvents(events, search);
  const start = (
    <Link href={route('events.new')} {...buttonAttributes('primary')}>
      <Trans>Start an event</Trans>
    </Link>
  );
  return (
    <HostLayout title={<Trans>Your events</Trans>} actions={events.length > 0 && start}>
      <Head title={t`Your events`} />
      <div className="grid gap-5">
        {notice && <Banner look="caution">{notice}</Banner>}
        {events.length > fewEvents && (
          <TextInput label={<Trans>Search by title or code</Trans>} isLabelUnseen placeholder={t`Search by title or code`} type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        )}
        {events.length === 0 && (
          <EmptyState title={<Trans>No events yet</Trans>} action={start}>
            <Trans>Start one with a title. People join it with a code, you ask and they answer.</Trans>
          </EmptyState>
        )}
        {events.length > 0 && found.length === 0 && (
          <output className="text-muted">
            <Trans>No event of yours has “{search}” in its title or code.</Trans>
          </output>
        )}
        {found.length > 0 && (
          <ul className="card divide-y divide-line overflow-hidden">
            {found.map((event) => (
              <HostedEventRow key={event.id} event={event} />
            ))}
          </ul>
        )}
      </div>
    </HostLayout>
  );
}
