import { Link } from '@inertiajs/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { HostedEvent } from '../../../contracts/pages.ts';
import { route } from '../../routes.ts';
import { EventPill } from './event-pill.tsx';
import { spacedCode } from '../spaced-code.ts';

/** One event of the host: how it stands, how many came, when it was and when it will delete itself. */
export function HostedEventRow({ event }: { event: HostedEvent }) {
  const { i18n } = useLingui();
  const { id, code, title, state, role, participantCount, questionCount, createdAt, deleteAt } = event;
  const date = (at: string): string => i18n.date(at, { dateStyle: 'medium' });
  return (
    <li>
      <Link href={route('events.show', { event: id })} className="grid gap-1 px-5 py-4 hover:bg-sunken focus-visible:-outline-offset-2">
        <span className="flex items-baseline gap-3">
          <span dir="auto" className="min-w-0 flex-1 font-display text-lg font-semibold text-pretty">
            {title}
          </span>
          <EventPill state={state} />
        </span>
        <span className="figures flex flex-wrap gap-x-4 text-xs text-muted">
          <span translate="no">{spacedCode(code)}</span>
          <time dateTime={createdAt}>{date(createdAt)}</time>
          {participantCount > 0 && (
            <span>
              <Plural value={participantCount} one="# participant" other="# participants" />
            </span>
          )}
          {questionCount > 0 && (
            <span>
              <Plural value={questionCount} one="# question" other="# questions" />
            </span>
          )}
          {role === 'co-host' && <Trans>you are a co-host</Trans>}
          {role === 'moderator' && <Trans>you are a moderator</Trans>}
          {deleteAt !== null && (
            <span>
              <Trans>deletes itself on {date(deleteAt)}</Trans>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
