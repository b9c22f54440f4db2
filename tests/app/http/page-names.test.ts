import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// A page has one name: that of its component’s file. Handlers compile only with a key of contracts/pages.ts.

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder: string, end: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith(end) && !file.endsWith('.test.ts'),
  );

const components = filesIn('client/pages', '.tsx').map((file) => file.replaceAll(path.sep, '/').replace(/\.tsx$/, ''));
const server = ['server/pages', 'server/http']
  .flatMap((folder) => filesIn(folder, '.ts').map((file) => read(path.join(folder, file))))
  .join('\n');
const rendered = new Set([...server.matchAll(/reply\.inertia\(\s*'([\w/-]+)'/g)].map((match) => match[1]));

it('every page that a handler renders has a component, and there are no others', () => {
  expect(rendered).toEqual(new Set(components));
  expect(components).toEqual(expect.arrayContaining(['home', 'accounts/show']));
});
