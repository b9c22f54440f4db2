import type { Markup } from '#contracts/markup.ts';
import type { ActivityFields, QuestionView } from '#contracts/views.ts';
import { loadKindTexts } from '../../app/i18n/i18n.ts';
import { lazyWithFallback } from '../lazy/lazy-with-fallback.ts';
import type { DrawnProps } from './markup-tree.tsx';

/** Without markup, a page loads nothing. */
const Tree = lazyWithFallback<DrawnProps>(() => import('./markup-tree.tsx'), 'client/ui/markup/markup-tree.tsx', {
  isSaid: false,
  head: plain,
  fallback: plain,
  texts: loadKindTexts,
});

export function Marked({ markup, ...props }: Omit<DrawnProps, 'markup'> & { markup: Markup | undefined }) {
  return markup ? <Tree {...props} markup={markup} /> : plain(props);
}

export function QuestionBody({ of }: { of: Pick<QuestionView, 'body' | 'bodyMarkup'> }) {
  return <Marked text={of.body} markup={of.bodyMarkup} part="typed" />;
}

function plain({ part, text }: Pick<DrawnProps, 'part' | 'text'>): string | null {
  return part === 'rest' ? null : text;
}

export type Explained = Pick<ActivityFields, 'explanation' | 'explanationMarkup' | 'explanationPicture'>;

export function Explanation({ of }: { of: Explained }) {
  const { explanation: text, explanationMarkup: markup = [], explanationPicture: picture } = of;
  return text !== undefined && <Tree {...{ text, markup, picture }} part="explanation" />;
}
