import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  codeTones,
  mathAttributes,
  mathLooks,
  mathNames,
  plainInline,
  plainText,
  type MathElement,
} from '#contracts/markup.ts';
import { gapCharacter } from '#contracts/polls/gap-characters.ts';
import { normaliseMarkup, normaliseText } from '#contracts/text/normalise.ts';
import { readFormulas, readGapText, readMarkup, readOption } from './index.ts';

const signs = ['*', '**', '`', '```', '$', '$$', '\\', '[', '](', ')', '<', '>', 'https://a.example', 'mailto:b@c.de'];
const words = ['x', '2', ' ', '\n', '\n\n', '- ', '1. ', '~~~', '\\frac', '{', '}', '^', '_', 'javascript:', 'python'];
const pieces = fc.oneof(fc.constantFrom(...signs, ...words), fc.string({ unit: 'grapheme', maxLength: 5 }));
const texts = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''));
const runs = { numRuns: 500 };

/** Every object of the tree, by its keys; everything else is text, numbers or lists. */
const shapes: Record<string, (node: Record<string, unknown>) => void> = {
  'block,children': ({ block }) => expect(block).toBe('paragraph'),
  'block,items': ({ block }) => expect(block).toBe('list'),
  'block,items,start': ({ block }) => expect(block).toBe('list'),
  'block,lines': ({ block }) => expect(block).toBe('code'),
  'block,language,lines': ({ language }) => expect(language).toMatch(/^[\w+#-]{1,20}$/),
  inline: ({ inline }) => expect(inline).toBe('break'),
  'children,inline': ({ inline }) => expect(inline).toMatch(/^(?:emphasis|strong)$/),
  'code,inline': ({ inline }) => expect(inline).toBe('code'),
  'children,href,inline': ({ href }) => expect(href).toMatch(/^(?:https?|mailto):/),
  'code,tone': ({ tone }) => expect(codeTones).toContain(tone),
};

function checkClosed(node: unknown): void {
  if (Array.isArray(node)) return node.forEach(checkClosed);
  if (typeof node !== 'object' || node === null) return undefined;
  if ('name' in node) return checkMath(node as MathElement);
  if ('source' in node) {
    expect(Object.keys(node)).toContainEqual(expect.stringMatching(/^(?:math|brokenAt)$/));
    return 'math' in node ? checkMath(node.math as MathElement) : undefined;
  }
  const shape = Object.keys(node).toSorted().join();
  expect(Object.keys(shapes)).toContain(shape);
  shapes[shape]?.(node as Record<string, unknown>);
  return Object.values(node).forEach(checkClosed);
}

function checkMath({ name, attributes = {}, looks = [], children = [] }: MathElement): void {
  expect(mathNames).toContain(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    expect(mathAttributes).toContain(attribute);
    expect(value).toMatch(/^[-\w.% ]{1,40}$/);
  }
  for (const look of looks) expect(mathLooks).toContain(look);
  for (const child of children) if (typeof child !== 'string') checkMath(child);
}

interface Drawn {
  children?: readonly Drawn[];
}
interface Temml {
  __renderToMathMLTree(source: string, options: object): Drawn;
}

function nodesIn({ children = [] }: Drawn): number {
  return children.reduce((sum, child) => sum + nodesIn(child), 1);
}

describe('any text', () => {
  it('becomes a closed tree without an error', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { plain, markup } = readMarkup(text);
        if (!markup) return;
        checkClosed(markup);
        expect(plainText(markup)).toBe(plain);
      }),
      runs,
    );
  });

  it('without signs stays itself, and has no tree', () => {
    const plainTexts = fc.string({ unit: 'grapheme' }).map((text) => normaliseText(text.replaceAll(/[*`$<[\\]/g, '')));
    fc.assert(
      fc.property(plainTexts, (text) => {
        expect(readMarkup(text)).toEqual({ plain: text });
      }),
      runs,
    );
  });

  it('is normalised once', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const once = normaliseMarkup(text);
        expect(normaliseMarkup(once)).toBe(once);
        if (!once.includes('\n')) expect(once).toBe(normaliseText(text));
      }),
      runs,
    );
  });
});

it('a text with gaps has a tree with a character for each, unless a gap is inside a formula or code', () => {
  expect(readGapText(['Is $x$ ', ', *or* is ', '?'])).toMatchObject([
    { children: ['Is ', { source: 'x' }, ` ${gapCharacter(0)}, `, { inline: 'emphasis' }, ` is ${gapCharacter(1)}?`] },
  ]);
  expect(readGapText(['Is ', ' $x^$?'])).toMatchObject([{ children: [{}, { source: 'x^', brokenAt: 2 }, '?'] }]);
  expect(readGapText([String.raw`\$5\$ is `, '?'])).toMatchObject([{ children: [`$5$ is ${gapCharacter(0)}?`] }]);
  expect(readGapText([String.raw`It is \*`, ',\nso'])).toMatchObject([
    { children: [`It is *${gapCharacter(0)},`, {}, 'so'] },
  ]);
  // A field in a link could not be tapped.
  expect(JSON.stringify(readGapText(['[It is ', '](https://a.example) *now*']))).not.toContain('a.example');
  for (const parts of [
    ['Is ', '?'],
    ['One\n\ntwo ', '\nthree'],
    ['Is $x + ', '$?'],
    ['Is `', '` *it*?'],
    ['*a* ', gapCharacter(0)],
  ])
    expect(readGapText(parts), parts.join()).toBeUndefined();
});

describe('a text of the room', () => {
  const childrenOf = (text: string) => {
    const [block] = readFormulas(text) ?? [];
    return block?.block === 'paragraph' ? block.children : [];
  };

  it('has formulas, and everything else stays as typed', () => {
    const typed = '- *Is* `a`, **b** or [c](https://d.example) <e> \\$5? ';
    expect(childrenOf(`${typed}$x$ or $$y$$, https://f.example`)).toMatchObject([
      typed,
      { inline: 'formula', source: 'x', math: {} },
      ' or ',
      { inline: 'formula', source: 'y', isDisplay: true },
      ', https://f.example',
    ]);
    for (const text of ['*x*', 'Is it $5 or $6?', '$HOME/$USER', '\\$x$', '$$ or $$?', typed])
      expect(readFormulas(text), text).toBeUndefined();
    expect(childrenOf('Is $x^$ right?')[1]).toEqual({ inline: 'formula', source: 'x^', brokenAt: 2 });
  });

  it('becomes a closed tree that lacks no character', () => {
    const bare = (text: string) => text.replaceAll(/[$ ]/g, '');
    fc.assert(
      fc.property(texts.map(normaliseText), (text) => {
        const children = childrenOf(text);
        checkClosed(children);
        if (children.length > 0) expect(bare(plainInline(children))).toBe(bare(text));
      }),
      runs,
    );
  });

  it('costs little, whatever it is', () => {
    const nested = (open: string, depth: number, inside = 'x') =>
      `$${open.repeat(depth)}${inside}${'}'.repeat(depth * open.split('{').length - depth)}$`;
    const filled = (open: string, depth: number) => nested(open, depth, 'x'.repeat(490 - (open.length + 1) * depth));
    const matrix = `\\begin{matrix}${'&'.repeat(200)}${'\\\\'.repeat(90)}\\end{matrix}`;
    const copying = ['\\cancelto1{', '\\llap{', '\\mathllap{', '\\equilibriumLeft{', '\\ce{_{'];
    const arrows = `\\begin{CD}${'@='.repeat(100)}${'\\\\'.repeat(100)}\\end{CD}`;
    const hostile = [
      ...[...copying, '{', '\\frac1{'].flatMap((open) => [3, 7, 30].map((depth) => nested(open, depth))),
      ...copying.flatMap((open) => [1, 2, 3, 5, 7].map((depth) => filled(open, depth))),
      ...[2, 3, 4, 7].map((depth) => `${nested('\\cancelto1{', depth)} `.repeat(500 / (12 * depth + 4))),
      filled('\\ce{_{\\ce{_{\\cancelto1{\\cancelto1{', 1),
      ...[matrix, arrows].map((inside) => nested('\\cancelto1{', 1, inside)),
      '$\\begin{alignedat}{100000000}x\\end{alignedat}$',
      ...['$', '$$', '$x$ ', '$x', '\\$', '$$ '].map((part) => part.repeat(500).slice(0, 500)),
      `$${'\\left('.repeat(80)}$`,
      ...['&', '\\\\'].map((cell) => `$$\\begin{matrix}${cell.repeat(200)}\\end{matrix}$$`),
      `$${matrix}$`,
    ];
    const drawing = vi.spyOn(createRequire(import.meta.url)('temml') as Temml, '__renderToMathMLTree');
    let most = 0;
    for (const text of hostile) {
      drawing.mockClear();
      expect(JSON.stringify(readFormulas(text) ?? '').length).toBeLessThanOrEqual(6_000);
      const drawn = drawing.mock.results.map(({ type, value }) => (type === 'return' ? nodesIn(value) : 0));
      const sum = drawn.reduce((all, nodes) => all + nodes, 0);
      expect(sum, text).toBeLessThan(12_000);
      most = Math.max(most, sum);
    }
    expect(most).toBeGreaterThan(1_000);
  });
});

