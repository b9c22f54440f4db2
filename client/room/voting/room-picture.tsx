import { Suspense } from 'react';
import type { ActivityView } from '#contracts/views.ts';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { Picture } from '#ui/picture.tsx';

const className = 'picture mx-auto';
const PictureLink = lazyWithFallback(
  () => import('./enlargeable-picture.tsx'),
  'client/room/voting/enlargeable-picture.tsx',
  { isSaid: false },
);

/** Beside the prompt, and never so high that the options leave the phone; a tap shows it large. */
export function RoomPicture({ event, activity: { picture } }: { event: string; activity: ActivityView }) {
  return (
    picture && (
      <Suspense fallback={<Picture {...{ event, picture, className }} />}>
        <PictureLink {...{ event, picture, className }} />
      </Suspense>
    )
  );
}
