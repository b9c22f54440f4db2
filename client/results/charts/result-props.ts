import type { ActivityKind, AnswerView } from '#contracts/poll-kinds.ts';
import type { ActivityView, CrewActivityView, TallyViewOf } from '#contracts/views.ts';

export type ResultSize = 'room' | 'compact' | 'screen';

export type ResultActivity<Kind extends ActivityKind> =
  | Extract<ActivityView, { kind: Kind }>
  | Extract<CrewActivityView, { kind: Kind }>;

export interface ResultProps<Kind extends ActivityKind> {
  activity: ResultActivity<Kind>;
  /** Null while the numbers are hidden. */
  tally: TallyViewOf<Kind> | null;
  answer: AnswerView | null;
  size: ResultSize;
  hasFigures: boolean;
}

export type KindResultProps<Kind extends ActivityKind> = ResultProps<Kind> & { tableCaption?: string | undefined };
