import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';

export const MyQuestions = lazyWithFallback(
  () => import('./my-questions.tsx'),
  'client/room/questions/my-questions.tsx',
  { fallback: () => <div className="min-h-28" aria-busy="true" /> },
);
