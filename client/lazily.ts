import { createElement, lazy, type ComponentType } from 'react';

type Module<Props> = { default: ComponentType<Props> };

/** The modules of the parts in what is being rendered on the server; null while nothing is. */
let used: Set<string> | null = null;

/**
 * A component in a chunk of its own, for what only some pages need; it stands inside a `Suspense`. The server has it at hand,
 * so that it is in the first document and works without scripts: there the module is loaded at the start, since rendering to
 * a string waits for nothing.
 *
 * @param module the imported file from the root of the repository: the document brings its styles where it is in the markup
 */
export function lazily<Props extends object>(load: () => Promise<Module<Props>>, module: string): ComponentType<Props> {
  return import.meta.env.SSR ? atHand(load(), module) : lazy(load);
}

function atHand<Props extends object>(loading: Promise<Module<Props>>, module: string): ComponentType<Props> {
  let loaded: Module<Props> | null = null;
  void loading.then((known) => (loaded = known));
  return function AtHand(props: Props) {
    if (!loaded) throw new Error('A page is rendered before its parts were loaded');
    used?.add(module);
    return createElement(loaded.default, props);
  };
}

/** What `render` made, and the modules of the parts in it. Only on the server; `render` must not wait for anything. */
export function withParts<Made>(render: () => Made): [made: Made, modules: string[]] {
  const mine = new Set<string>();
  used = mine;
  try {
    return [render(), [...mine]];
  } finally {
    used = null;
  }
}
