import { Suspense } from 'react';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { ScaledPreview } from './preview.tsx';

// Lazy: it imports the room, which the rest of the control room need not wait for.
const PhonePreviewContent = lazyWithFallback(
  () => import('./phone-preview-content.tsx'),
  'client/control-room/preview/phone-preview-content.tsx',
  { isSaid: false },
);

/** A scaled-down phone that has not answered yet. */
export function PhonePreview() {
  return (
    <ScaledPreview className="phone-preview">
      <Suspense>
        <PhonePreviewContent />
      </Suspense>
    </ScaledPreview>
  );
}
