import { escapeForScript } from './html.ts';

/** Spliced into any number of page objects. Keep it as long as the text: it caches the escaped form. */
export class Preserialised<Value = unknown> {
  declare readonly valueType: Value;
  readonly json: string;
  #escaped: string | null = null;

  constructor(json: string) {
    this.json = json;
  }

  get escaped(): string {
    return (this.#escaped ??= escapeForScript(this.json));
  }

  toJSON(): unknown {
    return JSON.parse(this.json);
  }
}

/** The full text of one JSON value, not checked: never pass untrusted text. */
export function preserialised<Value = unknown>(json: string): Preserialised<Value> {
  if (json === '') throw new TypeError('preserialised() needs the JSON text of one value, not an empty string');
  return new Preserialised<Value>(json);
}
