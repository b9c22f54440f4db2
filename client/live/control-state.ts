import type { ControlRoom } from '../../contracts/pages.ts';
import type { CrewTallyView } from '../../contracts/views.ts';

export type RoundTally = CrewTallyView & { round: number };

/** What was deleted, with the revision of its deletion: a late copy of it must not bring it back. */
export type Gone = Readonly<Record<string, number>>;

/** What a page of the crew knows: its props, and what was pushed since. */
export interface ControlState {
  control: ControlRoom;
  /** Connected participants; null until the first count arrives. */
  here: number | null;
  /** The revision of the props last taken in: they hold everything up to it. */
  snapshotRevision: number;
  /** The revision at which state, focus, code, title and switches of the event last changed. */
  eventRevision: number;
  /** The revision of the reactions' totals. */
  reactionRevision: number;
  goneQuestions: Gone;
  goneActivities: Gone;
  goneSeries: Gone;
  /** The newest tally heard of each activity, also one that overtook the news of its round. */
  tallies: Readonly<Record<string, RoundTally>>;
}

export function controlState(control: ControlRoom): ControlState {
  return {
    control,
    here: null,
    snapshotRevision: control.revision,
    eventRevision: control.revision,
    reactionRevision: control.revision,
    goneQuestions: {},
    goneActivities: {},
    goneSeries: {},
    tallies: {},
  };
}
