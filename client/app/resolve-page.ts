import type { ComponentType } from 'react';

/** From `import.meta.glob`: loaders in the browser, modules on the server. */
type PageModules = Record<string, PageModule | (() => Promise<PageModule>)>;
interface PageModule {
  default: ComponentType<never>;
}

/** Throws exactly `Page not found: {name}`, or uses `missing` when loading fails. */
export async function resolvePageComponent(
  name: string,
  pages: PageModules,
  missing?: PageModule,
): Promise<PageModule> {
  const path = `./pages/${name}.tsx`;
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (page === undefined) throw new Error(`Page not found: ${name}`);
  if (typeof page !== 'function') return page;
  return missing ? page().catch(() => missing) : page();
}
