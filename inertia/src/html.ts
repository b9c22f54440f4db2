import type { DocumentPage } from './page-object.ts';

/**
 * Escapes JSON for a script element: `<!--<script>` would put the parser into a state in which the
 * closing tag no longer closes (A2). The JSON value stays the same.
 */
export function escapeForScript(json: string): string {
  const slashed = json.includes('/') ? json.replaceAll('/', '\\/') : json;
  return slashed.includes('<') ? slashed.replaceAll('<', '\\u003c') : slashed;
}

/**
 * The two elements that the client starts from: the page object and the root (A1). A server-rendered root
 * is filled and marked for hydration (A3). `id` is the client's `id` option.
 */
export function rootElements(page: Pick<DocumentPage, 'json' | 'ssr'>, id = 'app'): string {
  const script = `<script data-page="${id}" type="application/json">${page.json}</script>`;
  if (!page.ssr) return `${script}<div id="${id}"></div>`;
  // `createInertiaApp` returns both elements, a custom renderer only the root's content.
  if (page.ssr.body.startsWith('<script data-page=')) return page.ssr.body;
  return `${script}<div data-server-rendered="true" id="${id}">${page.ssr.body}</div>`;
}
