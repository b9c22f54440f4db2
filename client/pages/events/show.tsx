import { ControlHeader } from '../../control-room/header.tsx';
import { ControlProvider } from '../../control-room/state/provider.tsx';
import { ControlRoomLayout } from '../../control-room/control-room.tsx';
import { useControlRoom } from '../../control-room/state/context.ts';
import { SkipLink } from '../../control-room/skip-link.tsx';
import { WhileEventExists } from '../../live/lost-event/while-event-exists.tsx';
import { HostLayout, LostAccess } from '../../crew/host-layout.tsx';
import type { PropsOf } from '../../app/page-props.ts';

export default function Show(props: PropsOf<'events/show'>) {
  return (
    <WhileEventExists event={props.control.event} over={LostAccess}>
      <ControlProvider key={props.control.event.id} props={props}>
        <Room />
      </ControlProvider>
    </WhileEventExists>
  );
}

function Room() {
  const { title } = useControlRoom().control.event;
  return (
    <>
      <SkipLink />
      <HostLayout width="wide" tab={title} title={title} actions={<ControlHeader />}>
        <ControlRoomLayout />
      </HostLayout>
    </>
  );
}
