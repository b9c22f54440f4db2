import { createContext, createElement, lazy, Suspense, useContext, type ComponentType, type ReactNode } from 'react';
import { ChunkBoundary } from './chunk-boundary.tsx';
import { prefetchFailures } from '../../app/hydration/prefetch-failures.ts';
import { registerChunk } from '../../app/hydration/ssr-chunks.ts';
import { isServerReachable } from '../../app/reload/is-server-reachable.ts';

type Module<Props> = { default: ComponentType<Props> };

export type LazyComponent<Props> = ComponentType<Props> & { fetch: () => void };

interface LazyOptions<Props> {
  /** False for optional parts: a failure shows only the head, if any. */
  isSaid?: boolean;
  /** What is known without the chunk is shown above the error. */
  head?: (props: Props) => ReactNode;
  fallback?: (props: Props) => ReactNode;
  /** What it also needs. */
  texts?: () => Promise<void>;
}

/** A hidden panel cannot be used before hydration. */
export const IsVisibleContext = createContext(true);

/** Collects what a server rendering uses, with visibility. */
export const RenderedChunksContext = createContext<Map<string, boolean> | null>(null);

/** The server loads it at startup. `module` is its path, for its styles. */
export function lazyWithFallback<Props extends object>(
  load: () => Promise<Module<Props>>,
  module: string,
  options: LazyOptions<Props> = {},
): LazyComponent<Props> {
  const { texts } = options;
  const loadAll = texts ? () => Promise.all([load(), texts()]).then(([part]) => part) : load;
  const Part = import.meta.env.SSR ? loadedOnServer(loadAll(), module) : loadedInBrowser(loadAll, module, options);
  const Shown = (props: Props) =>
    createElement(Suspense, { fallback: options.fallback?.(props) }, createElement(Part, props));
  return Object.assign(Shown, { fetch: Part.fetch });
}

function loadedInBrowser<Props extends object>(
  load: () => Promise<Module<Props>>,
  module: string,
  { isSaid = true, head }: LazyOptions<Props>,
): LazyComponent<Props> {
  let loading: Promise<Module<Props>> | null = null;
  let isWanted = false;
  const once = (): Promise<Module<Props>> => {
    loading ??= loadIfReachable(load).then(keepLoaded, (error: unknown) => {
      loading = null;
      if (!isWanted && error instanceof Error) prefetchFailures.add(error);
      throw error;
    });
    return loading;
  };
  // `lazy` shows its fallback once even when loaded.
  const keepLoaded = (loaded: Module<Props>): Module<Props> => {
    if (!isWanted) present = loaded.default;
    return loaded;
  };
  let hasFailed = false;
  const createLazy = () =>
    lazy(() => {
      isWanted = true;
      return once().catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    });
  let present: ComponentType<Props> = createLazy();
  const again = (): void => {
    if (hasFailed) present = createLazy();
    hasFailed = false;
  };
  const LazyPart = (props: Props) =>
    createElement(ChunkBoundary, { isSaid, head: head?.(props), again, render: () => createElement(present, props) });
  const arrive = (): Promise<unknown> => once().catch(() => undefined);
  registerChunk(module, arrive);
  return Object.assign(LazyPart, { fetch: () => void arrive() });
}

/** Chromium remembers a module's failure for the document, so not while offline. */
async function loadIfReachable<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  // An offline computer can still reach its own server.
  if (!navigator.onLine && !(await isServerReachable())) throw new Error('No network to load a part of the page');
  return load();
}

function loadedOnServer<Props extends object>(loading: Promise<Module<Props>>, module: string): LazyComponent<Props> {
  let loaded: Module<Props> | null = null;
  void loading.then((known) => (loaded = known));
  const ServerPart = (props: Props) => {
    const isVisible = useContext(IsVisibleContext);
    const chunks = useContext(RenderedChunksContext);
    if (!loaded) throw new Error('The page was rendered before its chunks were loaded');
    chunks?.set(module, isVisible || (chunks.get(module) ?? false));
    return createElement(loaded.default, props);
  };
  return Object.assign(ServerPart, { fetch: () => undefined });
}
