import type { ActivityKind, AnswerView } from '#contracts/poll-kinds.ts';
import type { ActivityView, CrewActivityView, TallyViewOf } from '#contracts/views.ts';

/** `screen` sizes everything for the last row. */
export type ResultSize = 'room' | 'compact' | 'screen';

/** What is drawn of an activity: its setup, and its tally where it may be seen. */
export type ResultActivity<Kind extends ActivityKind> =
  | Extract<ActivityView, { kind: Kind }>
  | Extract<CrewActivityView, { kind: Kind }>;

export interface ResultProps<Kind extends ActivityKind> {
  activity: ResultActivity<Kind>;
  /** Null while the numbers are hidden. */
  tally: TallyViewOf<Kind> | null;
  /** This person's own answer. */
  answer: AnswerView | null;
  size: ResultSize;
  /** Whether its numbers stand as a table below it. */
  hasFigures: boolean;
}
