import { createContext, useContext } from 'react';
import type { JoinView, ScreenLinkView } from '#contracts/pages.ts';
import type { CrewSeriesView, SeriesKind } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import type { Actions } from '../../crew/use-actions.ts';
import type { LiveControl } from '../../crew/use-live-control.ts';
import type { Moderating } from '../../crew/moderating/use-moderate.ts';

/** The content of the middle column: what is shown to the room, one activity, or a form. */
export type Stage =
  | StageSelection
  /** For an existing activity or a new one, which may belong to a series or copy the settings of the last one. */
  | { kind: 'form'; activityId: string | null; seriesId?: string; isAnother?: boolean }
  | { kind: 'series-form'; seriesId: string | null; seriesKind: SeriesKind }
  /** Many new polls as text, possibly for a series. */
  | { kind: 'bulk-form'; seriesId: string | null }
  /** Copies from another event. */
  | { kind: 'copy-form' }
  /** The series that was just created. */
  | { kind: 'newest-series'; known: ReadonlySet<string>; isCopy?: boolean; foundId?: string }
  /** The activity that was just created: the one not in `known`. A copy looks like its original. */
  | { kind: 'newest'; known: ReadonlySet<string>; isCopy?: boolean; foundId?: string };

/**
 * The selection while no form is open. `unsavedForm`: the form that was just left with something typed, to continue it.
 */
export type StageSelection = (
  | { kind: 'focus' }
  | { kind: 'activity'; activityId: string }
  | { kind: 'series'; seriesId: string }
) & { unsavedForm?: Stage };

/** Until another entry is selected. */
export function isCopyShown(stage: Stage): boolean {
  return (stage.kind === 'newest' || stage.kind === 'newest-series') && stage.isCopy === true;
}

/** While a form is open, keys are text. */
export function isForm({ kind }: Stage): boolean {
  return kind === 'form' || kind === 'series-form' || kind === 'bulk-form' || kind === 'copy-form';
}

export interface ControlContextValue extends LiveControl {
  join: JoinView;
  screenLinks: readonly ScreenLinkView[];
  newScreenLink: string | null;
  actions: Actions;
  stage: Stage;
  /** With `from`, only while that stage is still shown: a user who has moved on since is left alone. */
  show: (stage: Stage, from?: Stage) => void;
  /** The activity in the middle column, which the keys act on. */
  selectedActivity: CrewActivityView | null;
  /** The quiz or survey in the middle column, if it shows no activity. */
  selectedSeries: CrewSeriesView | null;
  /** The ids of surveys that were just opened, and of quizzes whose podium the screen is still revealing. */
  freshSeries: readonly string[];
  /** The questions column and the stage share one undo history. */
  moderating: Moderating;
  /** Settings, activities, focus and states; false for a moderator. */
  mayRun: boolean;
}

export const ControlContext = createContext<ControlContextValue | null>(null);

export function useControlRoom(): ControlContextValue {
  const value = useContext(ControlContext);
  if (!value) throw new Error('useControlRoom is used outside the control room');
  return value;
}
