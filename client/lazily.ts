import { createElement, lazy, type ComponentType } from 'react';

type Module<Props> = { default: ComponentType<Props> };

/**
 * A component in a chunk of its own, for what only some pages need; it stands inside a `Suspense`. The server has it at hand,
 * so that it is in the first document and works without scripts: there the module is loaded at the start, since rendering to
 * a string waits for nothing.
 */
export function lazily<Props extends object>(load: () => Promise<Module<Props>>): ComponentType<Props> {
  return import.meta.env.SSR ? atHand(load()) : lazy(load);
}

function atHand<Props extends object>(loading: Promise<Module<Props>>): ComponentType<Props> {
  let loaded: Module<Props> | null = null;
  void loading.then((module) => (loaded = module));
  return function AtHand(props: Props) {
    if (!loaded) throw new Error('A page is rendered before its parts were loaded');
    return createElement(loaded.default, props);
  };
}
