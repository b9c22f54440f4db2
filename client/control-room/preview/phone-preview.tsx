import { Suspense } from 'react';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { ScaledPreview } from './preview.tsx';

// The room comes with it, which the rest of the control room does not wait for.
const PhonePreviewContent = lazyWithFallback(
  () => import('./phone-preview-content.tsx'),
  'client/control-room/preview/phone-preview-content.tsx',
  { isSaid: false },
);

/** The phone of somebody who has not answered yet, scaled down. */
export function PhonePreview() {
  return (
    <ScaledPreview className="phone-miniature">
      <Suspense>
        <PhonePreviewContent />
      </Suspense>
    </ScaledPreview>
  );
}
