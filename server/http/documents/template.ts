import { gzip, CompressedPiece, smallest } from './gzip-pieces.ts';

/** Text that many visitors share is compressed, personal text is not. */
type Values<Name extends string> = Readonly<Record<Name, string | CompressedPiece>>;

/** Text that varies in a few short places. The constant parts are compressed once, at the highest level. */
export class Template<Name extends string> {
  readonly #parts: readonly { text: string; name: Name | null }[];
  #packed: CompressedPiece[] | null = null;

  constructor(text: string, marks: Readonly<Record<Name, string>>) {
    const places = (Object.entries(marks) as [Name, string][])
      .flatMap(([name, mark]) => placesOf(mark, text).map((start) => ({ name, start, end: start + mark.length })))
      .toSorted((one, other) => one.start - other.start);
    const starts = [0, ...places.map(({ end }) => end)];
    this.#parts = starts.map((start, index) => ({
      text: text.slice(start, places[index]?.start),
      name: places[index]?.name ?? null,
    }));
  }

  text(values: Values<Name>): string {
    return this.#parts.map(({ text, name }) => text + textOf(valueAfter(name, values))).join('');
  }

  gzip(values: Values<Name>): Buffer {
    const packed = (this.#packed ??= this.#parts.map(({ text }) => new CompressedPiece(text, smallest)));
    return gzip(packed.flatMap((part, index) => [part, valueAfter(this.#parts[index]?.name, values)]));
  }
}

function valueAfter<Name extends string>(name: Name | null | undefined, values: Values<Name>) {
  return name === null || name === undefined ? '' : values[name];
}

function textOf(value: string | CompressedPiece) {
  return typeof value === 'string' ? value : value.bytes.toString();
}

function placesOf(mark: string, text: string) {
  const places: number[] = [];
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + mark.length)) places.push(at);
  return places;
}
