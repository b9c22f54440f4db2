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
  /** The first entry not in `known`. A copy (`isCopy`) looks like its original. */
  | { kind: 'newest'; known: ReadonlySet<string>; isCopy?: boolean; foundId?: string };

export type FormStage =
  | { kind: 'form'; activityId: string | null; seriesId?: string }
  | { kind: 'series-form'; seriesId: string | null; seriesKind: SeriesKind }
  | { kind: 'bulk-form'; seriesId: string | null }
  | { kind: 'copy-form' };

export type StageSelection = (
  | { kind: 'focus' }
  | { kind: 'activity'; activityId: string }
  | { kind: 'series'; seriesId: string }
) & { unsavedForm?: FormStage };

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
  /** With `from`, acts only while that stage is shown, so that no user is pulled back. */
  show: (stage: Stage, from?: Stage) => void;
  selectedActivity: CrewActivityView | null;
  selectedSeries: CrewSeriesView | null;
  /** Newly opened surveys, and quizzes whose podium is still being revealed. */
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
