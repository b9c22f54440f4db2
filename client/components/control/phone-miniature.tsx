import { Suspense } from 'react';
import { lazily } from '../../lazily.ts';
import { Miniature } from './miniature.tsx';

// The room comes with it, which the rest of the control room does not wait for.
const PhonePicture = lazily(() => import('./phone-picture.tsx'), 'client/components/control/phone-picture.tsx', { isSaid: false });

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
