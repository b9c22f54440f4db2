import type { DocumentPage } from './page-object.ts';

/**
 * JSON as it may stand in a script element: `<!--<script>` would otherwise put the parser in a state
 * in which the closing tag no longer closes (A2). The result is still the same JSON.
 */
export function escapeForScript(json: string): string {
  const slashed = json.includes('/') ? json.replaceAll('/', '\\/') : json;
  return slashed.includes('<') ? slashed.replaceAll('<', '\\u003c') : slashed;
}

/**
 * The two elements that the client starts from: the page object and the root (A1), filled and marked
 * for hydration when the page was rendered here (A3). `id` is the client's `id` option.
 */
export function rootElements(page: Pick<DocumentPage, 'json' | 'ssr'>, id = 'app'): string {
  const script = `<script data-page="${id}" type="application/json">${page.json}</script>`;
  if (!page.ssr) return `${script}<div id="${id}"></div>`;
  // `createInertiaApp` returns both elements, a renderer of one's own only what goes into the root.
  if (page.ssr.body.startsWith('<script data-page=')) return page.ssr.body;
  return `${script}<div data-server-rendered="true" id="${id}">${page.ssr.body}</div>`;
}
