import { Fragment, type ComponentProps } from 'react';
import type { Markup } from '#contracts/markup.ts';
import { gapCharacters } from '#contracts/polls/gap-characters.ts';
import { loadKindTexts } from '#client/app/i18n/i18n.ts';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import type { DrawnProps } from '#ui/markup/markup-tree.tsx';
import { GapText } from './answer.tsx';

type GapTextProps = ComponentProps<typeof GapText>;

/** People can answer before it has loaded. */
const Tree = lazyWithFallback<DrawnProps & GapTextProps>(
  () => import('#ui/markup/markup-tree.tsx'),
  'client/ui/markup/markup-tree.tsx',
  { isSaid: false, head: GapText, fallback: GapText, texts: loadKindTexts },
);

export function MarkedGapText({ markup, ...props }: GapTextProps & { markup: Markup | undefined }) {
  if (!markup) return <GapText {...props} />;
  const gapAt = (character: string) => props.gaps[character.charCodeAt(0) - 0xe000];
  const fill = (text: string) =>
    text.split(gapCharacters).map((part, at) => <Fragment key={at}>{at % 2 === 1 ? gapAt(part) : part}</Fragment>);
  return (
    <div className={`whitespace-pre-line ${props.className ?? ''}`} dir="auto">
      <Tree {...{ ...props, markup, fill }} className="" />
    </div>
  );
}
