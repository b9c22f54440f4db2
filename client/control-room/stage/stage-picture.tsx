import './stage-picture.css';
import { Suspense } from 'react';
import type { PictureView } from '#contracts/views.ts';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { Picture } from '#ui/picture.tsx';

// The room uses this module too and must not load more for sharing it.
const PictureLink = lazyWithFallback(
  () => import('../../room/voting/enlargeable-picture.tsx'),
  'client/room/voting/enlargeable-picture.tsx',
  { isSaid: false },
);

/** A small picture next to the prompt, since the crew watches the numbers. A press enlarges it. */
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
