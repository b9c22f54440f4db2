import { escapeForScript } from './html.ts';

/** JSON to splice into pages. Keep it with the text: it caches the escaped form. */
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

/** Takes one JSON value unchecked: never untrusted text. */
export function preserialised<Value = unknown>(json: string): Preserialised<Value> {
  if (json === '') throw new TypeError('preserialised() needs the JSON text of one value, not an empty string');
  return new Preserialised<Value>(json);
}
