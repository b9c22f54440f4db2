import { Link, router } from '@inertiajs/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { useConnection } from '../app/use-connection.ts';
import { route } from '../app/routes.ts';
import { Button, buttonAttributes } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useControlRoom } from './state/context.ts';
import { Shortcuts } from './shortcuts.tsx';
import { ConnectionStatus } from '../crew/connection-status.tsx';
import { CrewPresence } from '../crew/presence/crew-presence.tsx';
import { EndEvent } from './actions/end-event.tsx';
import { EventStateWord } from '../events/event-state.tsx';

/** At the end of the bar: the state of the event, who is here, and the connection. */
export function ControlHeader() {
  const { control, here, others } = useControlRoom();
  const { event } = control;
  const connection = useConnection();
  const hasEnded = event.state === 'ended';
  return (
    <>
      <EventStateWord state={event.state} />
      {/* On a phone all its texts have one width, so that the bar does not wrap differently once the count is known. */}
      <p data-fills-row className="figures min-w-0 text-xs text-muted max-sm:grow max-sm:basis-16">
        <Link
          href={route('participants.index', { event: event.id })}
          className="inline-flex max-w-full min-h-9 items-center thumb:min-h-11 underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          <span className="truncate">
            {hasEnded ? (
              <Plural value={control.participantCount} one="# took part" other="# took part" />
            ) : here === null ? (
              <Plural value={control.participantCount} one="# has joined" other="# have joined" />
            ) : (
              <Plural value={here} one="# here now" other="# here now" />
            )}
          </span>
        </Link>
      </p>
      <Shortcuts />
      {/* An ended event is not live, whatever the connection. Otherwise its shorter texts share one width, so that
          the bar does not wrap when the network drops. */}
      {!(hasEnded && connection === 'live') && (
        <ConnectionStatus
          state={connection}
          isTight
          className="min-w-23 max-[24rem]:min-w-0 lg:max-xl:min-w-0 max-lg:justify-end max-sm:ms-auto"
        />
      )}
      <CrewPresence others={others} />
      <span className="flex items-center gap-2 max-lg:hidden lg:max-xl:gap-0.5 lg:max-xl:*:px-2">
        <BarLinks />
      </span>
    </>
  );
}

/** On a laptop: the links needed during the event, the rest in a menu. A moderator only gets the results. */
function BarLinks() {
  const { control, mayRun } = useControlRoom();
  const { t } = useLingui();
  const { id } = control.event;
  const results = (
    <Link href={route('results.show', { event: id })} {...buttonAttributes('quiet', 'compact')}>
      <Trans>Results</Trans>
    </Link>
  );
  if (!mayRun) return results;
  const trigger = (
    <Button look="quiet" size="compact" className="px-2" aria-label={t`More about this event`} title={t`More`}>
      <Ellipsis size={18} aria-hidden="true" />
    </Button>
  );
  return (
    <>
      {results}
      <Link href={route('events.edit', { event: id })} {...buttonAttributes('quiet', 'compact')}>
        <Trans>Settings</Trans>
      </Link>
      <Menu trigger={trigger}>
        {control.role === 'owner' && (
          <MenuItem onSelect={() => router.visit(route('crew.index', { event: id }))}>
            <Trans>Crew</Trans>
          </MenuItem>
        )}
        <MenuItem onSelect={() => router.visit(route('audits.index', { event: id }))}>
          <Trans>Audit log</Trans>
        </MenuItem>
      </Menu>
      <EndEvent />
    </>
  );
}

/** On a phone, in a tab: all links. */
export function EventLinks() {
  const { control, mayRun } = useControlRoom();
  const { id } = control.event;
  return (
    <>
      {control.role === 'owner' && (
        <Link href={route('crew.index', { event: id })} {...buttonAttributes('secondary', 'compact')}>
          <Trans>Crew</Trans>
        </Link>
      )}
      {mayRun && (
        <Link href={route('audits.index', { event: id })} {...buttonAttributes('secondary', 'compact')}>
          <Trans>Audit log</Trans>
        </Link>
      )}
      <Link href={route('results.show', { event: id })} {...buttonAttributes('secondary', 'compact')}>
        <Trans>Results</Trans>
      </Link>
      {mayRun && (
        <Link href={route('events.edit', { event: id })} {...buttonAttributes('secondary', 'compact')}>
          <Trans>Settings</Trans>
        </Link>
      )}
      {mayRun && <EndEvent />}
    </>
  );
}
