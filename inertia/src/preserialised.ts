import { escapeForScript } from './html.ts';

/**
 * JSON text made once elsewhere and put into any number of page objects as it is. The form for the
 * first visit's script element is made on first use and kept, so keep this object as long as the text.
 */
export class Preserialised<Value = unknown> {
  declare readonly valueType: Value;
  readonly json: string;
  #escaped: string | null = null;

  constructor(json: string) {
    this.json = json;
  }

  /** The text as it may stand in a script element (A2). */
  get escaped(): string {
    return (this.#escaped ??= escapeForScript(this.json));
  }

  toJSON(): unknown {
    return JSON.parse(this.json);
  }
}

/** `json` must be the whole text of one JSON value; it is not checked again, so never pass text from outside. */
export function preserialised<Value = unknown>(json: string): Preserialised<Value> {
  if (json === '') throw new TypeError('preserialised() needs the JSON text of one value, not an empty string');
  return new Preserialised<Value>(json);
}
