import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const files = ['client', 'kinds'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Classes and properties that stay on one side when the page is read from right to left. */
const oneSidedClass =
  /(?<![\w-])-?(?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-[lr]|rounded-[tb][lr]|scroll-m[lr]|scroll-p[lr])-(?:\[|\(|\d|auto|px|full|none|card|control)|(?<![\w-])text-(?:left|right)(?![\w-])|(?<![\w-])float-(?:left|right)/;
const oneSidedProperty =
  /(?:^|[\s{;])(?:(?:margin|padding|border|inset)-(?:left|right)|left|right)\s*:|text-align:\s*(?:left|right)/m;

test('the check finds what it is for', () => {
  for (const text of ['ml-2', 'md:pr-4', '-left-1', 'text-left', 'border-l-2', 'rounded-tl-card'])
    expect(text).toMatch(oneSidedClass);
  for (const text of ['ms-2', 'text-start', 'inset-x-0', 'rounded-t-card', 'html-2', 'leftover'])
    expect(text).not.toMatch(oneSidedClass);
  for (const text of ['a { left: 0 }', 'margin-left: 1px', 'text-align: right']) expect(text).toMatch(oneSidedProperty);
  for (const text of ['inset-inline-start: 0', 'text-align: start']) expect(text).not.toMatch(oneSidedProperty);
});

test.each(files.filter((file) => file.endsWith('.tsx')))('%s works in both directions of reading', (file) => {
  expect(read(file)).not.toMatch(oneSidedClass);
});

test.each(files.filter((file) => file.endsWith('.css')))('%s has no one-sided property', (file) => {
  expect(read(file)).not.toMatch(oneSidedProperty);
});

test('dark is the same for a page and for a preview', () => {
  const tokens = read('client/styles/tokens.css');
  const preview = /^\[data-theme='dark'\] {([^}]*)}/m.exec(tokens)?.[1];
  const system = /prefers-color-scheme: dark\) {\s*:root {([^}]*)}/.exec(tokens)?.[1];
  expect(properties(preview).length).toBeGreaterThan(20);
  expect(properties(system)).toEqual(properties(preview));
});

function properties(block = ''): string[] {
  return block
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

test('markup that the server renders carries no style attributes, which the content security policy forbids', () => {
  expect('<b style={{ color }} />').toMatch(/\sstyle=/);
  expect(files.filter((file) => file.endsWith('.tsx') && /\sstyle=/.test(read(file)))).toEqual([]);
});
