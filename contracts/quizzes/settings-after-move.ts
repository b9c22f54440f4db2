import type { ActivityKind } from '../poll-kinds.ts';
import { canBeRight, quizDefaults, type SeriesKind } from './series.ts';

// What an activity has once it is moved into a series or out of one. The server decides it; the page knows it too, so that a move can be taken back before there is word of it.

/** What moving into a quiz or out of one changes. */
export interface OwnSettings {
  isRevisable: boolean;
  timerSeconds: number | null;
  points: number | null;
}

/** By the kinds of the two series; null where it stands by itself. */
export function settingsAfterMove(
  kind: ActivityKind,
  own: OwnSettings,
  from: SeriesKind | null,
  to: SeriesKind | null,
): OwnSettings {
  if (to === 'quiz') return asQuizQuestion(kind, own);
  const poll = from === 'quiz' ? withoutQuizSettings(own) : own;
  // Everybody has as long as they take there.
  return to === 'survey' ? { ...poll, timerSeconds: null } : poll;
}

/** What its host has set stays; the rest is as for a question that is made in a quiz. */
function asQuizQuestion(kind: ActivityKind, { timerSeconds, points }: OwnSettings): OwnSettings {
  return {
    isRevisable: false,
    timerSeconds: timerSeconds ?? quizDefaults.timerSeconds,
    points: points ?? (canBeRight(kind) ? quizDefaults.points : null),
  };
}

/** What a quiz gives to every question goes with it. What its host has set stays for when it comes back; points and the right answer rest. */
export function withoutQuizSettings({ timerSeconds, points }: OwnSettings): OwnSettings {
  return {
    isRevisable: true,
    timerSeconds: timerSeconds === quizDefaults.timerSeconds ? null : timerSeconds,
    points: points === quizDefaults.points ? null : points,
  };
}
