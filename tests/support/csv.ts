/** Parses RFC 4180, with or without a byte order mark, independently of the library that wrote it. */
export function readCsv(text: string): string[][] {
  const records: string[][] = [[]];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const isQuoted = text[at] === '"';
    const match = isQuoted ? /"((?:[^"]|"")*)"/y : /[^",\r\n]*/y;
    match.lastIndex = at;
    const [whole = '', inner] = match.exec(text) ?? [];
    records.at(-1)?.push(isQuoted ? (inner ?? '').replaceAll('""', '"') : whole);
    at += whole.length;
    if (text.startsWith('\r\n', at)) {
      at += 2;
      if (at < text.length) records.push([]);
    } else if (text[at] === ',') {
      at += 1;
      if (at === text.length) records.at(-1)?.push('');
    } else if (at < text.length) throw new Error(`no comma and no end of line at ${at}`);
  }
  return records;
}
