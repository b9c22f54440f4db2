import type { Markup } from '#contracts/markup.ts';
import { loadKindTexts } from '../../app/i18n/i18n.ts';
import { lazyWithFallback } from '../lazy/lazy-with-fallback.ts';
import type { DrawnProps } from './markup-tree.tsx';

/** Without markup, a page loads nothing. */
const Tree = lazyWithFallback<DrawnProps>(() => import('./markup-tree.tsx'), 'client/ui/markup/markup-tree.tsx', {
  isSaid: false,
  head: ({ text }) => text,
  fallback: ({ text }) => text,
  texts: loadKindTexts,
});

export function Marked({ markup, ...props }: Omit<DrawnProps, 'markup'> & { markup: Markup | undefined }) {
  if (markup) return <Tree {...props} markup={markup} />;
  return props.part === 'rest' ? null : props.text;
}
