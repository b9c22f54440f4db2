import type { RoomEvents } from '#contracts/push-events.ts';
import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewTallyView } from '#contracts/views.ts';

export type RoundTally = CrewTallyView & { round: number };

/** Deleted items with the revision of their deletion, so that a late copy does not bring them back. */
export type Gone = Readonly<Record<string, number>>;

/** The revisions of the parts that are replaced as a whole, such as the focus or the crew's settings. */
export type AsOf = Readonly<Record<'event' | 'settings' | 'reactions' | 'labels' | 'participants', number>>;

/** The state of a crew page: its props, and the pushes since. */
export interface ControlState {
  control: ControlRoom;
  /** Connected participants; null until the first count arrives. */
  here: RoomEvents['audience.counted'] | null;
  /** The revision of the last props merged: they hold everything up to it. */
  snapshotRevision: number;
  /** The revision of each part. */
  asOf: AsOf;
  goneQuestions: Gone;
  goneActivities: Gone;
  goneSeries: Gone;
  /** The newest tally of each activity, even if it arrived before its round. */
  tallies: Readonly<Record<string, RoundTally>>;
}

export function controlState(control: ControlRoom): ControlState {
  return {
    control,
    here: null,
    snapshotRevision: control.revision,
    asOf: asOf(control.revision),
    goneQuestions: {},
    goneActivities: {},
    goneSeries: {},
    tallies: {},
  };
}

export function asOf(revision: number): AsOf {
  return { event: revision, settings: revision, reactions: revision, labels: revision, participants: revision };
}
