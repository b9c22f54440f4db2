import { LRUCache } from 'lru-cache';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mayHaveMarkup, plainText, type Block, type Inline, type Markup, type ReadText } from '#contracts/markup.ts';
import { gapCharacter, gapCharacters } from '#contracts/polls/gap-characters.ts';
import { codeLines } from './code.ts';
import { formulas, formulasOnly, syntax } from './constructs.ts';
import { formulaNode } from './formulas.ts';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root['children'][number];

/** A question and its options are read again for each push. */
const cache = newCache();
/** Apart, so that people's texts cannot drive out the crew's. */
const formulaCache = newCache();
/** Of one text: three lines of algebra take 4,000, and the cache must hold an event's questions. */
const mostFormulaChars = 6_000;

const quoted = /^['"‘’“”]\*+['"‘’“”]$/;
const escapes = /\\([*$`[<-])/g;

/** The crew's text. */
export function readMarkup(source: string): ReadText {
  if (!mayHaveMarkup.test(source)) return { plain: source };
  const known = cache.get(source);
  if (known) return known;
  const read = parse(source);
  cache.set(source, read);
  return read;
}

export function plainOf(source: string): string {
  return readMarkup(source).plain;
}

/** Options are buttons, so their links are text. */
export function readOption(source: string): ReadText {
  const { plain, markup } = readMarkup(source);
  return markup ? { plain, markup: markup.map(withoutLinks) } : { plain };
}

/** The crew's text, around its gaps, which must not be in links. No tree if a gap is in a formula or code. */
export function readGapText(texts: readonly string[]): Markup | undefined {
  const source = texts.map((text, at) => (at === 0 ? text : gapCharacter(at - 1) + text)).join('');
  const { plain, markup = [{ block: 'paragraph', children: [plain] }] } = readMarkup(source);
  // Without the tree, a page draws its lines, but also the backslashes of what is escaped.
  if (markup.every(hasOnlyLines) && plain === source.replaceAll(/\s+/g, ' ').trim()) return undefined;
  return proseIn(markup).split(gapCharacters).length === 2 * texts.length - 1 ? markup.map(withoutLinks) : undefined;
}

function hasOnlyLines(block: Block): boolean {
  return (
    block.block === 'paragraph' && block.children.every((node) => typeof node === 'string' || node.inline === 'break')
  );
}

function proseIn(markup: Markup): string {
  const inlines = (nodes: readonly Inline[]): string =>
    nodes.map((node) => (typeof node === 'string' ? node : 'children' in node ? inlines(node.children) : '')).join('');
  return markup
    .map((block) =>
      block.block === 'list'
        ? block.items.map(proseIn).join('')
        : block.block === 'paragraph'
          ? inlines(block.children)
          : '',
    )
    .join('');
}

/** The text of anyone in the room: all but its formulas stays as typed. */
export function readFormulas(source: string): Markup | undefined {
  if (!source.includes('$')) return undefined;
  let read = formulaCache.get(source);
  if (!read) formulaCache.set(source, (read = formulasIn(source)));
  return read.markup;
}

function formulasIn(source: string): ReadText {
  const children: Inline[] = [];
  let [end, chars] = [0, source.length];
  const inside = nodesOf(source, formulasOnly).flatMap((node) => (node.type === 'paragraph' ? node.children : []));
  for (const node of inside) {
    if (node.type !== 'inlineCode') continue;
    const formula = formulaNode(node.value);
    chars += JSON.stringify(formula).length;
    if (chars > mostFormulaChars) return { plain: source };
    children.push(source.slice(end, node.position?.start.offset), formula);
    end = node.position?.end.offset ?? end;
  }
  if (end === 0) return { plain: source };
  return { plain: source, markup: [{ block: 'paragraph', children: joined([...children, source.slice(end)]) }] };
}

function newCache() {
  return new LRUCache<string, ReadText>({ maxSize: 4_000_000, sizeCalculation: sizeOf });
}

function sizeOf({ plain, markup }: ReadText, source: string): number {
  return source.length + plain.length + (markup ? JSON.stringify(markup).length : 0) + 100;
}

function parse(source: string): ReadText {
  const markup = blocksFrom(source);
  const plain = plainText(markup);
  if (!isPlain(markup) && plain !== '') return { plain, markup };
  // Backslashes of paths and patterns stay where they escape nothing.
  const bare = source.replaceAll(escapes, '$1');
  return { plain: plain !== '' && !isPlain(blocksFrom(bare)) ? plain : source };
}

function blocksFrom(source: string): Block[] {
  return blocksOf(nodesOf(source, syntax), source);
}

function nodesOf(source: string, read: typeof syntax): readonly Node[] {
  return fromMarkdown(onOneLine(source), { extensions: [read], mdastExtensions: [formulas] }).children;
}

function isPlain([first, ...others]: readonly Block[]): boolean {
  return others.length === 0 && isPlainParagraph(first);
}

function isPlainParagraph(block: Block | undefined): boolean {
  return block?.block === 'paragraph' && block.children.every((node) => typeof node === 'string');
}

/** The spaces that may be inside two dollars are those that constructs.ts accepts. */
const opening = /(?<!\$)\$\$(?:(?=\S)|(?<=^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)*\$\$))/;
const closing = /(?:(?<=\S)\$\$|\$\$$)(?!\$)/;
const fence = /^ {0,3}(`{3,}|~{3,})[^]*?(?:^ {0,3}\1|$(?![^]))/;
const fenceOrFormula = new RegExp(`${fence.source}|${opening.source}[^$]+${closing.source}`, 'gm');

/** Makes each formula one line, so that it cannot contain a list or a paragraph. Offsets stay the same. */
function onOneLine(source: string): string {
  return source.replaceAll(fenceOrFormula, (part) => (part.startsWith('$') ? part.replaceAll('\n', ' ') : part));
}

function blocksOf(nodes: readonly Node[], source: string): Block[] {
  return nodes.flatMap((node): Block[] => {
    if (node.type === 'list') return listOf(node, source);
    if (node.type === 'code') {
      const { language, lines } = codeLines(node.value, node.lang ?? '');
      return [{ block: 'code', ...(language && { language }), lines }];
    }
    const children = node.type === 'paragraph' ? inlinesOf(node.children, source) : [sliceOf(node, source)];
    return [{ block: 'paragraph', children }];
  });
}

/** A list of one item is a question that starts with its number. */
function listOf(list: Extract<Node, { type: 'list' }>, source: string): Block[] {
  const items = list.children.map((item) => blocksOf(item.children, source));
  const [only] = list.children;
  if (items.length > 1 || !only) {
    const start = list.ordered ? { start: list.start ?? 1 } : {};
    return [{ block: 'list', ...start, items }];
  }
  const [from, to] = [only.position?.start.offset ?? 0, only.children[0]?.position?.start.offset];
  const marker = source.slice(from, to ?? only.position?.end.offset);
  const [first, ...rest] = items[0] ?? [];
  if (first?.block !== 'paragraph') return [{ block: 'paragraph', children: [marker.trim()] }, ...(items[0] ?? [])];
  return [{ block: 'paragraph', children: joined([marker, ...first.children]) }, ...rest];
}

function inlinesOf(nodes: readonly Node[], source: string): Inline[] {
  return joined(nodes.flatMap((node) => inlineOf(node, source)));
}

function inlineOf(node: Node, source: string): Inline[] {
  if (node.type === 'text')
    return node.value.split('\n').flatMap((line, place) => (place === 0 ? [line] : [{ inline: 'break' }, line]));
  if (node.type === 'emphasis' || node.type === 'strong') {
    const children = inlinesOf(node.children, source);
    const stars = node.type === 'strong' ? '**' : '*';
    return isInWord(node, source) || isQuoted(node, stars.length, source)
      ? [stars, ...children, stars]
      : [{ inline: node.type, children }];
  }
  if (node.type === 'inlineCode')
    return [isFormula(node) ? formulaNode(node.value) : { inline: 'code', code: node.value }];
  if (node.type === 'break') return [{ inline: 'break' }];
  const href = node.type === 'link' ? addressOf(node.url) : null;
  const children = node.type === 'link' ? inlinesOf(node.children, source) : [];
  return href && children.length > 0 ? [{ inline: 'link', href, children }] : [sliceOf(node, source)];
}

/** As in `2*3*4`. Languages without spaces may emphasise inside a sentence. */
function isInWord({ position }: Node, source: string): boolean {
  const [from, to] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  return /[\dA-Za-z]/.test(source.slice(from > 0 ? from - 1 : from, from) + source.slice(to, to + 1));
}

/** As in `'*' or '*'`. */
function isQuoted({ position }: Node, width: number, source: string): boolean {
  const [from, to] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  return [from + width, to].some((place) => quoted.test(source.slice(Math.max(place - width - 1, 0), place + 1)));
}

function isFormula(node: object): boolean {
  return 'isFormula' in node;
}

function addressOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, href, username, password } = new URL(url);
  // A name before the host imitates another site.
  return ['http:', 'https:', 'mailto:'].includes(protocol) && username + password === '' ? href : null;
}

function sliceOf({ position }: Node, source: string): string {
  return source.slice(position?.start.offset, position?.end.offset);
}

function joined(nodes: readonly Inline[]): Inline[] {
  const all: Inline[] = [];
  for (const node of nodes) {
    const before = all.at(-1);
    if (typeof node === 'string' && typeof before === 'string') all[all.length - 1] = before + node;
    else if (node !== '') all.push(node);
  }
  return all;
}

function withoutLinks(block: Block): Block {
  if (block.block === 'list') return { ...block, items: block.items.map((item) => item.map(withoutLinks)) };
  return block.block === 'paragraph' ? { ...block, children: joined(block.children.flatMap(unlinked)) } : block;
}

function unlinked(node: Inline): Inline[] {
  if (typeof node === 'string' || !('children' in node)) return [node];
  const children = joined(node.children.flatMap(unlinked));
  return node.inline === 'link' ? children : [{ ...node, children }];
}
