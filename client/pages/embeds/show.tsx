import { useEmbedding } from '../../room/participant/use-embedding.ts';
import type { PropsOf } from '../../app/page-props.ts';
import EnterRoom from '../rooms/enter.tsx';
import ShowRoom from '../rooms/show.tsx';

export default function ShowEmbed({ entry, room, mine, listing, bearerToken, ...shared }: PropsOf<'embeds/show'>) {
  const isInside = room !== null && mine !== null;
  const eventId = room?.event.id ?? entry?.event.id ?? '';
  // No one can join with the token of someone erased.
  const frame = useEmbedding({ eventId, bearerToken, isInside: isInside || entry?.isErased === true });
  return (
    <div ref={frame} className="embed">
      {isInside ? (
        <ShowRoom {...shared} room={room} mine={mine} listing={listing} />
      ) : (
        entry && <EnterRoom {...shared} {...entry} />
      )}
    </div>
  );
}
