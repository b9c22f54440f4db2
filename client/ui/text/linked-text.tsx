import type { Markup } from '#contracts/markup.ts';
import { Marked } from '../markup/marked.tsx';
import { lazyWithFallback } from '../lazy/lazy-with-fallback.ts';

const PressableText = lazyWithFallback(() => import('./clickable-links.tsx'), 'client/ui/text/clickable-links.tsx', {
  isSaid: false,
  head: ({ text }) => text,
  fallback: ({ text }) => text,
});

/** Do not use it for participants' texts, which could send the room anywhere. */
export function LinkedText({ text }: { text: string }) {
  if (!text.includes('://')) return text;
  return <PressableText text={text} />;
}

/** Beside words of the interface, which may run in the other direction. */
export function LinkedQuote({ text, markup }: { text: string; markup?: Markup | undefined }) {
  return <bdi>{markup ? <Marked {...{ text, markup }} part="linked" /> : <LinkedText text={text} />}</bdi>;
}
