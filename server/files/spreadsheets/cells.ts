import { abstention, type ActivityKind } from '#contracts/poll-kinds.ts';
import type { Activity, SetupOf } from '../../domain/model/entities.ts';
import type { EventArchive } from '../../domain/model/event-archive.ts';
import { confidenceIn } from '#kinds/stored-confidence.ts';
import { rulesOf } from '#kinds/rules.ts';

/** Workbooks translate a boolean and a word. */
export type Cell = string | number | boolean | Word | Date | null;

/** No answer can be mistaken for it. */
export interface Word {
  word: 'abstained';
}

export interface OwnColumn {
  of: string;
  holds: 'answer' | 'confidence' | 'points' | 'right_answers' | 'rank';
  /** 0 while ideas were collected. */
  round?: number;
}

export type Column = string | OwnColumn;

export interface Table {
  columns: readonly Column[];
  rows: Iterable<readonly Cell[]>;
}

export function headingOf(column: Column, say: (name: string) => string = (name) => name): string {
  if (typeof column === 'string') return say(column);
  const { of, holds, round } = column;
  const shown = round === 0 ? say('ideas') : `${say('round')} ${round}`;
  const asked = round === undefined ? of : `${of} · ${shown}`;
  return holds === 'answer' ? asked : `${asked} · ${say(holds)}`;
}

export function wordOf(cell: Exclude<Cell, string | number | Date | null>): 'yes' | 'no' | 'abstained' {
  return typeof cell === 'object' ? cell.word : cell ? 'yes' : 'no';
}

export function isWord(cell: Cell): cell is boolean | Word {
  return typeof cell === 'boolean' || (typeof cell === 'object' && cell !== null && 'word' in cell);
}

/** Activities in which people are asked how sure they are, or said it before. */
export function askedHowSure({ activities, ballots }: Pick<EventArchive, 'activities' | 'ballots'>): Set<string> {
  const asked = activities.filter(({ asksConfidence }) => asksConfidence).map(({ id }) => id);
  const said = ballots.filter(({ answer }) => confidenceIn(answer) !== null);
  return new Set([...asked, ...said.map(({ activityId }) => activityId)]);
}

export function placeOf({ activityId, round }: { activityId: string; round: number }): string {
  return `${activityId} ${round}`;
}

export function readAnswer<Kind extends ActivityKind>(activity: Activity & SetupOf<Kind>, stored: string): Cell {
  if (stored === abstention) return null;
  const names = rulesOf(activity.kind).answerColumns?.(activity);
  const cells = cellsOf(activity, stored);
  if (names) return cells.flatMap((cell, at) => (cell === null ? [] : [`${names[at]}: ${cell}`])).join('; ');
  return cells.length === 1 ? (cells[0] ?? null) : cells.join('; ');
}

/** One cell for each of the kind's columns, or for the whole answer. */
export function answerCells<Kind extends ActivityKind>(activity: Activity & SetupOf<Kind>, stored: string): Cell[] {
  const names = rulesOf(activity.kind).answerColumns?.(activity);
  if (stored === abstention) return (names ?? ['']).map(() => ({ word: 'abstained' }));
  return names ? cellsOf(activity, stored) : [readAnswer(activity, stored)];
}

function cellsOf<Kind extends ActivityKind>(activity: Activity & SetupOf<Kind>, stored: string) {
  const rules = rulesOf(activity.kind);
  return rules.answerCells(activity, rules.read(stored));
}
