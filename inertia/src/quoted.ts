import { escapeForScript } from './html.ts';

/** `script` is escaped for a script element (A2). */
export type Form = 'json' | 'script';

/** Names recur on every page, so this many are cached; further ones are quoted each time. */
const maxRemembered = 2000;
const remembered = { json: new Map<string, string>(), script: new Map<string, string>() };

/** A name as JSON text: a prop, a component, a version. */
export function quoted(name: string, form: Form): string {
  const known = remembered[form].get(name);
  if (known !== undefined) return known;
  const json = JSON.stringify(name);
  const text = form === 'json' ? json : escapeForScript(json);
  if (remembered[form].size < maxRemembered) remembered[form].set(name, text);
  return text;
}
