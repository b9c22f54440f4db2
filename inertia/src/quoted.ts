import { escapeForScript } from './html.ts';

export type Form = 'json' | 'script';

export function quoted(name: string, form: Form): string {
  const json = JSON.stringify(name);
  return form === 'json' ? json : escapeForScript(json);
}
