import compat from '@mdn/browser-compat-data' with { type: 'json' };
import browserslist from 'browserslist';

/** The global `owner`, or a property of it or of its prototype. */
export interface MissingApi {
  owner: string;
  member: string | null;
}

interface Support {
  version_added?: string | boolean | null;
  version_removed?: string | boolean;
  prefix?: string;
  alternative_name?: string;
  flags?: unknown;
}
type Feature = { __compat?: { support: Record<string, Support | Support[] | undefined> } } & {
  [member: string]: Feature | undefined;
};

const compatNames: Record<string, string> = { ios_saf: 'safari_ios' };
const oldest = browserslist().map((each) => {
  const [name = '', version = ''] = each.split(' ');
  return { browser: compatNames[name] ?? name, version: versionNumber(version) };
});

function versionNumber(version: string): number {
  const [major, minor = 0] = version.replace('≤', '').split(/[.-]/).map(Number);
  return (major ?? 0) * 1_000 + minor;
}

function isEverywhere({ __compat: data }: Feature): boolean {
  return oldest.every(({ browser, version }) =>
    [data?.support[browser]].flat().some((support) => {
      if (!support || support.prefix || support.alternative_name || support.flags) return false;
      const { version_added: added, version_removed: removed } = support;
      if (typeof added !== 'string' || added === 'preview' || versionNumber(added) > version) return false;
      return typeof removed !== 'string' || versionNumber(removed) > version;
    }),
  );
}

const tables = [compat.javascript.builtins, compat.api] as unknown as Feature[];

/** Every property in the data, of JavaScript's own objects and of the browser's. */
const known = tables.flatMap((table, at) =>
  Object.entries(table).flatMap(([owner, feature]) =>
    Object.entries(feature ?? {}).flatMap(([name, part]) => {
      const member = name === '__compat' ? null : name.replace(/_static$/, '');
      if (!part || (member !== null && !part.__compat) || !/^\w+$/.test(member ?? owner)) return [];
      return [{ owner, member, isBuiltin: at === 0, isThere: isEverywhere(member === null ? (feature ?? {}) : part) }];
    }),
  ),
);

/** APIs that at least one of the oldest supported browsers lacks. */
export const missingApis: readonly MissingApi[] = known.filter(({ isThere }) => !isThere);

const missingGlobals = new Set(missingApis.flatMap(({ owner, member }) => (member === null ? [owner] : [])));
const missingProperties = new Set(missingApis.map(({ owner, member }) => `${owner}.${member}`));
const methodsThere = new Set(known.flatMap(({ member, isThere }) => (isThere ? [member] : [])));
/** Methods that no object in the oldest browsers has. Other names without capitals are mostly the code's own. */
const missingMethods = new Set(
  known
    .filter(({ member, isBuiltin }) => member !== null && (isBuiltin || /[A-Z]/.test(member)))
    .flatMap(({ member }) => (methodsThere.has(member) ? [] : [member])),
);

interface Node {
  type: string;
  name?: string;
  optional?: boolean;
  computed?: boolean;
  object?: Node;
  property?: Node;
  callee?: Node;
  operator?: string;
  argument?: Node;
}

/** The names of missing APIs that a program uses, other than by `?.()` or after `typeof`. */
export function missingApisIn(program: unknown): Set<string> {
  const found = new Set<string>();
  const tested = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const { type, object, property, computed, callee, optional, operator, argument } = value as Node;
    if (operator === 'typeof' && argument?.type === 'MemberExpression') tested.add(`.${argument.property?.name}()`);
    if (type === 'MemberExpression' && !computed && object?.type === 'Identifier') {
      const name = `${object.name}.${property?.name}`;
      if (missingProperties.has(name)) found.add(name);
    }
    if (type === 'NewExpression' && callee?.type === 'Identifier' && missingGlobals.has(callee.name ?? ''))
      found.add(`new ${callee.name}`);
    if (type === 'CallExpression' && !optional && callee?.type === 'MemberExpression' && !callee.computed)
      if (missingMethods.has(callee.property?.name ?? null)) found.add(`.${callee.property?.name}()`);
    for (const part of Object.values(value)) visit(part);
  };
  visit(program);
  return new Set([...found].filter((name) => !tested.has(name)));
}
