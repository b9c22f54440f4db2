import { escapeForScript } from './html.ts';

/** `script` is escaped for a script element (A2). */
export type Form = 'json' | 'script';

/** A name as JSON text: a prop, a component, a version. */
export function quoted(name: string, form: Form): string {
  const json = JSON.stringify(name);
  return form === 'json' ? json : escapeForScript(json);
}
