import type { ActivityView } from '#contracts/views.ts';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { Picture } from '#ui/picture.tsx';
import { useRoom } from '../room-context.ts';

const PictureLink = lazyWithFallback(
  () => import('./enlargeable-picture.tsx'),
  'client/room/voting/enlargeable-picture.tsx',
  { isSaid: false, fallback: (shown) => <Picture {...shown} /> },
);

export function RoomPicture({ activity: { picture } }: { activity: ActivityView }) {
  const event = useRoom().room.event.id;
  return picture && <PictureLink {...{ event, picture }} className="picture mx-auto" />;
}
