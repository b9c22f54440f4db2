/**
 * `npm run house` measures how tidy the code is, and fails when a figure exceeds its limit. Lower the limit when the
 * figure falls. CONTRIBUTING.md has the reasons.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { activityKinds } from '#contracts/poll-kinds.ts';

const root = path.join(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n');
const files = tracked.filter((file) => /\.(ts|tsx|css|md)$/.test(file));
const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
const isTest = (file: string): boolean => /^tests\/|\.test\.tsx?$/.test(file);
const code = files.filter((file) => /\.tsx?$/.test(file));
const source = code.filter((file) => !isTest(file));
const product = source.filter((file) => /^(client|contracts|kinds|server)\//.test(file));
const styles = files.filter((file) => file.endsWith('.css'));
const documents = files.filter((file) => file.endsWith('.md'));

const { imports: aliases } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};
const specifier = /(?:\bfrom|\bimport\(|\bimport)\s*'([.#][^']*)'/g;
const specifiers = new Map(
  code.map((file) => [file, [...textOf(file).matchAll(specifier)].map(([, name]) => name ?? '')]),
);

/** The path of an imported file, relative to the root of the repository. */
function resolve(file: string, name: string): string {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
  for (const [alias, place] of Object.entries(aliases)) {
    if (name === alias) return place.slice(2);
    const start = alias.slice(0, -1);
    if (alias.endsWith('*') && name.startsWith(start)) return place.slice(2, -1) + name.slice(start.length);
  }
  throw new Error(`${file}: no alias for ${name}`);
}

const importsOf = new Map(
  [...specifiers].map(([file, names]) => [file, new Set(names.map((name) => resolve(file, name)))]),
);

function textOf(file: string): string {
  return texts.get(file) ?? '';
}

function countMatches(among: readonly string[], pattern: RegExp): number {
  return among.reduce((sum, file) => sum + [...textOf(file).matchAll(pattern)].length, 0);
}

function bytes(among: readonly string[]): number {
  return among.reduce((sum, file) => sum + Buffer.byteLength(textOf(file)), 0);
}

function lines(among: readonly string[]): string[] {
  return among.flatMap((file) => textOf(file).split('\n'));
}

function fullestFolder(): [string, number] {
  const folders = Map.groupBy(code, (file) => path.posix.dirname(file));
  const counts = [...folders].map(([folder, inside]): [string, number] => [
    folder,
    inside.filter((file) => !file.includes('.test.') || isTest(folder + '/')).length,
  ]);
  return counts.toSorted(([, one], [, other]) => other - one)[0] ?? ['', 0];
}

function looseFiles(folder: string): number {
  return source.filter((file) => path.posix.dirname(file) === folder).length;
}

/** Small files that only one other file imports, which should contain them. */
function fragments(): string[] {
  const importers = new Map<string, number>();
  for (const file of source)
    for (const target of importsOf.get(file) ?? []) importers.set(target, (importers.get(target) ?? 0) + 1);
  const isFragment = (file: string) => importers.get(file) === 1 && textOf(file).split('\n').length <= 40;
  return product.filter((file) => !file.includes('/migrations/') && isFragment(file));
}

/** Circular imports between the folders directly in `place`. */
function circularArrows(place: string): string[] {
  const room = (file: string): string | null =>
    file.startsWith(`${place}/`) ? (/^[^/]+(?=\/)/.exec(file.slice(place.length + 1))?.[0] ?? null) : null;
  const arrows = new Set<string>();
  for (const file of source)
    for (const target of importsOf.get(file) ?? []) {
      const [from, to] = [room(file), room(target)];
      if (from && to && from !== to) arrows.add(`${from} → ${to}`);
    }
  for (;;) {
    const targets = new Set([...arrows].map((arrow) => arrow.split(' → ')[1]));
    const outermost = [...arrows].filter((arrow) => !targets.has(arrow.split(' → ')[0]));
    if (outermost.length === 0) break;
    for (const arrow of outermost) arrows.delete(arrow);
  }
  return [...arrows];
}

