import type { DocumentPage } from './page-object.ts';

/** `<!--<script>` would keep the closing tag from closing (A2). */
export function escapeForScript(json: string): string {
  const slashed = json.includes('/') ? json.replaceAll('/', '\\/') : json;
  return slashed.includes('<') ? slashed.replaceAll('<', '\\u003c') : slashed;
}

/** The page object and the root (A1), filled if rendered (A3), to be concatenated. `id` is the client's option. */
export function rootElements({ json, ssr }: Pick<DocumentPage, 'json' | 'ssr'>, id = 'app'): Uint8Array[] {
  const script = `<script data-page="${id}" type="application/json">${json}</script>`;
  if (!ssr) return [Buffer.from(`${script}<div id="${id}"></div>`)];
  return [Buffer.from(`${script}<div data-server-rendered="true" id="${id}">`), ssr.body, Buffer.from('</div>')];
}

export type Form = 'json' | 'script';

export function quoted(name: string, form: Form): string {
  const json = JSON.stringify(name);
  return form === 'json' ? json : escapeForScript(json);
}
