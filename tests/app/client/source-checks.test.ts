import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// Rules for the client’s source that no linter has. Each check first proves that it finds a violation.

const root = join(import.meta.dirname, '..', '..', '..');
const files = ['client', 'kinds'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const filesWhere = (ending: string, isWrong: (code: string) => boolean) =>
  files.filter((file) => file.endsWith(ending) && isWrong(read(file))).toSorted();

/** Classes and properties that do not switch sides in right-to-left pages. */
const oneSided = 'ml|mr|pl|pr|left|right|border-l|border-r|rounded-[lr]|rounded-[tb][lr]|scroll-m[lr]|scroll-p[lr]';
const oneSidedClass = new RegExp(
  `(?<![\\w-])-?(?:${oneSided})-(?:\\[|\\(|\\d|auto|px|full|none|card|control)` +
    '|(?<![\\w-])(?:text|float)-(?:left|right)(?![\\w-])',
);
const oneSidedProperty =
  /(?:^|[\s{;])(?:(?:margin|padding|border|inset)-(?:left|right)|left|right)\s*:|text-align:\s*(?:left|right)/m;
/** A rule for one reading direction may name a side. */
const rtlRule = /\[dir='rtl'\][^{}]*\{[^{}]*\}/g;

test('components and styles work in both reading directions', () => {
  for (const text of ['ml-2', 'md:pr-4', '-left-1', 'text-left', 'border-l-2', 'rounded-tl-card'])
    expect(text).toMatch(oneSidedClass);
  for (const text of ['ms-2', 'text-start', 'inset-x-0', 'html-2', 'leftover']) expect(text).not.toMatch(oneSidedClass);
  for (const text of ['a { left: 0 }', 'margin-left: 1px', 'text-align: right']) expect(text).toMatch(oneSidedProperty);
  for (const text of ['inset-inline-start: 0', 'text-align: start']) expect(text).not.toMatch(oneSidedProperty);
  expect(filesWhere('.tsx', (code) => oneSidedClass.test(code))).toEqual([]);
  expect(filesWhere('.css', (code) => oneSidedProperty.test(code.replaceAll(rtlRule, '')))).toEqual([]);
});

test('server-rendered markup has no style attributes, which the content security policy forbids', () => {
  expect('<b style={{ color }} />').toMatch(/\sstyle=/);
  expect(filesWhere('.tsx', (code) => /\sstyle=/.test(code))).toEqual([]);
});

/** Setters of plain state that stores typed text, which a reload for a new version would lose. */
function lost(code: string): string[] {
  const setters = [...code.matchAll(/const \[\w+, (set\w+)\] = useState\b/g)].map(([, setter = '']) => setter);
  return setters.filter((setter) =>
    new RegExp(String.raw`\b${setter}\((?:\w+\.)?(?:current)?[tT]arget\.value\)`).test(code),
  );
}

test('typed text is kept in a draft, or prevents a reload for a new version', () => {
  const field = '<input onChange={({ target }) => setName(target.value)} />';
  expect(lost(`const [name, setName] = useState<string | null>(null); ${field}`)).toEqual(['setName']);
  expect(lost(`const [name, setName] = useDraft('name'); ${field}`)).toEqual([]);
  expect(filesWhere('.tsx', (code) => lost(code).length > 0)).toEqual(
    [
      // Prevents reloads itself while it is open.
      'client/accounts/passkey-section.tsx',
      // Dialogs, which prevent reloads.
      'client/moderation/merge-dialog.tsx',
      'client/control-room/settings/copy-and-delete.tsx',
      // A colour that is being chosen, and not yet saved.
      'client/control-room/settings/look.tsx',
      // Searches, which a reload restores from the address.
      'client/events/list-controls.tsx',
      'client/room/questions/question-filter-bar.tsx',
    ].toSorted(),
  );
});

interface Node {
  type: string;
  [part: string]: unknown;
}

const translated = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
/** Attributes that people read or hear. */
const spoken = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label', 'hint']);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nameOf = (node: unknown) => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '');
/** Proper names have a `translate` attribute, which translation programs respect too. */
const isName = (opening: Node) =>
  (opening['attributes'] as Node[]).some((attribute) => nameOf(attribute['name']) === 'translate');

function literalOf(value: unknown): string[] {
  const literal = isNode(value) && value.type === 'JSXExpressionContainer' ? value['expression'] : value;
  const text = isNode(literal) && literal.type === 'Literal' ? literal['value'] : undefined;
  return typeof text === 'string' ? [text] : [];
}

/** Texts in this code that people read, but that translators do not get. */
function hardWired(code: string): string[] {
  const found: string[] = [];
  const visit = (node: Node) => {
    if (node.type === 'JSXElement') {
      const opening = node['openingElement'] as Node;
      if (translated.has(nameOf(opening['name'])) || isName(opening)) return;
    }
    if (node.type === 'JSXText') found.push(String(node['value']).trim());
    if (node.type === 'JSXAttribute' && spoken.has(nameOf(node['name']))) found.push(...literalOf(node['value']));
    if (node.type === 'JSXExpressionContainer') found.push(...literalOf(node));
    for (const part of Object.values(node))
      for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) visit(child);
  };
  visit(parseSync('page.tsx', code).program as unknown as Node);
  return [...new Set(found)].filter((text) => /\p{L}{2}/u.test(text) && text !== 'Handcount');
}

test('every text in the client can be translated', () => {
  for (const code of ['<p>Hello</p>', "<p>{'Hello'}</p>", '<input placeholder="Hello" />'])
    expect(hardWired(code)).toEqual(['Hello']);
  for (const code of [
    '<p><Trans>Hello <b>you</b></Trans> · {name}</p>',
    '<b translate="no">Handcount</b>',
    '<input placeholder={t`Your name`} className="control" />',
  ])
    expect(hardWired(code)).toEqual([]);
  expect(filesWhere('.tsx', (code) => hardWired(code).length > 0)).toEqual([]);
});
