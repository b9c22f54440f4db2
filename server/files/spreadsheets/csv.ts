import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { headingOf, type Cell, type Table } from './cells.ts';

const options = {
  // Without it, spreadsheets assume the machine's encoding.
  bom: true,
  record_delimiter: '\r\n',
  // Many readers end a record at a lone line feed.
  quoted_match: /[\r\n]/,
  // Prefixes cells that look like formulas with an apostrophe, so that spreadsheets do not run what participants wrote.
  escape_formulas: true,
  cast: { date: (moment: Date) => moment.toISOString() },
} as const;

export function csvOf({ columns, rows }: Table): Readable {
  return Readable.from(lines(columns, rows)).pipe(stringify(options));
}

function* lines(columns: Table['columns'], rows: Table['rows']): Generator<Cell[]> {
  yield columns.map((column) => headingOf(column));
  for (const row of rows) yield [...row];
}
