import { Head } from '@inertiajs/react';
import { ControlHeader } from '../../control-room/header.tsx';
import { ControlProvider } from '../../control-room/state/provider.tsx';
import { ControlRoomLayout } from '../../control-room/control-room.tsx';
import { useControlRoom } from '../../control-room/state/context.ts';
import { SkipLink } from '../../control-room/skip-link.tsx';
import { CrewOver } from '../../crew/lost-access.tsx';
import { UntilEnded } from '../../live/lost-event/while-event-exists.tsx';
import { HostLayout } from '../../crew/host-layout.tsx';
import type { PropsOf } from '../../app/page-props.ts';

/** The control room. */
export default function Show(props: PropsOf<'events/show'>) {
  return (
    <UntilEnded event={props.control.event} over={CrewOver}>
      <ControlProvider key={props.control.event.id} props={props}>
        <Room />
      </ControlProvider>
    </UntilEnded>
  );
}

function Room() {
  const { title } = useControlRoom().control.event;
  return (
    <>
      <SkipLink />
      <HostLayout width="wide" title={<span dir="auto">{title}</span>} actions={<ControlHeader />}>
        <Head title={title} />
        <ControlRoomLayout />
      </HostLayout>
    </>
  );
}