it('leaves texts of earlier versions alone', () => {
  const unchanged = [
    '1. Which planet?',
    '- Yes',
    '# 1',
    '> 2',
    '2*3*4 = ?',
    '5 * 4 * 3',
    'snake_case _x_',
    'a < b > c',
    "'*' or '*'?",
    '“**” and “**”',
  ];
  const prices = [
    'Is it $5 or $6?',
    '$ 5 and 6 $',
    'US$5–US$10',
    '[sic] (or not)',
    'C:\\temp\\*',
    '&amp; <b>x</b>',
    '^\\$[0-9]+\\.\\[a\\]',
    '$HOME/$USER or $HOME:$PATH?',
    'Cheap $, fair $$, dear $$ or $$$?',
    '$$ or $$?',
  ];
  for (const text of [...unchanged, ...prices]) expect(readMarkup(text)).toEqual({ plain: text });
});

it('reads emphasis, code, links, lists, lines and paragraphs', () => {
  const { plain, markup } = readMarkup(
    '*Why* `a[0]`?\nSee [here](https://a.example)\n\n1. **One**\n2. Two\n- Three\n- Four',
  );
  const paragraph = (...children: unknown[]) => ({ block: 'paragraph', children });
  expect(markup).toEqual([
    paragraph(
      { inline: 'emphasis', children: ['Why'] },
      ' ',
      { inline: 'code', code: 'a[0]' },
      '?',
      { inline: 'break' },
      'See ',
      { inline: 'link', href: 'https://a.example/', children: ['here'] },
    ),
    {
      block: 'list',
      start: 1,
      items: [[paragraph({ inline: 'strong', children: ['One'] })], [paragraph('Two')]],
    },
    { block: 'list', items: [[paragraph('Three')], [paragraph('Four')]] },
  ]);
  expect(plain).toBe('Why a[0]? See here One Two Three Four');
});

