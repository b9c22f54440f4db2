import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { headingOf, isWord, wordOf, type Cell, type Table } from './cells.ts';

/** Where a spreadsheet may see a formula, even after a separator. An apostrophe keeps it from running. */
const formulaAt = /(?:^|[,;\t\r\n])["'\s]*(?=[=+\-@＝＋－＠])/g;

const options = {
  // Without the mark, spreadsheets assume the machine's encoding.
  bom: true,
  record_delimiter: '\r\n',
  quoted_string: true,
  cast: {
    string: (text: string) => text.replaceAll(formulaAt, "$&'").replace(/^(?=[\t\r])/, "'"),
    date: (moment: Date) => moment.toISOString(),
  },
} as const;

/** RFC 4180. With `region` (such as `de-AT`), uses the separator, decimals and times that Excel expects there. */
export function csvOf({ columns, rows }: Table, region: string | null = null): Readable {
  return Readable.from(lines(columns, rows)).pipe(stringify(region === null ? options : optionsFor(region)));
}

function optionsFor(region: string) {
  const parts = new Intl.NumberFormat(region).formatToParts(0.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
  // Switzerland writes 0.5, yet Excel there uses semicolons.
  const hasSemicolons = decimal === ',' || new Intl.Locale(region).region === 'CH';
  return {
    ...options,
    delimiter: hasSemicolons ? ';' : ',',
    cast: {
      ...options.cast,
      number: (value: number) => String(value).replace('.', decimal),
      date: (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' '),
    },
  };
}

function* lines(columns: Table['columns'], rows: Table['rows']): Generator<Cell[]> {
  yield columns.map((column) => headingOf(column));
  for (const row of rows) yield row.map((cell) => (isWord(cell) ? wordOf(cell) : cell));
}
