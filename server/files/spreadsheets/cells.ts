import type { ActivityKind } from '#contracts/poll-kinds.ts';
import type { Activity, SetupOf } from '../../domain/model/entities.ts';
import { rulesOf } from '#kinds/rules.ts';

/** Workbooks translate a boolean. */
export type Cell = string | number | boolean | Date | null;

export interface OwnColumn {
  of: string;
  holds: 'answer' | 'points' | 'right_answers' | 'rank';
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
  if (holds !== 'answer') return `${of} · ${say(holds)}`;
  return round === undefined ? of : `${of} · ${say('round')} ${round}`;
}

export function yesOrNo(cell: boolean): 'yes' | 'no' {
  return cell ? 'yes' : 'no';
}

export function placeOf({ activityId, round }: { activityId: string; round: number }): string {
  return `${activityId} ${round}`;
}

export function readAnswer<Kind extends ActivityKind>(activity: Activity & SetupOf<Kind>, stored: string): Cell {
  const names = rulesOf(activity.kind).answerColumns?.(activity);
  const cells = cellsOf(activity, stored);
  if (names) return cells.flatMap((cell, at) => (cell === null ? [] : [`${names[at]}: ${cell}`])).join('; ');
  return cells.length === 1 ? (cells[0] ?? null) : cells.join('; ');
}

/** One cell for each of the kind's columns, or for the whole answer. */
export function answerCells<Kind extends ActivityKind>(activity: Activity & SetupOf<Kind>, stored: string): Cell[] {
  return rulesOf(activity.kind).answerColumns ? cellsOf(activity, stored) : [readAnswer(activity, stored)];
}

function cellsOf<Kind extends ActivityKind>(activity: Activity & SetupOf<Kind>, stored: string) {
  const rules = rulesOf(activity.kind);
  return rules.answerCells(activity, rules.read(stored));
}
