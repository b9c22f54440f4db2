import { Head } from '@inertiajs/react';
import { ControlHeader } from '../../components/control/control-header.tsx';
import { ControlProvider } from '../../components/control/control-provider.tsx';
import { ControlRoomLayout } from '../../components/control/control-room.tsx';
import { useControlRoom } from '../../components/control/control-context.ts';
import { SkipLink } from '../../components/control/skip-link.tsx';
import { CrewOver } from '../../components/over/crew-over.tsx';
import { UntilEnded } from '../../components/until-ended.tsx';
import { HostLayout } from '../../layouts/host-layout.tsx';
import type { PropsOf } from '../../page-props.ts';

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
