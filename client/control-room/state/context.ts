import { createContext, useContext } from 'react';
import type { JoinView, ScreenLinkView } from '#contracts/pages.ts';
import type { CrewSeriesView, SeriesKind } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import type { Actions } from '../../crew/use-actions.ts';
import type { LiveControl } from '../../crew/use-live-control.ts';
import type { Moderating } from '../../crew/moderating/use-moderate.ts';

export type Stage =
  | StageSelection
  | FormStage
  /** The entry just created: the first one not in `known`. `isCopy`: a copy looks like its original. */
  | { kind: 'newest'; known: ReadonlySet<string>; isCopy?: boolean; foundId?: string };

export type FormStage =
  /** `activityId` is null for a new activity, which may belong to a series. */
  | { kind: 'form'; activityId: string | null; seriesId?: string }
  | { kind: 'series-form'; seriesId: string | null; seriesKind: SeriesKind }
  | { kind: 'bulk-form'; seriesId: string | null }
  | { kind: 'copy-form' };

/** `unsavedForm` is the form that was just left with unsaved text. */
export type StageSelection = (
  | { kind: 'focus' }
  | { kind: 'activity'; activityId: string }
  | { kind: 'series'; seriesId: string }
) & { unsavedForm?: FormStage };

/** Whether to announce a copy, until another entry is selected. */
export function isCopyShown(stage: Stage): boolean {
  return stage.kind === 'newest' && stage.isCopy === true;
}

export function isForm(stage: Stage): stage is FormStage {
  return ['form', 'series-form', 'bulk-form', 'copy-form'].includes(stage.kind);
}

export interface ControlContextValue extends LiveControl {
  join: JoinView;
  screenLinks: readonly ScreenLinkView[];
  newScreenLink: string | null;
  actions: Actions;
  stage: Stage;
  /** With `from`, switches only while that stage is still shown, so that it never pulls a user back. */
  show: (stage: Stage, from?: Stage) => void;
  selectedActivity: CrewActivityView | null;
  selectedSeries: CrewSeriesView | null;
  /** Surveys just opened, and quizzes whose podium the screen is still revealing. */
  freshSeries: readonly string[];
  moderating: Moderating;
  mayRun: boolean;
}

export const ControlContext = createContext<ControlContextValue | null>(null);

export function useControlRoom(): ControlContextValue {
  const value = useContext(ControlContext);
  if (!value) throw new Error('useControlRoom is used outside the control room');
  return value;
}
