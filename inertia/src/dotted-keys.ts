type Tree = Record<string, unknown>;

/** Merges `{ 'auth.user': x }` into `auth`. Calls functions on the path (A68). */
export async function unpackDottedKeys(props: Tree): Promise<Tree> {
  if (!Object.keys(props).some((key) => key.includes('.'))) return props;
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

/** Assigning to `__proto__` would set the prototype. */
function define(tree: Tree, key: string, value: unknown): void {
  Object.defineProperty(tree, key, { value, enumerable: true, writable: true, configurable: true });
}
