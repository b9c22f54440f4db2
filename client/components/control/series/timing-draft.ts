import type { ActivityKind } from '../../../../contracts/activities.ts';
import { quizDefaults } from '../../../../contracts/series.ts';
import type { CrewActivityView } from '../../../../contracts/views.ts';

/** How an activity is timed and scored, as it is being written. Numbers are kept as typed; the server checks them. */
export interface TimingDraft {
  timerSeconds: string;
  points: string;
  /** The rows of the right options. */
  correctKeys: string[];
  correctValue: string;
  tolerance: string;
}

/** For a new one: in a quiz as most hosts want it. */
export function emptyTiming(isQuiz: boolean): TimingDraft {
  return { timerSeconds: isQuiz ? String(quizDefaults.timerSeconds) : '', points: isQuiz ? String(quizDefaults.points) : '', correctKeys: [], correctValue: '', tolerance: '0' };
}

/** For the next one after another: as long, and worth as much. */
export function timingAfter({ timerSeconds, points }: Pick<CrewActivityView, 'timerSeconds' | 'points'>, isQuiz: boolean): TimingDraft {
  const empty = emptyTiming(isQuiz);
  // A kind that cannot be scored has no points; the next one may.
  return { ...empty, timerSeconds: written(timerSeconds), points: points === null ? empty.points : written(points) };
}

export function timingOf({ timerSeconds, points, correct }: CrewActivityView): TimingDraft {
  const draft = { ...emptyTiming(false), timerSeconds: written(timerSeconds), points: written(points) };
  if (correct?.kind === 'choice') return { ...draft, correctKeys: correct.options };
  return correct ? { ...draft, correctValue: String(correct.value), tolerance: String(correct.tolerance) } : draft;
}

function written(value: number | null): string {
  return value === null ? '' : String(value);
}

/** What was kept in this browser, or null when it is nothing of ours. */
export function parseTiming(text: string): TimingDraft | null {
  if (text === '') return null;
  try {
    const draft = JSON.parse(text) as TimingDraft;
    return typeof draft.timerSeconds === 'string' && Array.isArray(draft.correctKeys) ? draft : null;
  } catch {
    return null;
  }
}

/** What is sent. `keys` are the rows of the options sent, in order; outside a quiz nothing is scored. */
export function timingFields(draft: TimingDraft, kind: ActivityKind, keys: readonly string[], isQuiz: boolean): Record<string, string | number[]> {
  const { timerSeconds, points, correctKeys, correctValue, tolerance } = draft;
  if (!isQuiz) return { timerSeconds };
  const scored = { timerSeconds, points };
  if (kind === 'choice') return { ...scored, correctOptions: keys.flatMap((key, place) => (correctKeys.includes(key) ? [place] : [])) };
  return kind === 'number' ? { ...scored, correctValue, tolerance: tolerance.trim() === '' ? '0' : tolerance } : { timerSeconds, points: '' };
}