it('links only to the web and to addresses, and never inside an option', () => {
  const wrong = '[x](javascript:alert(1)) [y](data:text/html,z) [z](/local) [w](https://a.example@b.example)';
  expect(readMarkup(wrong)).toEqual({ plain: wrong });
  expect(readOption('*a* [b](https://c.example)').markup).toEqual([
    { block: 'paragraph', children: [{ inline: 'emphasis', children: ['a'] }, ' b'] },
  ]);
});

const formulaIn = (text: string) => {
  const block = readMarkup(text).markup?.[0];
  return block?.block === 'paragraph' ? block.children.find((node) => typeof node === 'object') : undefined;
};

it('a formula is MathML, with its source as plain text', () => {
  const half: MathElement = {
    name: 'mfrac',
    children: [
      { name: 'mn', children: ['1'] },
      { name: 'mn', children: ['2'] },
    ],
  };
  expect(formulaIn(String.raw`Is $\frac{1}{2}$ more?`)).toEqual({
    inline: 'formula',
    source: String.raw`\frac{1}{2}`,
    math: { name: 'math', children: [half] },
  });
  expect(readMarkup(String.raw`Is $\frac{1}{2}$ more?`).plain).toBe(String.raw`Is \frac{1}{2} more?`);
  expect(formulaIn('$$\nx\n\n- y\n$$')).toMatchObject({
    isDisplay: true,
    math: { attributes: { display: 'block' } },
  });
});

