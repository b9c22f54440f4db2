import { createContext, useContext } from 'react';
import type { JoinView, ScreenLinkView } from '#contracts/pages.ts';
import type { CrewSeriesView, SeriesKind } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import type { Actions } from '../../crew/use-actions.ts';
import type { LiveControl } from '../../crew/use-live-control.ts';
import type { Moderating } from '../../crew/moderating/use-moderate.ts';

/** What the middle column shows: what is on show, one activity, or the form for one. */
export type Stage =
  | StageSelection
  /** For an activity there is, or a new one, which may be for a series, or like the poll that was added before. */
  | { kind: 'form'; activityId: string | null; seriesId?: string; isAnother?: boolean }
  | { kind: 'series-form'; seriesId: string | null; seriesKind: SeriesKind }
  /** Many new ones as one text, which may be for a series. */
  | { kind: 'bulk-form'; seriesId: string | null }
  /** Copies from another event. */
  | { kind: 'copy-form' }
  /** The series that was just made. */
  | { kind: 'newest-series'; known: ReadonlySet<string>; isCopy?: boolean; foundId?: string }
  /** The activity that was just made: the one that is not among those known before. A copy stands beside one that looks like it. */
  | { kind: 'newest'; known: ReadonlySet<string>; isCopy?: boolean; foundId?: string };

/** Where one is while nothing is written. `left`: the form that one has just left with something typed in it, to go on there. */
export type StageSelection = (
  | { kind: 'focus' }
  | { kind: 'activity'; activityId: string }
  | { kind: 'series'; seriesId: string }
) & { unsavedForm?: Stage };

/** Until one goes on to something else. */
export function isCopyShown(stage: Stage): boolean {
  return (stage.kind === 'newest' || stage.kind === 'newest-series') && stage.isCopy === true;
}

/** Something is being written: keys are letters then. */
export function isForm({ kind }: Stage): boolean {
  return kind === 'form' || kind === 'series-form' || kind === 'bulk-form' || kind === 'copy-form';
}

export interface ControlContextValue extends LiveControl {
  join: JoinView;
  screenLinks: readonly ScreenLinkView[];
  newScreenLink: string | null;
  actions: Actions;
  stage: Stage;
  /** With `from`, for what follows on an answer: only while that is still shown. Whoever has gone on to something else meanwhile is left there. */
  show: (stage: Stage, from?: Stage) => void;
  /** The activity that the middle column shows, and that the keys act on. */
  selectedActivity: CrewActivityView | null;
  /** The quiz or survey that the middle column shows, when it shows no activity. */
  selectedSeries: CrewSeriesView | null;
  /** The podium in hand came just now, or the survey in hand was opened just now: one press too many on the key that led there does not lead on from it. */
  hasSeriesJustAdvanced: boolean;
  /** What is done with questions here, in the column of questions and in the middle one, has one memory. */
  moderating: Moderating;
  /** Quizzes on whose podium the screen is still to name somebody, by their ids. */
  podiumsBeingRevealed: readonly string[];
  /** Settings, activities, focus and states; a moderator only moderates. */
  mayRun: boolean;
}

export const ControlContext = createContext<ControlContextValue | null>(null);

export function useControlRoom(): ControlContextValue {
  const value = useContext(ControlContext);
  if (!value) throw new Error('useControlRoom is used outside the control room');
  return value;
}
