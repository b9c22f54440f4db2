type Arrive = () => Promise<unknown>;

const known = new Map<string, Arrive[]>();

/**
 * Loads of lazy chunks by module; each lazy component registers its own. A promise settles when its chunk is loaded or
 * has failed.
 */
export const chunkArrivals = {
  add: (module: string, arrive: Arrive): void => void known.set(module, [...(known.get(module) ?? []), arrive]),
};

/** Set in the document's head: the modules of the lazy chunks that the server rendered into the page. */
const list = 'meta[name="drawn-parts"]';

/**
 * Waits for the lazy chunks that the server rendered. React drops a boundary that is not hydrated when a parent
 * updates, for example when it reads the clock or storage, and input in it would be lost. Until then the page works
 * without scripts.
 */
export async function ssrChunksLoaded(): Promise<void> {
  const awaited = new Set(document.querySelector<HTMLMetaElement>(list)?.content.split(' '));
  // Loading one chunk can register another, so loop until no new one appears.
  for (;;) {
    const next = [...awaited].filter((module) => known.has(module));
    if (next.length === 0) return;
    for (const module of next) awaited.delete(module);
    await Promise.all(next.flatMap((module) => known.get(module) ?? []).map((arrive) => arrive()));
  }
}
