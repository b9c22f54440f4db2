import type { ActivityKind } from '../poll-kinds.ts';
import { canBeRight, quizDefaults, type SeriesKind } from './series.ts';

// The settings of an activity after it is moved into or out of a series. The server decides; the page uses the same
// rule so that a move can be undone before its response arrives.

/** What moving into or out of a quiz changes. */
export interface OwnSettings {
  isRevisable: boolean;
  timerSeconds: number | null;
  points: number | null;
}

/** `from` and `to`: the kinds of the two series; null outside of a series. */
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

/** Keeps what the host has set; the rest gets the defaults of a quiz question. */
function asQuizQuestion(kind: ActivityKind, { timerSeconds, points }: OwnSettings): OwnSettings {
  return {
    isRevisable: false,
    timerSeconds: timerSeconds ?? quizDefaults.timerSeconds,
    points: points ?? (canBeRight(kind) ? quizDefaults.points : null),
  };
}

/**
 * Removes the quiz defaults. Keeps what the host has set for a later return; points and the correct answer become
 * inactive.
 */
export function withoutQuizSettings({ timerSeconds, points }: OwnSettings): OwnSettings {
  return {
    isRevisable: true,
    timerSeconds: timerSeconds === quizDefaults.timerSeconds ? null : timerSeconds,
    points: points === quizDefaults.points ? null : points,
  };
}
