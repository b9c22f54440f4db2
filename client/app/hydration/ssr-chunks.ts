type Load = () => Promise<unknown>;

const loadsByModule = new Map<string, Load[]>();

export function registerChunk(module: string, load: Load): void {
  loadsByModule.set(module, [...(loadsByModule.get(module) ?? []), load]);
}

/** Lists the modules of the lazy chunks that the server rendered into the page. */
const metaSelector = 'meta[name="ssr-chunks"]';

/** Wait for it before hydration: React drops a boundary not yet hydrated when a parent updates, losing its input. */
export async function ssrChunksLoaded(): Promise<void> {
  const pending = new Set(document.querySelector<HTMLMetaElement>(metaSelector)?.content.split(' '));
  // Loading one chunk can register another, so loop until no new one appears.
  for (;;) {
    const next = [...pending].filter((module) => loadsByModule.has(module));
    if (next.length === 0) return;
    for (const module of next) pending.delete(module);
    await Promise.all(next.flatMap((module) => loadsByModule.get(module) ?? []).map((load) => load()));
  }
}
