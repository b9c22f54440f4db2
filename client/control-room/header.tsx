import { Link, router } from '@inertiajs/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import { useConnection } from '../app/connection.ts';
import { route } from '../app/routes.ts';
import { Button, buttonAttributes, type ButtonLook } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useControlRoom } from './state/context.ts';
import { Shortcuts } from './shortcuts.tsx';
import { ConnectionStatus } from '../crew/connection-status.tsx';
import { CrewPresence } from '../crew/presence/crew-presence.tsx';
import { EventStateWord } from '../events/event-state.tsx';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { setEventState } from '../crew/commands.ts';
import { ActionFailure } from '../crew/action-failure.tsx';
import { openAgendaEntries } from './state/rules.ts';
import { isVisible } from '#ui/is-visible.ts';

export function ControlHeader() {
  const { control, here, others } = useControlRoom();
  const { event } = control;
  const connection = useConnection();
  const hasEnded = event.state === 'ended';
  return (
    <>
      <EventStateWord state={event.state} />
      {/* On a phone all texts have the same width, so that a changing count never wraps the bar. */}
      <p data-fills-row className="figures min-w-0 text-xs text-muted max-sm:grow max-sm:basis-16">
        <Link
          href={route('participants.index', { event: event.id })}
          className="inline-flex min-h-9 max-w-full items-center thumb:min-h-11"
        >
          <span className="truncate underline decoration-line-strong underline-offset-4 hover:decoration-current">
            {hasEnded ? (
              <Plural value={control.participantCount} one="# took part" other="# took part" />
            ) : here === null ? (
              <Plural value={control.participantCount} one="# joined" other="# joined" />
            ) : (
              <Plural value={here} one="# here now" other="# here now" />
            )}
          </span>
        </Link>
      </p>
      <Shortcuts />
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

function BarLinks() {
  const { control, mayRun } = useControlRoom();
  const { t } = useLingui();
  const visit = (page: EventPage) => (): void => router.visit(route(page, { event: control.event.id }));
  const trigger = (
    <Button look="quiet" size="compact" className="px-2" aria-label={t`More about this event`} title={t`More`}>
      <Ellipsis size={18} />
    </Button>
  );
  return (
    <>
      <EventLink page="results.show" look="quiet" />
      {mayRun && (
        <>
          <EventLink page="events.edit" look="quiet" />
          <Menu trigger={trigger}>
            {control.role === 'owner' && <MenuItem onSelect={visit('crew.index')}>{pageNames['crew.index']}</MenuItem>}
            <MenuItem onSelect={visit('audits.index')}>{pageNames['audits.index']}</MenuItem>
          </Menu>
          <EndEvent />
        </>
      )}
    </>
  );
}

const pageNames = {
  'crew.index': <Trans>Crew</Trans>,
  'audits.index': <Trans>Audit log</Trans>,
  'results.show': <Trans>Results</Trans>,
  'events.edit': <Trans>Settings</Trans>,
};
type EventPage = keyof typeof pageNames;

function EventLink({ page, look = 'secondary' }: { page: EventPage; look?: ButtonLook }) {
  const { control } = useControlRoom();
  return (
    <Link href={route(page, { event: control.event.id })} {...buttonAttributes(look, 'compact')}>
      {pageNames[page]}
    </Link>
  );
}

export function EventLinks() {
  const { control, mayRun } = useControlRoom();
  return (
    <>
      {control.role === 'owner' && <EventLink page="crew.index" />}
      {mayRun && <EventLink page="audits.index" />}
      <EventLink page="results.show" />
      {mayRun && <EventLink page="events.edit" />}
      {mayRun && <EndEvent />}
    </>
  );
}

/** Keep it mounted, since its dialog moves the focus. */
function EndEvent() {
  const { t } = useLingui();
  const { actions, control } = useControlRoom();
  const [isAsked, setIsAsked] = useState(false);
  const isOver = control.event.state === 'ended';
  if (isAsked && isOver) setIsAsked(false);
  const place = 'event-end';
  const open = openAgendaEntries(control).length;
  const end = async (): Promise<void> => {
    const { isDone } = await actions.run(place, setEventState(control.event.id, 'ended'));
    if (isDone) setIsAsked(false);
  };
  return (
    <>
      {control.event.state === 'open' && (
        <Button size="compact" onClick={() => setIsAsked(true)}>
          {t`End`}
        </Button>
      )}
      <Dialog
        isOpen={isAsked}
        focusAfter={() => (isOver ? focusTargetAfterEnd() : null)}
        onOpenChange={setIsAsked}
        title={t`End the event?`}
        description={
          <>
            {open > 0 && `${t`Open polls, quizzes and surveys close.`} `}
            {t`People can no longer join, ask or vote. Revealed results stay visible.`}{' '}
            {open === 0
              ? t`You can reopen it.`
              : t`You can reopen it. Anything open now reopens, unless it is anonymous or its right answer was shown.`}
          </>
        }
        actions={
          <Button look="danger" isBusy={actions.isBusy(place)} onClick={() => void end()}>
            {t`End the event`}
          </Button>
        }
      >
        <ActionFailure actions={actions} place={place} />
      </Dialog>
    </>
  );
}

function focusTargetAfterEnd(): HTMLElement | null {
  const stage = document.querySelector<HTMLElement>('[data-selected]');
  if (stage && isVisible(stage)) return stage;
  const main = document.querySelector('main');
  main?.setAttribute('tabindex', '-1');
  return main;
}
