import './markup.css';
import { Trans } from '@lingui/react/macro';
import { createContext, createElement, Fragment, useContext, type ReactNode } from 'react';
import { Picture } from '../picture.tsx';
import ClickableLinks from '../text/clickable-links.tsx';
import type { PictureView } from '#contracts/views.ts';
import type { Block, FormulaNode, Inline, Markup, MathElement } from '#contracts/markup.ts';

type Fill = (text: string) => ReactNode;

export interface DrawnProps {
  /** Without markup. */
  text: string;
  markup: Markup;
  picture?: PictureView | undefined;
  /** Draws the strings of a text with gaps. */
  fill?: Fill;
  /**
   * A heading holds only the first paragraph; `rest` goes below it. `typed`: a person's question. `linked`: its answer,
   * in which URLs are links.
   */
  part?: 'lead' | 'rest' | 'explanation' | 'typed' | 'linked';
}

/** A formula of a hundred rows does not fill the page. */
const lowLook = 'max-h-[92dvh] overflow-y-auto in-[.screen-asked]:max-h-[calc(50*var(--vh))]';

const FillContext = createContext<Fill | null>(null);

/** Spans, since headings, legends and labels hold texts. */
export default function MarkupTree({ text, markup, picture, fill, part }: DrawnProps) {
  if (fill)
    return (
      <FillContext value={fill}>
        <MarkupTree {...{ text, markup }} />
      </FillContext>
    );
  if (part === 'explanation') return <Explanation {...{ text, markup, picture }} />;
  if (part === 'typed' || part === 'linked') {
    const children = markup.flatMap((block) => (block.block === 'paragraph' ? block.children : []));
    return (
      <span className={`markup ${part === 'typed' ? lowLook : ''}`}>
        <span className="markup-paragraph">{children.map(part === 'typed' ? drawInline : drawLinked)}</span>
      </span>
    );
  }
  const hasLead = markup[0]?.block === 'paragraph';
  if (part === 'lead' && !hasLead) return <span className="unseen">{text}</span>;
  const blocks = part === 'lead' ? markup.slice(0, 1) : part === 'rest' && hasLead ? markup.slice(1) : markup;
  if (blocks.length === 0) return null;
  return <span className="markup">{blocks.map(drawBlock)}</span>;
}

const pictureLook =
  'mt-2 h-auto max-h-72 w-auto max-w-full rounded-control in-[.screen-activity]:max-h-[calc(9*var(--vh))]';

/** An explanation has a section even without markup. */
function Explanation({ text, markup, picture }: DrawnProps) {
  return (
    <section className="explanation min-w-0 border-s-4 border-positive ps-3">
      <strong>
        <Trans>Explanation</Trans>
      </strong>
      <div dir="auto">{markup.length > 0 ? <MarkupTree {...{ text, markup }} /> : text}</div>
      {picture && <Picture event={picture.eventId ?? ''} picture={picture} className={pictureLook} />}
    </section>
  );
}

function drawBlock(block: Block, key: number): ReactNode {
  if (block.block === 'paragraph')
    return (
      <span key={key} className="markup-paragraph">
        {block.children.map(drawInline)}
      </span>
    );
  if (block.block === 'code') return <Code key={key} {...block} />;
  const items = block.items.map((item, place) => <li key={place}>{item.map(drawBlock)}</li>);
  return block.start === undefined ? (
    <ul key={key} className="markup-list">
      {items}
    </ul>
  ) : (
    <ol key={key} className="markup-list" start={block.start}>
      {items}
    </ol>
  );
}

function Code({ lines }: Extract<Block, { block: 'code' }>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, so keys must reach it.
    <code className="markup-code" dir="ltr" translate="no" tabIndex={0}>
      {lines.map((parts, line) => (
        <Fragment key={line}>
          {line > 0 && '\n'}
          {parts.map((part, place) =>
            typeof part === 'string' ? (
              part
            ) : (
              <span key={place} data-token={part.tone}>
                {part.code}
              </span>
            ),
          )}
        </Fragment>
      ))}
    </code>
  );
}

function drawInline(node: Inline, key: number): ReactNode {
  if (typeof node === 'string') return <Filled key={key} text={node} />;
  switch (node.inline) {
    case 'break':
      return <br key={key} />;
    case 'emphasis':
      return <em key={key}>{node.children.map(drawInline)}</em>;
    case 'strong':
      return <strong key={key}>{node.children.map(drawInline)}</strong>;
    case 'code':
      return (
        <code key={key} dir="ltr" translate="no">
          {node.code}
        </code>
      );
    case 'link':
      return (
        <a key={key} href={node.href} target="_blank" rel="noopener noreferrer nofollow" className="link">
          {node.children.map(drawInline)}
        </a>
      );
    case 'formula':
      return <Formula key={key} {...node} />;
  }
}

function Filled({ text }: { text: string }) {
  return useContext(FillContext)?.(text) ?? text;
}

function drawLinked(node: Inline, key: number): ReactNode {
  return typeof node === 'string' ? <ClickableLinks key={key} text={node} /> : drawInline(node, key);
}

function Formula({ source, isDisplay, math, brokenAt = 0 }: FormulaNode) {
  if (math)
    return (
      <span className="markup-formula" data-display={isDisplay} dir="ltr" translate="no">
        {drawMath(math, 0)}
      </span>
    );
  const place = brokenAt + 1;
  return (
    <span className="markup-broken" data-display={isDisplay}>
      <code dir="ltr" translate="no">
        {source.slice(0, brokenAt)}
        <mark>{source.slice(brokenAt) || ' '}</mark>
      </code>{' '}
      <small>
        <Trans>The formula has an error at character {place}.</Trans>
      </small>
    </span>
  );
}

function drawMath(node: MathElement | string, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { name, attributes, looks, children = [] } = node;
  const looked = looks && { className: looks.map((look) => `math-${look}`).join(' ') };
  return createElement(name, { key, ...attributes, ...looked }, ...children.map(drawMath));
}
