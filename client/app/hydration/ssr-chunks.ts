type Arrive = () => Promise<unknown>;

const known = new Map<string, Arrive[]>();

/** How parts of the page come, by their modules: whoever makes one adds it. An arrival is over when its part is here or cannot be had. */
export const chunkArrivals = {
  add: (module: string, arrive: Arrive): void => void known.set(module, [...(known.get(module) ?? []), arrive]),
};

/** In the head of a document: the modules of the parts that are seen in it. */
const list = 'meta[name="drawn-parts"]';

/**
 * Waits for the parts that the server drew where they are seen. React drops what a part's script has not taken over at the next
 * update around it, such as its own first look at the clock or at what is kept on this device: the question would be gone, and what was
 * typed below it. Until then the document works as it does without scripts.
 */
export async function ssrChunksLoaded(): Promise<void> {
  const awaited = new Set(document.querySelector<HTMLMetaElement>(list)?.content.split(' '));
  // A part is known once the script is here that draws it, which may be another part.
  for (;;) {
    const next = [...awaited].filter((module) => known.has(module));
    if (next.length === 0) return;
    for (const module of next) awaited.delete(module);
    await Promise.all(next.flatMap((module) => known.get(module) ?? []).map((arrive) => arrive()));
  }
}
