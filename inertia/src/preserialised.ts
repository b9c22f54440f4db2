import { escapeForScript } from './html.ts';

/**
 * JSON text made once and put unchanged into any number of page objects. The escaped form for the first
 * visit's script element is cached here, so keep this object as long as the text.
 */
export class Preserialised<Value = unknown> {
  declare readonly valueType: Value;
  readonly json: string;
  #escaped: string | null = null;

  constructor(json: string) {
    this.json = json;
  }

  /** The text escaped for a script element (A2). */
  get escaped(): string {
    return (this.#escaped ??= escapeForScript(this.json));
  }

  toJSON(): unknown {
    return JSON.parse(this.json);
  }
}

/** `json` must be the full text of one JSON value. It is not checked, so never pass untrusted text. */
export function preserialised<Value = unknown>(json: string): Preserialised<Value> {
  if (json === '') throw new TypeError('preserialised() needs the JSON text of one value, not an empty string');
  return new Preserialised<Value>(json);
}
