import writeXlsxFile from 'write-excel-file/node';
import { reactionKinds } from '#contracts/screens/reactions.ts';
import type { WorkbookWords } from '#contracts/integrations/workbook.ts';
import type { RankedArchive } from '../../domain/results/rankings.ts';
import { headingOf, isWord, wordOf, type Cell, type Table, type Word } from './cells.ts';
import { tableNames, tableOf, type TableName } from './tables.ts';

type SheetCell =
  | { value: string; type: StringConstructor }
  | { value: number; type: NumberConstructor; format?: string }
  | { value: Date; type: DateConstructor; format: string }
  | null;

const sheetNames: Record<'overview' | TableName, string> = {
  overview: 'Overview',
  activities: 'Activities',
  questions: 'Questions',
  ballots: 'Ballots',
  participants: 'Participants',
  standings: 'Standings',
  'by-person': 'Answers by person',
};
const maxCellChars = 32_767;
const dateFormat = 'yyyy-mm-dd hh:mm:ss';

/** Spreadsheets never evaluate text cells. Times are UTC. Without `words`, uses the format's own names. */
export async function xlsxOf(archive: RankedArchive, words: WorkbookWords | null): Promise<Buffer> {
  const sheets = [
    sheetOf('overview', overviewOf(archive, words), words),
    ...tableNames.map((name) => sheetOf(name, tableOf(archive, name), words)),
  ];
  return writeXlsxFile(sheets).toBuffer();
}

function overviewOf(
  { event, participants, questions, activities, ballots, reactions }: RankedArchive,
  words: WorkbookWords | null,
): Table {
  const rows: [name: string, value: Cell][] = [
    ['title', event.title],
    ['code', event.code],
    ['state', said(words?.values, event.state)],
    ['created_at', new Date(event.createdAt)],
    ['opened_at', event.openedAt === null ? null : new Date(event.openedAt)],
    ['ended_at', event.endedAt === null ? null : new Date(event.endedAt)],
    ['participants', participants.length],
    ['questions', questions.length],
    ['activities', activities.length],
    ['ballots', ballots.length],
    ...reactionKinds.map((kind): [string, Cell] => [`reactions_${kind}`, reactions[kind]]),
  ];
  return {
    columns: ['what', 'value'],
    rows: rows.map(([name, value]) => [said(words?.facts, name), value]),
  };
}

const worded: Partial<Record<string, 'kinds' | 'values'>> = {
  kind: 'kinds',
  measure: 'values',
  state: 'values',
};

function sheetOf(name: 'overview' | TableName, { columns, rows }: Table, words: WorkbookWords | null) {
  const head = columns.map((column) => ({
    value: literal(headingOf(column, (word) => said(words?.columns, word))),
    type: String,
    fontWeight: 'bold' as const,
  }));
  const held = columns.map((column) => (typeof column === 'string' ? column : column.holds));
  const cells = (row: readonly Cell[]): SheetCell[] =>
    row.map((cell, place) => {
      const column = held[place] ?? '';
      const part = worded[column];
      if (isWord(cell)) return cellOf(said(words?.values, wordOf(cell)), column);
      return cellOf(typeof cell === 'string' && part ? said(words?.[part], cell) : cell, column);
    });
  return {
    sheet: (words?.sheets ?? sheetNames)[name],
    data: [head, ...Array.from(rows, cells)],
    stickyRowsCount: 1,
    columns: held.map((column) => ({ width: widths[column] ?? (column.endsWith('_at') ? 20 : 14) })),
  };
}

/** The format reads `_x0041_` as A. Source: ECMA-376, part 1, §22.9.2.19. */
const literal = (text: string) => text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

function said(words: Readonly<Record<string, string>> | undefined, name: string) {
  return words?.[name] ?? name;
}

const widths: Partial<Record<string, number>> = {
  what: 24,
  prompt: 40,
  explanation: 40,
  quiz: 30,
  series: 30,
  name: 24,
  body: 60,
  answer: 40,
  value: 40,
  rejection_reason: 30,
  labels: 30,
  position: 18,
  participant: 38,
  question: 38,
  ballot: 38,
};

function cellOf(cell: Exclude<Cell, boolean | Word>, column: string): SheetCell {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number, ...(column === 'share' && { format: '0.0%' }) };
  if (cell instanceof Date) return { value: cell, type: Date, format: dateFormat };
  return { value: literal(cell.slice(0, maxCellChars)), type: String };
}
