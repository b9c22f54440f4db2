import './stage-picture.css';
import { Suspense } from 'react';
import type { PictureView } from '#contracts/views.ts';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { Picture } from '#ui/picture.tsx';

// Of the room too, which must not load more for being shared.
const PictureLink = lazyWithFallback(
  () => import('../../room/voting/enlargeable-picture.tsx'),
  'client/room/voting/enlargeable-picture.tsx',
  { isSaid: false },
);

/** Beside the prompt, small: the crew watches the numbers. A press shows it large. */
export function StagePicture(shown: { event: string; picture: PictureView }) {
  const { width, height } = shown.picture;
  return (
    <div className="stage-picture" ref={(box) => box?.style.setProperty('--shape', String(width / height))}>
      <Suspense fallback={<Picture {...shown} className="" />}>
        <PictureLink {...shown} className="" />
      </Suspense>
    </div>
  );
}
