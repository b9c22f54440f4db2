import type { Filter } from './filter.ts';
import { escapeForScript } from './html.ts';
import { quoted } from './quoted.ts';
import { Metadata } from './metadata.ts';
import { Preserialised } from './preserialised.ts';
import type { Outcome, Outcomes } from './resolve.ts';

export interface PageParts {
  component: string;
  outcomes: Outcomes;
  filter: Filter;
  sharedKeys: readonly string[];
  url: string;
  version: string | null;
  flash: Record<string, unknown>;
  encryptHistory: boolean;
  clearHistory: boolean;
  preserveFragment: boolean;
}

/** `script` is escaped as it must be in a script element (A2). */
export type Form = 'json' | 'script';

/**
 * The page object as text, put together from its parts so that pre-serialised ones are not touched.
 * With `script` every part is escaped as in A2; the escapes are per character, so parts can be joined.
 */
export function writePage(page: PageParts, form: Form): string {
  const metadata = new Metadata(page.filter, page.sharedKeys);
  const props = writeObject(page.outcomes, form, metadata);
  const rest =
    `,"url":${JSON.stringify(page.url)},"version":${page.version === null ? 'null' : quoted(page.version, 'json')}` +
    (page.encryptHistory ? ',"encryptHistory":true' : '') +
    (page.clearHistory ? ',"clearHistory":true' : '') +
    (page.preserveFragment ? ',"preserveFragment":true' : '') +
    metadata.write() +
    (isEmpty(page.flash) ? '' : `,"flash":${JSON.stringify(page.flash)}`);
  return `{"component":${quoted(page.component, form)},"props":${props}${form === 'json' ? rest : escapeForScript(rest)}}`;
}

function writeObject(outcomes: Outcomes, form: Form, metadata: Metadata): string {
  let text = '';
  for (const outcome of outcomes) {
    if (outcome === null) continue;
    metadata.collect(outcome);
    if (outcome.state !== 'sent') continue;
    const value = writeValue(outcome, form, metadata);
    if (value === undefined) continue;
    text += `${text === '' ? '' : ','}${quoted(outcome.key, form)}:${value}`;
  }
  return `{${text}}`;
}

function writeList(outcomes: Outcomes, form: Form, metadata: Metadata): string {
  const values: string[] = [];
  for (const outcome of outcomes) {
    if (outcome === null) continue;
    metadata.collect(outcome);
    if (outcome.state === 'sent') values.push(writeValue(outcome, form, metadata) ?? 'null');
  }
  return `[${values.join(',')}]`;
}

/** `undefined` for what JSON has no text for, which JSON.stringify leaves out, too. */
function writeValue({ value, parts }: Outcome, form: Form, metadata: Metadata): string | undefined {
  if (parts !== null) return Array.isArray(value) ? writeList(parts, form, metadata) : writeObject(parts, form, metadata);
  if (value instanceof Preserialised) return form === 'json' ? value.json : value.escaped;
  return written(value, form);
}

function written(value: unknown, form: Form): string | undefined {
  const json: string | undefined = JSON.stringify(value);
  return form === 'json' || json === undefined ? json : escapeForScript(json);
}

function isEmpty(object: object): boolean {
  for (const key in object) if (Object.hasOwn(object, key)) return false;
  return true;
}
