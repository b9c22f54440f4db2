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

/** Next to the prompt, low enough to keep the options on the phone. A tap enlarges it. */
export function RoomPicture({ event, activity: { picture } }: { event: string; activity: ActivityView }) {
  return (
    picture && (
      <Suspense fallback={<Picture {...{ event, picture, className }} />}>
        <PictureLink {...{ event, picture, className }} />
      </Suspense>
    )
  );
}
