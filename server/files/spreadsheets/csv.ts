import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { headingOf, type Cell, type Table } from './cells.ts';

const options = {
  // Spreadsheets take a file without it for the machine's own encoding.
  bom: true,
  record_delimiter: '\r\n',
  // A line feed alone ends a record for many readers.
  quoted_match: /[\r\n]/,
  // A cell that begins like a formula gets an apostrophe before it, so that no spreadsheet runs what a participant wrote.
  escape_formulas: true,
  cast: { date: (moment: Date) => moment.toISOString() },
} as const;

/** RFC 4180 with a header, in UTF-8, row by row. */
export function csvOf({ columns, rows }: Table): Readable {
  return Readable.from(lines(columns, rows)).pipe(stringify(options));
}

function* lines(columns: Table['columns'], rows: Table['rows']): Generator<Cell[]> {
  yield columns.map((column) => headingOf(column));
  for (const row of rows) yield [...row];
}
