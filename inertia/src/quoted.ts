import { escapeForScript } from './html.ts';

/** `script` is escaped as it must be in a script element (A2). */
export type Form = 'json' | 'script';

/** Names recur with every page; so many are remembered, and those beyond are written anew. */
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
