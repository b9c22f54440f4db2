import writeXlsxFile from 'write-excel-file/node';
import { reactionKinds } from '../../contracts/reactions.ts';
import { openRemovalOf } from '../domain/removed-through.ts';
import type { RankedArchive } from '../domain/results/rankings.ts';
import { tableNames, tableOf, type Cell, type Table, type TableName } from './tables.ts';

type SheetCell = { value: string; type: StringConstructor } | { value: number; type: NumberConstructor; format?: string } | { value: Date; type: DateConstructor; format: string } | null;

const sheetNames: Record<TableName, string> = { activities: 'Activities', questions: 'Questions', ballots: 'Ballots', participants: 'Participants', standings: 'Standings' };
/** What a spreadsheet holds in one cell. */
const maxCellChars = 32_767;
const dateFormat = 'yyyy-mm-dd hh:mm:ss';

/**
 * A workbook: an overview, then a sheet for each table. Texts are cells of the type text, which no spreadsheet evaluates
 * whatever they begin with; numbers are numbers, and times are times (in UTC).
 */
export async function xlsxOf(archive: RankedArchive): Promise<Buffer> {
  const sheets = [sheetOf('Overview', overviewOf(archive)), ...tableNames.map((name) => sheetOf(sheetNames[name], tableOf(archive, name)))];
  return writeXlsxFile(sheets).toBuffer();
}

function overviewOf({ event, participants, questions, activities, ballots, reactions }: RankedArchive): Table {
  const rows: Cell[][] = [
    ['title', event.title],
    ['code', event.code],
    ['state', event.state],
    ['created_at', new Date(event.createdAt)],
    ['opened_at', event.openedAt === null ? null : new Date(event.openedAt)],
    ['ended_at', event.endedAt === null ? null : new Date(event.endedAt)],
    ['participants', participants.filter((participant) => openRemovalOf(participant) === null).length],
    ['questions', questions.length],
    ['activities', activities.length],
    ['ballots', ballots.length],
    ...reactionKinds.map((kind): Cell[] => [`reactions_${kind}`, reactions[kind]]),
  ];
  return { columns: ['what', 'value'], rows };
}

function sheetOf(sheet: string, { columns, rows }: Table) {
  const head = columns.map((name) => ({ value: name, type: String, fontWeight: 'bold' as const }));
  const data = [head, ...Array.from(rows, (row) => row.map(cellOf))];
  return { sheet, data, stickyRowsCount: 1, columns: columns.map((name) => ({ width: widths[name] ?? 14 })) };
}

/** In characters, by what a column holds. */
const widths: Partial<Record<string, number>> = { prompt: 40, quiz: 30, name: 24, body: 60, answer: 40, value: 40, rejection_reason: 30, labels: 30, asked_at: 20, answered_at: 20, received_at: 20, joined_at: 20, last_seen_at: 20, removed_at: 20, participant: 38, question: 38, ballot: 38 };

function cellOf(cell: Cell): SheetCell {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (cell instanceof Date) return { value: cell, type: Date, format: dateFormat };
  return { value: cell.slice(0, maxCellChars), type: String };
}
