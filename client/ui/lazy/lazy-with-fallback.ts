import { createContext, createElement, lazy, useContext, type ComponentType, type ReactNode } from 'react';
import { ChunkBoundary } from './chunk-boundary.tsx';
import { noteFailureAhead } from '../../app/hydration/prefetch-failures.ts';
import { chunkArrivals } from '../../app/hydration/ssr-chunks.ts';
import { isServerReachable } from '../../app/reload/is-server-reachable.ts';

type Module<Props> = { default: ComponentType<Props> };

/** A component in a chunk of its own; `fetch` asks for the chunk before the component is wanted. */
export type LazyComponent<Props> = ComponentType<Props> & { fetch: () => void };

/** What stands in the place of a part that cannot be loaded. */
interface Missing<Props> {
  /** False for what nobody misses: then its head does alone, or nothing. */
  isSaid?: boolean;
  /** Over the sentence that says so: what of the part is known without it. */
  head?: (props: Props) => ReactNode;
}

/** Whether what stands inside is seen when the document is: nobody can have begun anything in a panel that is not on show. */
export const IsVisibleContext = createContext(true);

/** The parts of one rendering, by their modules. */
export interface RenderedChunks {
  /** All that are in the markup. */
  used: string[];
  /** Those that are seen: the page takes over once they are here (`ssr-chunks.ts`). */
  seen: string[];
}

/** The parts in what is being rendered on the server, and whether they are seen; null while nothing is. */
let rendered: Map<string, boolean> | null = null;

/**
 * A component in a chunk of its own, for what only some pages need; it stands inside a `Suspense`. The server has it at hand,
 * so that it is in the first document and works without scripts: there the module is loaded at the start, since rendering to
 * a string waits for nothing. One that cannot be loaded leaves the rest of the page as it is.
 *
 * @param module the imported file from the root of the repository: the document brings its styles where it is in the markup
 */
export function lazyWithFallback<Props extends object>(
  load: () => Promise<Module<Props>>,
  module: string,
  missing: Missing<Props> = {},
): LazyComponent<Props> {
  return import.meta.env.SSR ? atHand(load(), module) : fetched(load, module, missing);
}

function fetched<Props extends object>(
  load: () => Promise<Module<Props>>,
  module: string,
  { isSaid = true, head }: Missing<Props>,
): LazyComponent<Props> {
  let loading: Promise<Module<Props>> | null = null;
  let isWanted = false;
  const once = (): Promise<Module<Props>> => {
    loading ??= loadWhenInReach(load).then(standReady, (error: unknown) => {
      loading = null;
      if (!isWanted && error instanceof Error) noteFailureAhead(error);
      throw error;
    });
    return loading;
  };
  // What is here before it is wanted is drawn at once: even of what has been loaded `lazy` leaves a gap the first time.
  const standReady = (loaded: Module<Props>): Module<Props> => {
    if (!isWanted) present = loaded.default;
    return loaded;
  };
  let hasFailed = false;
  const anew = () =>
    lazy(() => {
      isWanted = true;
      return once().catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    });
  let present: ComponentType<Props> = anew();
  const again = (): void => {
    // Where it has come meanwhile, it stays as it is.
    if (hasFailed) present = anew();
    hasFailed = false;
  };
  const FetchedPart = (props: Props) =>
    createElement(ChunkBoundary, { isSaid, head: head?.(props), again, render: () => createElement(present, props) });
  const arrive = (): Promise<unknown> => once().catch(() => undefined);
  chunkArrivals.add(module, arrive);
  return Object.assign(FetchedPart, { fetch: () => void arrive() });
}

/** Chromium asks for a module once for each document, and remembers a failure: without a network it is better not asked at all. */
async function loadWhenInReach<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  // A computer without a network still reaches a server of its own.
  if (!navigator.onLine && !(await isServerReachable()))
    throw new Error('There is no network to load a part of the page from');
  return load();
}

function atHand<Props extends object>(loading: Promise<Module<Props>>, module: string): LazyComponent<Props> {
  let loaded: Module<Props> | null = null;
  void loading.then((known) => (loaded = known));
  const AtHand = (props: Props) => {
    const isOnShow = useContext(IsVisibleContext);
    if (!loaded) throw new Error('A page is rendered before its parts were loaded');
    rendered?.set(module, isOnShow || (rendered.get(module) ?? false));
    return createElement(loaded.default, props);
  };
  return Object.assign(AtHand, { fetch: () => undefined });
}

/** What `render` made, and the parts in it. Only on the server; `render` must not wait for anything. */
export function collectChunks<Made>(render: () => Made): [made: Made, parts: RenderedChunks] {
  const mine = new Map<string, boolean>();
  rendered = mine;
  try {
    const made = render();
    return [made, { used: [...mine.keys()], seen: [...mine].flatMap(([module, isSeen]) => (isSeen ? [module] : [])) }];
  } finally {
    rendered = null;
  }
}
