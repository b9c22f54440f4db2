import type { Activity } from './entities.ts';
import { picksOf } from './ballots.ts';

/** Ballots per option id (every option has its number), and how many ballots were counted. */
export interface Tally {
  counts: Record<string, number>;
  total: number;
}

/** Counts a round from its distinct answers. Pure: the same rows give the same tally, whoever recounts. */
export function tallyOf(activity: Pick<Activity, 'options'>, answers: readonly { answer: string; count: number }[]): Tally {
  const counts: Record<string, number> = Object.fromEntries(activity.options.map((option) => [option.id, 0]));
  let total = 0;
  for (const { answer, count } of answers) {
    total += count;
    for (const pick of picksOf(answer)) counts[pick] = (counts[pick] ?? 0) + count;
  }
  return { counts, total };
}
