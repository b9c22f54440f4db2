import type { DocumentPage } from './page-object.ts';

/** `<!--<script>` would keep the closing tag from closing (A2). */
export function escapeForScript(json: string): string {
  const slashed = json.includes('/') ? json.replaceAll('/', '\\/') : json;
  return slashed.includes('<') ? slashed.replaceAll('<', '\\u003c') : slashed;
}

/** The page object and the root (A1), filled and marked for hydration if rendered (A3). `id` is the client's option. */
export function rootElements(page: Pick<DocumentPage, 'json' | 'ssr'>, id = 'app'): string {
  const script = `<script data-page="${id}" type="application/json">${page.json}</script>`;
  if (!page.ssr) return `${script}<div id="${id}"></div>`;
  // `createInertiaApp` renders both elements, a custom renderer only the root's content.
  if (page.ssr.body.startsWith('<script data-page=')) return page.ssr.body;
  return `${script}<div data-server-rendered="true" id="${id}">${page.ssr.body}</div>`;
}

export type Form = 'json' | 'script';

export function quoted(name: string, form: Form): string {
  const json = JSON.stringify(name);
  return form === 'json' ? json : escapeForScript(json);
}
