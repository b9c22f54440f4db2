import { useFrame } from '../../hooks/use-frame.ts';
import type { PropsOf } from '../../page-props.ts';
import EnterRoom from '../rooms/enter.tsx';
import ShowRoom from '../rooms/show.tsx';

/** The room in a frame of another site: its door, and then itself. */
export default function ShowEmbed({ door, room, mine, listing, bearerToken, ...shared }: PropsOf<'embeds/show'>) {
  const isInside = room !== null && mine !== null;
  const code = room?.event.code ?? door?.event.code ?? '';
  const frame = useFrame({ code, bearerToken, isInside });
  return (
    <div ref={frame} className="embed">
      {isInside ? <ShowRoom {...shared} room={room} mine={mine} listing={listing} /> : door && <EnterRoom {...shared} {...door} />}
    </div>
  );
}
