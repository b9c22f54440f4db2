import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// A page has one name: as a key in contracts/pages.ts, as its component's file, and in the handler that renders it.

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder: string, end: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith(end) && !file.endsWith('.test.ts'),
  );

const contracts = filesIn('contracts', '.ts')
  .map((file) => read(path.join('contracts', file)))
  .join('\n');

/** The pages that an interface declares, and those of the interfaces it extends. */
function declaredBy(name: string): string[] {
  const [, parents = '', body] =
    new RegExp(`^export interface ${name}(?: extends ([\\w, ]+))? \\{\\n(.*?)\\n\\}`, 'ms').exec(contracts) ?? [];
  if (body === undefined) throw new Error(`no interface ${name} in contracts/`);
  const own = [...body.matchAll(/^ {2}'?([\w/-]+)'?: /gm)].map((match) => match[1] ?? '');
  return [
    ...own,
    ...parents
      .split(', ')
      .filter((parent) => parent !== '')
      .flatMap(declaredBy),
  ];
}

const pages = declaredBy('Pages');
const components = filesIn('client/pages', '.tsx').map((file) => file.replaceAll(path.sep, '/').replace(/\.tsx$/, ''));
const server = ['server/pages', 'server/http']
  .flatMap((folder) => filesIn(folder, '.ts').map((file) => read(path.join(folder, file))))
  .join('\n');
const rendered = new Set([...server.matchAll(/reply\.inertia\(\s*'([\w/-]+)'/g)].map((match) => match[1]));

it('every declared page has a component and a handler, and there are no others', () => {
  expect(pages).toEqual(expect.arrayContaining(['home', 'accounts/show']));
  expect(components.toSorted()).toEqual(pages.toSorted());
  expect(rendered).toEqual(new Set(pages));
});
