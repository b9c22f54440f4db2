import { createRequire } from 'node:module';
import {
  mathAttributes,
  mathNames,
  type FormulaNode,
  type MathElement,
  type MathLook,
  type MathName,
} from '#contracts/markup.ts';

/** Loaded with the first formula. */
const require = createRequire(import.meta.url);
let temml: { __renderToMathMLTree(source: string, options: object): Made } | null = null;

const names = new Set<string>(mathNames);
const attributes = new Set<string>(mathAttributes);
const looksByClass: Partial<Record<string, MathLook>> = {
  'tml-left': 'left',
  'tml-right': 'right',
};
/** Chromium draws no `menclose`. */
const looksByNotation: Partial<Record<string, MathLook>> = { top: 'overline', bottom: 'underline', box: 'boxed' };
/** MathML replaces them with mathematical letters, which many machines have no font for. */
const variable = /^[A-Za-z\u0391-\u03C9\u2202\u03D1\u03D5\u03D6\u03F0\u03F1\u03F5]$/;
/** Mathematical letters that fonts for text have, too. */
const bold = /^[\u{1D400}-\u{1D433}\u{1D468}-\u{1D49B}\u{1D6A8}-\u{1D6DA}\u{1D71C}-\u{1D74E}\u{1D7CE}-\u{1D7D7}]+$/u;
const italic = /^[\u{1D434}-\u{1D49B}\u{1D6E2}-\u{1D714}\u{1D71C}-\u{1D74E}]+$/u;
/** Macros can multiply: 500 characters took 20 s. `\verb` hides braces. */
const refused = /\\(?:global|long|[gex]?def|let|futurelet|verb|(?:new|renew|provide)command)(?![A-Za-z])/;
/** `alignat` and `alignedat` make as many columns as they say: 40 characters took all memory. */
const numbered = /\\begin\s*\{[^}]*at\*?\s*\}/;
/** Temml draws two or three times what these hold, and `\ce` what it puts above or below. */
const copying = /\\(?:cancelto|(?:math)?llap|equilibrium(?:Left|Right))(?![A-Za-z])|<=>>|<<=>/g;
const chemistry = /\\ce(?![A-Za-z])/g;
/** Temml fills up each row of a matrix with cells. In a diagram, `@` makes an arrow and a cell. */
const [cellEnds, arrows, rowEnds] = [/&/g, /@/g, /\\(?:\\|cr|newline)/g];
/** Characters and cells: 500 characters in seven copies of copies took all memory. */
const mostDrawn = 5_000;
/** In case another command copies, too. */
const mostBraces = 7;
const mostBytes = 100_000;
const options = { throwOnError: true, trust: false, maxExpand: 200, maxSize: [10, 10] };

/** @param written with its dollars */
export function formulaNode(written: string): FormulaNode {
  const isDisplay = written.startsWith('$$');
  const source = written.slice(isDisplay ? 2 : 1, isDisplay ? -2 : -1).trim();
  const node: FormulaNode = { inline: 'formula', source, ...(isDisplay && { isDisplay }) };
  const refusedAt = drawnBy(source) > mostDrawn ? 0 : placeOfRefused(source);
  if (refusedAt >= 0) return { ...node, brokenAt: refusedAt };
  try {
    temml ??= require('temml') as NonNullable<typeof temml>;
    const math = childrenOf([temml.__renderToMathMLTree(source, { ...options, displayMode: isDisplay })])[0];
    return JSON.stringify(math ?? '').length < mostBytes && typeof math === 'object'
      ? { ...node, math }
      : { ...node, brokenAt: 0 };
  } catch (error) {
    return { ...node, brokenAt: placeOf(error, source) };
  }
}

/** At most, whatever holds what. */
function drawnBy(source: string): number {
  const count = (signs: RegExp) => source.match(signs)?.length ?? 0;
  const copies = count(copying) + (/[_^]/.test(source) ? count(chemistry) : 0);
  const cells = (count(cellEnds) + 2 * count(arrows) + 1) * (count(rowEnds) + 1);
  return (source.length + cells) * 3 ** copies;
}

function placeOfRefused(source: string): number {
  let depth = 0;
  for (const { 0: sign, index } of source.matchAll(/\\[^]|[{}]/g)) {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    if (depth > mostBraces) return index;
  }
  const at = source.search(numbered);
  return at >= 0 ? at : source.search(refused);
}

/** Temml marks the place only in its own errors. */
function placeOf(error: unknown, source: string): number {
  const place = (error as { position?: unknown }).position;
  return typeof place === 'number' ? Math.min(Math.max(place, 0), source.length) : source.length;
}

type MathAttributes = NonNullable<MathElement['attributes']>;

/** Temml's nodes; a fragment has only children. */
interface Made {
  type?: string;
  text?: string;
  attributes?: Record<string, unknown>;
  classes?: readonly unknown[];
  style?: Record<string, unknown>;
  children?: readonly Made[];
}

/** An element that is not on the list leaves its children. */
function childrenOf(nodes: readonly Made[]): (MathElement | string)[] {
  return nodes.flatMap((node): (MathElement | string)[] => {
    if (typeof node.text === 'string') return node.text === '' ? [] : [node.text];
    const made = childrenOf(node.children ?? []);
    const name = node.type === 'menclose' ? 'mrow' : node.type;
    if (name === undefined || !names.has(name)) return made;
    const own = attributesOf(node);
    const letters = name === 'mi' || name === 'mn' ? lettersOf(textOf(made), own) : null;
    const looks = [...looksOf(node), ...(letters?.looks ?? [])];
    const children = letters ? [letters.text] : made;
    return [
      {
        name: name as MathName,
        ...(Object.keys(own).length > 0 && { attributes: own }),
        ...(looks.length > 0 && { looks }),
        ...(children.length > 0 && { children }),
      },
    ];
  });
}

function attributesOf({ attributes: made = {} }: Made): MathAttributes {
  const safe = Object.entries(made).filter(([name, value]) => attributes.has(name) && isShort(value));
  return Object.fromEntries(safe.map(([name, value]) => [name, String(value)]));
}

function isShort(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value) && /^[-\w.% ]{1,40}$/.test(String(value));
}

function looksOf({ classes = [], style = {}, attributes: { notation } = {} }: Made): MathLook[] {
  const looks = classes.flatMap((name) => looksByClass[String(name)] ?? []);
  if (typeof notation === 'string') looks.push(looksByNotation[notation] ?? 'cancel');
  if ('border' in style) looks.push('boxed');
  if (isNone(style['paddingLeft'])) looks.push('flush-left');
  if (isNone(style['paddingRight'])) looks.push('flush-right');
  return looks;
}

function textOf(children: readonly (MathElement | string)[]): string {
  return children.filter((child) => typeof child === 'string').join('');
}

function lettersOf(text: string, { mathvariant }: MathAttributes): { text: string; looks: MathLook[] } {
  const looks: MathLook[] = [
    ...(italic.test(text) ? ['italic' as const] : []),
    ...(bold.test(text) ? ['bold' as const] : []),
  ];
  if (looks.length > 0) return { text: text.normalize('NFKC'), looks };
  return { text, looks: variable.test(text) && mathvariant !== 'normal' ? ['italic'] : [] };
}

function isNone(padding: unknown): boolean {
  return padding === '0em';
}
