import { plainInline, type Inline, type Markup } from '#contracts/markup.ts';
import { gapCharacter, gapCharacters } from '#contracts/polls/gap-characters.ts';
import { aroundGap, reach } from './gaps.ts';

interface Around {
  before: readonly Inline[];
  after: readonly Inline[];
}

/** The words next to a gap, on its line, as in `aroundGap`. A formula or code stays whole. */
export function aroundInMarkup(markup: Markup, at: number): Around | undefined {
  const line = linesIn(markup).find((nodes) => nodes.includes(gapCharacter(at)));
  if (!line) return undefined;
  const place = line.indexOf(gapCharacter(at));
  const from = line.findLastIndex((node, index) => index < place && isGap(node)) + 1;
  const next = line.findIndex((node, index) => index > place && isGap(node));
  const to = next < 0 ? line.length : next;
  const left = withinReach(line.slice(from, place).toReversed(), reach.before);
  const right = withinReach(line.slice(place + 1, to), reach.after);
  const before = left.nodes.toReversed();
  return {
    before: joined(from > 0 || left.isCut ? ['… ', ...before] : before),
    after: joined(next > 0 || right.isCut ? [...right.nodes, ' …'] : right.nodes),
  };
}

/** For tables and screen readers. */
export function plainAround(texts: readonly string[], markup: Markup | undefined, at: number) {
  const around = markup && aroundInMarkup(markup, at);
  return around ? { before: plainInline(around.before), after: plainInline(around.after) } : aroundGap(texts, at);
}

function isGap(node: Inline): boolean {
  return typeof node === 'string' && gapCharacters.test(node);
}

/** Emphasis is left out; gaps are nodes of their own. */
function linesIn(markup: Markup): Inline[][] {
  return markup.flatMap((block) => {
    if (block.block === 'list') return block.items.flatMap(linesIn);
    if (block.block === 'code') return [];
    const lines: Inline[][] = [[]];
    for (const node of block.children.flatMap(flat))
      if (typeof node !== 'string' && node.inline === 'break') lines.push([]);
      else lines.at(-1)?.push(node);
    return lines;
  });
}

const boundary = new RegExp(`${gapCharacters.source}|(\\s+)`);

function flat(node: Inline): Inline[] {
  if (typeof node === 'string') return node.split(boundary).filter(Boolean);
  return 'children' in node ? node.children.flatMap(flat) : [node];
}

function withinReach(nodes: readonly Inline[], chars: number): { nodes: Inline[]; isCut: boolean } {
  let length = 0;
  const end = nodes.findIndex((node) => (length += lengthOf(node)) > chars);
  return { nodes: end < 0 ? [...nodes] : nodes.slice(0, Math.max(end, 1)), isCut: end >= 0 };
}

function lengthOf(node: Inline): number {
  if (typeof node === 'string') return node.length;
  return 'code' in node ? node.code.length : 'source' in node ? node.source.length : 0;
}

/** Without two spaces at a cut. */
export function joined(nodes: readonly Inline[]): Inline[] {
  return nodes.reduce<Inline[]>((all, node) => {
    const last = all.at(-1);
    if (typeof last !== 'string' || typeof node !== 'string') return [...all, node];
    return [...all.slice(0, -1), (last + node).replace(/ {2,}/, ' ')];
  }, []);
}
