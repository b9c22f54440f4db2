/**
 * The markup of the crew's texts and the formulas in people's, as the server read them. The tree is closed: pages draw
 * these nodes and nothing else. A text without markup has no tree and stays a string.
 */
export type Markup = readonly Block[];

export interface ReadText {
  /** For titles, tables and screen readers. */
  plain: string;
  markup?: Markup;
}

/** Other texts are plain. */
export const mayHaveMarkup = /[\n*`$<[]/;

export type Block =
  | { block: 'paragraph'; children: readonly Inline[] }
  | { block: 'list'; start?: number; items: readonly Markup[] }
  | { block: 'code'; language?: string; lines: readonly (readonly CodePart[])[] };

export type Inline =
  | string
  | { inline: 'break' }
  | { inline: 'emphasis' | 'strong'; children: readonly Inline[] }
  | { inline: 'code'; code: string }
  | { inline: 'link'; href: string; children: readonly Inline[] }
  | FormulaNode;

/** Without `math`, the source breaks before its character `brokenAt`, from 0. */
export interface FormulaNode {
  inline: 'formula';
  source: string;
  isDisplay?: true;
  math?: MathElement;
  brokenAt?: number;
}

export const codeTones = ['keyword', 'string', 'constant', 'comment', 'function', 'parameter'] as const;
export type CodeTone = (typeof codeTones)[number];
export type CodePart = string | { tone: CodeTone; code: string };

export const mathNames = [
  'math',
  'mrow',
  'mi',
  'mn',
  'mo',
  'ms',
  'mtext',
  'mspace',
  'mphantom',
  'mpadded',
  'mstyle',
  'mfrac',
  'msqrt',
  'mroot',
  'msub',
  'msup',
  'msubsup',
  'munder',
  'mover',
  'munderover',
  'mmultiscripts',
  'mprescripts',
  'none',
  'mtable',
  'mtr',
  'mtd',
] as const;
export type MathName = (typeof mathNames)[number];

/** Attributes that cannot load, run or link anything. */
export const mathAttributes = [
  'accent',
  'accentunder',
  'columnspan',
  'depth',
  'display',
  'displaystyle',
  'fence',
  'form',
  'height',
  'largeop',
  'linethickness',
  'lspace',
  'mathvariant',
  'maxsize',
  'minsize',
  'movablelimits',
  'rowspan',
  'rspace',
  'scriptlevel',
  'separator',
  'stretchy',
  'symmetric',
  'voffset',
  'width',
] as const;
type MathAttribute = (typeof mathAttributes)[number];

export interface MathElement {
  name: MathName;
  attributes?: Partial<Record<MathAttribute, string>>;
  looks?: readonly MathLook[];
  children?: readonly (MathElement | string)[];
}

/** Drawn by CSS: MathML has only style attributes for these. */
export const mathLooks = [
  'italic',
  'bold',
  'boxed',
  'left',
  'right',
  'flush-left',
  'flush-right',
  'overline',
  'underline',
  'cancel',
] as const;
export type MathLook = (typeof mathLooks)[number];

/** Without blocks of code, if there is anything else: titles and lists of polls need one line. */
export function plainText(markup: Markup): string {
  const prose = markup.filter(({ block }) => block !== 'code');
  return (prose.length > 0 ? prose : markup).map(plainBlock).join(' ').replaceAll(/\s+/g, ' ').trim();
}

export function plainInline(nodes: readonly Inline[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if ('children' in node) return plainInline(node.children);
      if (node.inline === 'code') return node.code;
      return node.inline === 'formula' ? node.source : ' ';
    })
    .join('');
}

function plainBlock(block: Block): string {
  if (block.block === 'list') return block.items.map(plainText).join(' ');
  if (block.block === 'paragraph') return plainInline(block.children);
  return block.lines
    .map((parts) => parts.map((part) => (typeof part === 'string' ? part : part.code)).join(''))
    .join(' ');
}
