const lineBreak = /\r\n?|[\u2028\u2029]/g;
const bullet = /^\s*[-–—*•◦‣]\s+/;
/** A number or letter with a dot or bracket may be a list mark, a date or an initial. */
const numeral = /^\(?(\d{1,2}|[a-z])[.)]\s+/i;
const address = /^<?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/;
const addressAfterName = /(?<=\S)(?:\s*,\s*[^\s<>@,]+@[^\s<>@,]+\.[^\s<>@,]+|\s*<[^\s<>@]+@[^\s<>@]+>)$/;

const quotedCell = /(?<=^|[\t;\n]) *[*+]? *"(?:[^"]|"")*"(?= *(?:[\t;\n]|$))/g;

/** Line breaks within a quoted cell become vertical tabs. */
export function pastedLines(text: string): string[] {
  return text
    .replaceAll(lineBreak, '\n')
    .replaceAll(quotedCell, (cell) => cell.replaceAll('\n', '\v'))
    .split('\n');
}

/** Lines or table cells. */
export function pastedItems(text: string): string[] {
  return itemsOf(pastedRows(text)).flat();
}

/** Each line's cells, as written. */
export function pastedRows(text: string): string[][] {
  return text.includes('\t') || !isSeparatedBySemicolons(text) ? cellsOf(text, '\t') : cellsOf(text, ';');
}

/** Drops empty cells, list marks and addresses after names. */
export function itemsOf(written: readonly string[][]): string[][] {
  const rows = written.map((row) =>
    row.map((cell) => cell.replace(bullet, '').replaceAll(/\s+/g, ' ').trim()).filter((cell) => cell !== ''),
  );
  const isNumbered = areNumbered(rows.flat().filter((cell) => !address.test(cell)));
  return rows.map((row) => {
    const cells = isNumbered ? row.map((cell) => cell.replace(numeral, '')) : row;
    const names = cells.filter((cell) => !address.test(cell));
    return (names.length > 0 ? names : cells).map((cell) => cell.replace(addressAfterName, ''));
  });
}

/** All, from 1 or a on. */
function areNumbered(items: readonly string[]): boolean {
  const marks = items.map((item) => numeral.exec(item)?.[1]?.toLowerCase() ?? '');
  const run = (number: (mark: string) => number): boolean => marks.every((mark, place) => number(mark) === place + 1);
  return marks.length > 1 && (run(Number) || run((mark) => mark.charCodeAt(0) - 96));
}

export function pastedWords(text: string): string[] {
  return cellsOf(text, ',;\t')
    .flat()
    .map((word) => word.replaceAll(/\s+/g, ' ').trim())
    .filter((word) => word !== '');
}

/** Each line of a table has a semicolon; one before a space belongs to a sentence. */
function isSeparatedBySemicolons(text: string): boolean {
  const lines = text.split(/[\n\r]/).filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.every((line) => /;\S|;.*;/.test(line));
}

/** A spreadsheet's cell in quotes may hold separators, line breaks and doubled quotes. */
function cellsOf(written: string, separators: string): string[][] {
  const text = written.replaceAll(lineBreak, '\n');
  const cell = new RegExp(`[ ]*"((?:[^"]|"")*)"[ ]*(?=[${separators}\\n]|$)|[^${separators}\\n]*`, 'y');
  const rows: string[][] = [[]];
  for (let at = 0; at < text.length; at = cell.lastIndex + 1) {
    cell.lastIndex = at;
    const [whole = '', quoted] = cell.exec(text) ?? [];
    cell.lastIndex = at + whole.length;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? whole);
    if (text[cell.lastIndex] === '\n') rows.push([]);
  }
  return rows;
}
