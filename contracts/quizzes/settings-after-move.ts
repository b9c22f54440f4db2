import type { ActivityKind } from '../poll-kinds.ts';
import { canBeRight, quizDefaults, type SeriesKind } from './series.ts';

// Shared with pages, which undo a move before the server responds.

export interface OwnSettings {
  isRevisable: boolean;
  timerSeconds: number | null;
  points: number | null;
}

/** Takes the kinds of the two series; null means none. */
export function settingsAfterMove(
  kind: ActivityKind,
  own: OwnSettings,
  from: SeriesKind | null,
  to: SeriesKind | null,
): OwnSettings {
  if (to === 'quiz') return asQuizQuestion(kind, own);
  const poll = from === 'quiz' ? withoutQuizSettings(own) : own;
  return to === 'survey' ? { ...poll, timerSeconds: null } : poll;
}

function asQuizQuestion(kind: ActivityKind, { timerSeconds, points }: OwnSettings): OwnSettings {
  return {
    isRevisable: false,
    timerSeconds: timerSeconds ?? quizDefaults.timerSeconds,
    points: points ?? (canBeRight(kind) ? quizDefaults.points : null),
  };
}

/** Keeps the host's own values for the way back; points become inactive. */
export function withoutQuizSettings({ timerSeconds, points }: OwnSettings): OwnSettings {
  return {
    isRevisable: true,
    timerSeconds: timerSeconds === quizDefaults.timerSeconds ? null : timerSeconds,
    points: points === quizDefaults.points ? null : points,
  };
}
