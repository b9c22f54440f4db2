import type { ActivityKind, AnswerView } from '#contracts/poll-kinds.ts';
import type { Activity, SetupOf } from '../../domain/model/entities.ts';
import { rulesOf } from '#kinds/rules.ts';

export type Cell = string | number | Date | null;

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

export function placeOf({ activityId, round }: { activityId: string; round: number }): string {
  return `${activityId} ${round}`;
}

export function readAnswer<Kind extends ActivityKind>(activity: Activity & SetupOf<Kind>, stored: string): Cell {
  const answer: AnswerView = rulesOf(activity.kind).read(stored);
  if ('value' in answer) return answer.value;
  if ('text' in answer) return answer.text;
  if ('words' in answer) return answer.words.join('; ');
  if ('values' in answer) {
    const names = rulesOf(activity.kind).answerColumns?.(activity) ?? [];
    return answer.values
      .flatMap((value, at) => (value === null ? [] : [`${names[at]}: ${valueCell(activity, value)}`]))
      .join('; ');
  }
  const ids = 'picks' in answer ? answer.picks : answer.order;
  return ids
    .map((id) => ('options' in activity && activity.options.find((option) => option.id === id)?.label) || id)
    .join('; ');
}

/** One cell for each of the kind's columns, or for the whole answer. */
export function answerCells<Kind extends ActivityKind>(activity: Activity & SetupOf<Kind>, stored: string): Cell[] {
  const answer: AnswerView = rulesOf(activity.kind).read(stored);
  return 'values' in answer ? answer.values.map((value) => valueCell(activity, value)) : [readAnswer(activity, stored)];
}

/** The name of a target. */
function valueCell(activity: Activity, value: number | null): string | number | null {
  return value !== null && 'targets' in activity ? (activity.targets[value]?.label ?? null) : value;
}
