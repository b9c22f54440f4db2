import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';

// A separate chunk, because most people only see their answer in the form or the result.
export const AnswerSummary = lazyWithFallback(
  () => import('./given-answer.tsx'),
  'client/room/voting/given-answer.tsx',
);