it('a formula may touch a word, and may have spaces inside if it has its lines to itself', () => {
  expect(formulaIn('The $n$th $f(x)$s')).toMatchObject({ source: 'n' });
  expect(formulaIn('Solve $$x$$ now')).toMatchObject({ source: 'x', isDisplay: true });
  expect(formulaIn('$$ x = 1 $$\nSolve it.')).toMatchObject({ source: 'x = 1', isDisplay: true });
  expect(readMarkup('1. a\n2. $$\n   x\n   $$').plain).toBe('a x');
  const [text] = readMarkup('Is it fair $$ or\ndear $$?').markup ?? [];
  expect(text).toMatchObject({ children: ['Is it fair $$ or', { inline: 'break' }, 'dear $$?'] });
});

it('a formula uses only letters found in every text font', () => {
  const letters = (text: string) => {
    const [letter] = (formulaIn(text) as { math: MathElement }).math.children as MathElement[];
    return [...(letter?.children ?? []), ...(letter?.looks ?? [])];
  };
  expect(letters('$x$')).toEqual(['x', 'italic']);
  expect(letters('$1.96$')).toEqual(['1.96']);
  expect(letters(String.raw`$\alpha$`)).toEqual(['α', 'italic']);
  expect(letters(String.raw`$\mathbf{v}$`)).toEqual(['v', 'bold']);
  expect(letters(String.raw`$\boldsymbol{\beta}$`)).toEqual(['β', 'italic', 'bold']);
  expect(letters(String.raw`$\mathbb{R}$`)).toEqual(['ℝ']);
  expect(letters(String.raw`$\infty$`)).toEqual(['∞']);
});

it('a formula keeps lines, boxes and strokes that Chromium would not draw', () => {
  const looks = ['overline', 'underline', 'boxed', 'cancel'];
  for (const look of looks)
    expect(formulaIn(`$\\${look}{x}$`)).toMatchObject({ math: { children: [{ name: 'mrow', looks: [look] }] } });
});

it('reports where a formula is broken, and loads nothing', () => {
  expect(formulaIn(String.raw`$a + \frac{1}{$`)).toMatchObject({ source: String.raw`a + \frac{1}{`, brokenAt: 13 });
  expect(formulaIn('$x^$')).toEqual({ inline: 'formula', source: 'x^', brokenAt: 2 });
  expect(formulaIn(String.raw`$\includegraphics{https://a.example/b.png}$`)).toMatchObject({ brokenAt: 0 });
  const growing = String.raw`\def\a#1{${'#1'.repeat(13)}}\a{\a{\a{${'x'.repeat(440)}}}}`;
  expect(formulaIn(`$x ${growing}$`)).toMatchObject({ brokenAt: 2 });
});

it('highlights code in a known language, keeps its spaces, and leaves other code alone', () => {
  const code = 'def f(x):\n    return  x + 1';
  const { markup, plain } = readMarkup(
    normaliseMarkup(`What?\n\`\`\`python\n${code}\n\`\`\`\n~~~ cobol\n  STOP RUN\n~~~`),
  );
  expect(plain).toBe('What?');
  const tone = (name: string, text: string) => ({ tone: name, code: text });
  const lines = [
    [tone('keyword', 'def'), ' ', tone('function', 'f'), '(', tone('parameter', 'x'), '):'],
    ['    ', tone('keyword', 'return'), '  x ', tone('keyword', '+'), ' ', tone('constant', '1')],
  ];
  expect(markup?.slice(1)).toEqual([
    { block: 'code', language: 'python', lines },
    { block: 'code', language: 'cobol', lines: [['  STOP RUN']] },
  ]);
});
