type Tree = Record<string, unknown>;

/**
 * Turns `{ 'auth.user': x }` into `{ auth: { user: x } }`, next to what `auth` holds already; a function on the
 * way is called, since something has to be put into what it makes (A68). The given objects are left as they are.
 */
export function unpackDottedKeys(props: Tree): Tree | Promise<Tree> {
  for (const key in props) if (key.includes('.')) return unpack(props);
  return props;
}

async function unpack(props: Tree): Promise<Tree> {
  const unpacked: Tree = {};
  for (const [key, value] of Object.entries(props)) {
    const path = key.split('.');
    if (path.length === 1) define(unpacked, key, value);
    else await place(unpacked, path, value);
  }
  return unpacked;
}

async function place(tree: Tree, path: readonly string[], value: unknown): Promise<void> {
  let branch = tree;
  for (const segment of path.slice(0, -1)) {
    const held: unknown = Object.hasOwn(branch, segment) ? branch[segment] : undefined;
    const made: unknown = typeof held === 'function' ? await held() : held;
    const next: Tree = typeof made === 'object' && made !== null ? { ...made } : {};
    define(branch, segment, next);
    branch = next;
  }
  define(branch, path.at(-1) ?? '', value);
}

/** Assignment would take `__proto__` for the prototype. */
function define(tree: Tree, key: string, value: unknown): void {
  Object.defineProperty(tree, key, { value, enumerable: true, writable: true, configurable: true });
}
