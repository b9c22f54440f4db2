/** A bullet, or a number or letter with a dot or bracket. */
const listMark = /^\s*(?:[-–—*•◦‣]\s+|\(?(?:\d{1,2}|[a-z])[.)]\s+)/i;
const address = /^<?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>?$/;
const addressAfterName = /(?<=\S)(?:\s*,\s*[^\s<>@,]+@[^\s<>@,]+\.[^\s<>@,]+|\s*<[^\s<>@]+@[^\s<>@]+>)$/;

function withoutListMark(line: string): string {
  return line.replace(listMark, '').replaceAll(/\s+/g, ' ').trim();
}

/** Lines or table cells, without list markers or addresses after names. */
export function pastedItems(text: string): string[] {
  const rows = text.includes('\t') || !isSeparatedBySemicolons(text) ? cellsOf(text, '\t') : cellsOf(text, ';');
  return rows.flatMap((row) => {
    const cells = row.map((cell) => withoutListMark(cell)).filter((cell) => cell !== '');
    const names = cells.filter((cell) => !address.test(cell));
    return (names.length > 0 ? names : cells).map((cell) => cell.replace(addressAfterName, ''));
  });
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
  const text = written.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n');
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
