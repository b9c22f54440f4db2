import { Head, Link } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ControlRoom } from '../../../contracts/pages.ts';
import { buttonAttributes } from '../../components/button.tsx';
import { CrewConnection } from '../../components/control/crew-connection.tsx';
import { CrewPresence } from '../../components/control/crew-presence.tsx';
import { ModerationRoom } from '../../components/control/moderation-room.tsx';
import { useActions } from '../../components/control/use-actions.ts';
import { useControl } from '../../components/control/use-control.ts';
import { EditingContext } from '../../components/control/use-editing.ts';
import { CrewOver } from '../../components/over/crew-over.tsx';
import { UntilEnded } from '../../components/until-ended.tsx';
import { useConnection } from '../../hooks/use-connection.ts';
import { HostLayout } from '../../layouts/host-layout.tsx';
import type { PropsOf } from '../../page-props.ts';
import { route } from '../../routes.ts';

/** Moderation: what waits, what is on show. */
export default function Index({ control }: PropsOf<'moderations/index'>) {
  return (
    <UntilEnded event={control.event} over={CrewOver}>
      <Desk props={control} />
    </UntilEnded>
  );
}

function Desk({ props }: { props: ControlRoom }) {
  const { t } = useLingui();
  const { control, others, tellEditing } = useControl(props);
  const actions = useActions();
  const connection = useConnection();
  const { event } = control;
  return (
    <HostLayout
      width="wide"
      title={<span dir="auto">{event.title}</span>}
      actions={
        <>
          <CrewConnection state={connection} className="bar-badge desk-badge" />
          <CrewPresence others={others} />
          <Link href={route('results.show', { event: event.id })} {...buttonAttributes('quiet', 'compact', 'max-lg:hidden')}>
            <Trans>Results</Trans>
          </Link>
          <Link href={route('events.show', { event: event.id })} {...buttonAttributes('secondary', 'compact')}>
            <Trans>Control room</Trans>
          </Link>
        </>
      }
    >
      <Head title={t`Moderation: ${event.title}`} />
      <EditingContext value={tellEditing}>
        <ModerationRoom key={event.id} {...{ control, actions, others }} />
      </EditingContext>
    </HostLayout>
  );
}
