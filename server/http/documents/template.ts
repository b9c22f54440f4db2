import { gzip, CompressedPiece } from './gzip-pieces.ts';

const smallest = 9;

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

  text(values: Readonly<Record<Name, string>>): string {
    return this.#parts.map(({ text, name }) => (name === null ? text : text + values[name])).join('');
  }

  gzip(values: Readonly<Record<Name, string>>): Buffer {
    const packed = (this.#packed ??= this.#parts.map(({ text }) => new CompressedPiece(text, smallest)));
    return gzip(packed.flatMap((part, index) => [part, ownAfter(this.#parts[index]?.name, values)]));
  }
}

function ownAfter<Name extends string>(name: Name | null | undefined, values: Readonly<Record<Name, string>>) {
  return name === null || name === undefined ? '' : values[name];
}

function placesOf(mark: string, text: string) {
  const places: number[] = [];
  for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + mark.length)) places.push(at);
  return places;
}
