import { Suspense } from 'react';
import { lazily } from '../../ui/lazy/lazy-with-fallback.ts';
import { Miniature } from './preview.tsx';

// The room comes with it, which the rest of the control room does not wait for.
const PhonePicture = lazily(() => import('./phone-preview-content.tsx'), 'client/control-room/preview/phone-preview-content.tsx', { isSaid: false });

/** The phone of somebody who has not answered yet, scaled down. */
export function PhoneMiniature() {
  return (
    <Miniature className="phone-miniature">
      <Suspense>
        <PhonePicture />
      </Suspense>
    </Miniature>
  );
}
