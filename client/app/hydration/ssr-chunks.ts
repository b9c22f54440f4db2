type Load = () => Promise<unknown>;

const loadsByModule = new Map<string, Load[]>();

export function registerChunk(module: string, load: Load): void {
  loadsByModule.set(module, [...(loadsByModule.get(module) ?? []), load]);
}

const metaSelector = 'meta[name="ssr-chunks"]';

/** When a parent updates, React drops a boundary not yet hydrated, with its input. */
export async function ssrChunksLoaded(): Promise<void> {
  const pending = new Set(document.querySelector<HTMLMetaElement>(metaSelector)?.content.split(' '));
  // Loading a chunk can register another.
  for (;;) {
    const next = [...pending].filter((module) => loadsByModule.has(module));
    if (next.length === 0) return;
    for (const module of next) pending.delete(module);
    await Promise.all(next.flatMap((module) => loadsByModule.get(module) ?? []).map((load) => load()));
  }
}
