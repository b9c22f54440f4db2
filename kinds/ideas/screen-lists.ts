import { estimateTextWidth } from '#client/ui/text/estimate-text-width.ts';

// Sizes are in hundredths of the screen height, but those of a list's parts in ems.

/** The largest at which all fit is used; with the last, some may be left out. */
const types = [4.6, 4, 3.5, 3, 2.6] as const;
const stageWidth = 150;
const between = 5;
/** What a prompt leaves, by its lines. */
const heightBelow = (prompt: string): number => 50 - 7 * Math.max(1, Math.ceil(estimateTextWidth(prompt) / 24));
const lineHeight = 1.2;
/** A word that does not fit begins the next line. */
const lineUse = 0.93;
const headHeight = 1.9;

export interface ScreenList<Row> {
  column: number;
  rows: Row[];
}

export interface ScreenLists<Row> {
  lists: ScreenList<Row>[];
  type: number;
  /** The height of the tallest list. */
  ems: number;
  moreCount: number;
}

interface Below {
  prompt: string;
  hasBars: boolean;
  hasTitles: boolean;
}

/** As many of each column as fit, from the first. A single column may become two lists. */
export function screenLists<Row extends { text: string }>(
  columns: readonly (readonly Row[])[],
  { prompt, hasBars, hasTitles }: Below,
): ScreenLists<Row> {
  const [only = [], ...others] = columns;
  const count = columns.reduce((sum, rows) => sum + rows.length, 0);
  const laidOut = (type: number, across: number): ScreenLists<Row> => {
    const besideText = hasBars ? (across > 2 ? 3.8 : 6.5) : 2.2;
    const width = ((stageWidth - between * (across - 1)) / across / type - besideText) * lineUse;
    const heightOf = ({ text }: Row): number =>
      (hasBars ? 1.5 : 1.1) + lineHeight * Math.max(1, Math.ceil(estimateTextWidth(text) / width));
    const most = heightBelow(prompt) / type - (hasTitles ? headHeight : 0);
    const fitting = (rows: readonly Row[]): Row[] => {
      let height = 0;
      const end = rows.findIndex((row, at) => (height += heightOf(row)) > most && at > 0);
      return rows.slice(0, end === -1 ? rows.length : end);
    };
    const first = fitting(only);
    const lists =
      others.length > 0
        ? columns.map((rows, column) => ({ column, rows: fitting(rows) }))
        : [first, ...(across > 1 ? [fitting(only.slice(first.length))] : [])].map((rows) => ({ column: 0, rows }));
    const heights = lists.map(({ rows }) => rows.reduce((sum, row) => sum + heightOf(row), hasTitles ? headHeight : 0));
    const shown = lists.reduce((sum, { rows }) => sum + rows.length, 0);
    return { lists, type, ems: Math.max(1, ...heights), moreCount: count - shown };
  };
  const ways = others.length > 0 ? [columns.length] : [1, 2];
  const tried = types.flatMap((type) => ways.map((across) => laidOut(type, across)));
  return tried.find(({ moreCount }) => moreCount === 0) ?? (tried.at(-1) as ScreenLists<Row>);
}
