import type { Filter } from './filter.ts';
import { isEmptyBag } from './bag.ts';
import { escapeForScript, quoted, type Form } from './html.ts';
import { Metadata } from './metadata.ts';
import { Preserialised } from './preserialised.ts';
import type { Outcome, Outcomes } from './resolve.ts';

export interface PageParts {
  component: string;
  outcomes: Outcomes;
  filter: Filter;
  sharedKeys: readonly string[];
  url: string;
  version: string;
  flash: Record<string, unknown>;
  encryptHistory: boolean;
  clearHistory: boolean;
  preserveFragment: boolean;
}

/** Large pre-serialised parts stay separate. */
export type PagePieces = readonly (string | Preserialised)[];

/** Escapes single characters (A2), so parts can be joined. */
export function writePage(page: PageParts, form: Form): PagePieces {
  const metadata = new Metadata(page.filter, page.sharedKeys);
  const out = new Pieces(form);
  out.add(`{"component":${quoted(page.component, form)},"props":`);
  writeObject(page.outcomes, out, metadata);
  const rest =
    `,"url":${JSON.stringify(page.url)},"version":${quoted(page.version, 'json')}` +
    (page.encryptHistory ? ',"encryptHistory":true' : '') +
    (page.clearHistory ? ',"clearHistory":true' : '') +
    (page.preserveFragment ? ',"preserveFragment":true' : '') +
    metadata.write() +
    (isEmptyBag(page.flash) ? '' : `,"flash":${written(page.flash, 'json', 'flash')}`);
  out.add(`${form === 'json' ? rest : escapeForScript(rest)}}`);
  return out.all();
}

export function joined(pieces: PagePieces, form: Form): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : spliced(piece, form))).join('');
}

const minSplicedChars = 1_024;

class Pieces {
  readonly form: Form;
  readonly #pieces: (string | Preserialised)[] = [];
  #text = '';

  constructor(form: Form) {
    this.form = form;
  }

  add(text: string): void {
    this.#text += text;
  }

  splice(part: Preserialised): void {
    if (part.json.length < minSplicedChars) return this.add(spliced(part, this.form));
    this.#pieces.push(this.#text, part);
    this.#text = '';
    return undefined;
  }

  all(): PagePieces {
    return [...this.#pieces, this.#text];
  }
}

function spliced(part: Preserialised, form: Form): string {
  return form === 'json' ? part.json : part.escaped;
}

function writeObject(outcomes: Outcomes, out: Pieces, metadata: Metadata): void {
  let before = '{';
  for (const outcome of outcomes) {
    if (outcome === null) continue;
    metadata.collect(outcome);
    const value = outcome.state === 'sent' ? valueOf(outcome, out.form) : undefined;
    if (value === undefined) continue;
    out.add(`${before}${quoted(outcome.key, out.form)}:`);
    writeValue(outcome, value, out, metadata);
    before = ',';
  }
  out.add(before === '{' ? '{}' : '}');
}

function writeList(outcomes: Outcomes, out: Pieces, metadata: Metadata): void {
  let before = '[';
  for (const outcome of outcomes) {
    if (outcome === null) continue;
    metadata.collect(outcome);
    if (outcome.state !== 'sent') continue;
    out.add(before);
    writeValue(outcome, valueOf(outcome, out.form) ?? 'null', out, metadata);
    before = ',';
  }
  out.add(before === '[' ? '[]' : ']');
}

type Value = string | Preserialised | Outcomes;

/** Undefined where JSON.stringify would omit the value. */
function valueOf({ path, value, parts }: Outcome, form: Form): Value | undefined {
  if (parts !== null) return parts;
  return value instanceof Preserialised ? value : written(value, form, path);
}

function writeValue(outcome: Outcome, value: Value, out: Pieces, metadata: Metadata): void {
  if (typeof value === 'string') out.add(value);
  else if (value instanceof Preserialised) out.splice(value);
  else if (Array.isArray(outcome.value)) writeList(value, out, metadata);
  else writeObject(value, out, metadata);
}

/** @throws a TypeError that names the prop if it is a bigint */
function written(value: unknown, form: Form, path: string): string | undefined {
  let json: string | undefined;
  try {
    json = JSON.stringify(value);
  } catch (error) {
    const place = pathOfBigint(value, path);
    if (place === null) throw error;
    throw new TypeError(`The prop "${place}" is a bigint: send a string or a number`, { cause: error });
  }
  return form === 'json' || json === undefined ? json : escapeForScript(json);
}

function pathOfBigint(value: unknown, path: string, depth = 0): string | null {
  if (typeof value === 'bigint') return path;
  if (typeof value !== 'object' || value === null || depth > 100) return null;
  for (const [key, part] of Object.entries(value)) {
    const place = pathOfBigint(part, `${path}.${key}`, depth + 1);
    if (place !== null) return place;
  }
  return null;
}
