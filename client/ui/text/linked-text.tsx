import { Suspense } from 'react';
import { lazyWithFallback } from '../lazy/lazy-with-fallback.ts';

const PressableText = lazyWithFallback(() => import('./clickable-links.tsx'), 'client/ui/text/clickable-links.tsx', {
  isSaid: false,
  head: ({ text }) => text,
});

/**
 * A text of the crew's, with its web addresses to be pressed. Never one of a participant's: they would lead a hall where they like. Most
 * have none, and a phone is spared what finds them.
 */
export function LinkedText({ text }: { text: string }) {
  if (!text.includes('://')) return text;
  return (
    <Suspense fallback={text}>
      <PressableText text={text} />
    </Suspense>
  );
}