const pollKinds = `(?:${activityKinds.join('|')})`;
const kindComparison = new RegExp(
  `\\bkind [!=]== '${pollKinds}'|'${pollKinds}' [!=]== \\S*\\bkind\\b|case '${pollKinds}':`,
  'g',
);
const classString = /className=(?:"([^"]*)"|\{`([^`]*)`\})/g;

/** Words that usually indicate a translated sentence. */
const translated = anyOf(
  'whoever|nobody|somebody|anew|of what|what is \\w+ is|by itself|comes to|also where|as far as|be it|bears|beside',
);
/** Private terms that standard ones replace. */
const oldTerms = anyOf(
  'in[ -]hand|inHand|roll-?call|typed-?early|taken-?over|drawn-?parts|carried-?counts|push-?turns|sights?|desk|' +
    'doors?|halls?|newcomers?|overtaken|verdicts?|told|genuine|lull|takeBack',
);

function anyOf(words: string): RegExp {
  return new RegExp(`\\b(?:${words})\\b`, 'gi');
}

/** Paths from the root of the repository that a document names but that do not exist. */
function deadPaths() {
  const named = documents
    .filter((file) => file !== 'CHANGELOG.md' && !file.startsWith('docs/decisions/'))
    .flatMap((file) => [...textOf(file).matchAll(/`((?:client|contracts|docs|kinds|server|tests)\/[\w./-]+)`/g)]);
  return named.flatMap(([, name = '']) => (existsSync(path.join(root, name)) ? [] : [name]));
}

const [folder, filesInFolder] = fullestFolder();
const dead = deadPaths();
const sources = [...texts.values()].join('\n');
const unusedStyles = styles.filter((file) => !sources.includes(`/${path.basename(file)}'`));
const circles = ['client', 'server', 'server/domain'].flatMap(circularArrows);
const figures: { name: string; value: number; limit: number; detail?: string }[] = [
  { name: 'files in one folder', value: filesInFolder, limit: 40, detail: folder },
  { name: 'loose files in client/', value: looseFiles('client'), limit: 8 },
  { name: 'loose files in server/', value: looseFiles('server'), limit: 8 },
  { name: 'fragments: one importer, at most 40 lines', value: fragments().length, limit: 44 },
  {
    name: 'comparisons of a poll’s kind outside kinds/',
    value: countMatches(
      source.filter((file) => !file.startsWith('kinds/')),
      kindComparison,
    ),
    limit: 0,
  },
  {
    name: 'lines over 120 characters',
    value: lines([...code, ...styles]).filter((line) => line.length > 120).length,
    limit: 0,
  },
  {
    name: 'class strings over 120 characters',
    value: source
      .flatMap((file) => [...textOf(file).matchAll(classString)])
      .filter(([, plain, template]) => (plain ?? template ?? '').length > 120).length,
    limit: 0,
  },
  {
    name: 'imports that climb three levels',
    value: [...specifiers.values()].flat().filter((name) => name.startsWith('../../../')).length,
    limit: 0,
  },
  { name: 'circular imports between folders', value: circles.length, limit: 0, detail: circles.join(', ') },
  { name: 'dead paths in documents', value: dead.length, limit: 0, detail: dead.join(', ') },
  { name: 'stylesheets that nothing imports', value: unusedStyles.length, limit: 0, detail: unusedStyles.join(', ') },
  { name: 'bytes of source', value: bytes([...source, ...styles]), limit: 3_715_500 },
  { name: 'bytes of tests', value: bytes(code.filter(isTest)), limit: 2_571_500 },
  { name: 'lines of CSS', value: lines(styles).length - styles.length, limit: 3_000 },
  { name: 'bytes of Markdown', value: bytes(documents), limit: 168_000 },
  { name: 'words that sound translated', value: countMatches(files, translated), limit: 91 },
  { name: 'old private terms', value: countMatches(files, oldTerms), limit: 99 },
];

for (const { name, value, limit, detail } of figures) {
  const mark = value > limit ? 'OVER' : '';
  console.log(
    `${name.padEnd(48)}${value.toLocaleString('en').padStart(11)} of ${limit.toLocaleString('en').padEnd(11)}` +
      `${mark}${detail ? ` (${detail})` : ''}`,
  );
}
process.exitCode = figures.some(({ value, limit }) => value > limit) ? 1 : 0;
