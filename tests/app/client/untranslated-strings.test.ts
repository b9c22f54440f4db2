import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

interface Node {
  type: string;
  [part: string]: unknown;
}

const root = join(import.meta.dirname, '..', '..', '..');
const translated = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
/** Attributes that people read or hear. */
const spoken = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label', 'hint']);
const hasLetters = /\p{L}{2}/u;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '');

/** What people read in this code and no translator ever sees. */
function hardWired(code: string): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'JSXElement') {
      const opening = node['openingElement'] as Node;
      if (translated.has(nameOf(opening['name'])) || isName(opening)) return;
    }
    if (node.type === 'JSXText' && hasLetters.test(String(node['value']))) found.push(String(node['value']).trim());
    if (node.type === 'JSXAttribute' && spoken.has(nameOf(node['name']))) found.push(...textsOf(node['value']));
    if (node.type === 'JSXExpressionContainer') found.push(...textsOf(node));
    for (const part of Object.values(node))
      for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) visit(child);
  };
  visit(parseSync('page.tsx', code).program as unknown as Node);
  return [...new Set(found)];
}

/** A proper name says so, to translation programs too. */
function isName(opening: Node): boolean {
  return (opening['attributes'] as Node[]).some((attribute) => nameOf(attribute['name']) === 'translate');
}

function textsOf(value: unknown): string[] {
  const literal = isNode(value) && value.type === 'JSXExpressionContainer' ? value['expression'] : value;
  const text = isNode(literal) && literal.type === 'Literal' ? literal['value'] : undefined;
  return typeof text === 'string' && hasLetters.test(text) && !isAttributeValue(text) ? [text] : [];
}

/** The product's name is the same everywhere. */
function isAttributeValue(text: string): boolean {
  return text === 'Handcount';
}

test('what the check is for is found', () => {
  expect(hardWired('<p>Hello</p>')).toEqual(['Hello']);
  expect(hardWired("<p>{'Hello'}</p>")).toEqual(['Hello']);
  expect(hardWired('<input placeholder="Your name" />')).toEqual(['Your name']);
  expect(hardWired('<p><Trans>Hello <b>you</b></Trans> · {name}</p>')).toEqual([]);
  expect(hardWired('<b translate="no">Handcount</b>')).toEqual([]);
  expect(hardWired('<input placeholder={t`Your name`} className="control" />')).toEqual([]);
});

const components = ['client', 'kinds']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith('.tsx'));

test.each(components)('every word of %s can be translated', (file) => {
  expect(hardWired(readFileSync(join(root, file), 'utf8'))).toEqual([]);
});
