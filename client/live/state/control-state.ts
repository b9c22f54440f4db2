import type { RoomEvents } from '#contracts/push-events.ts';
import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewTallyView } from '#contracts/views.ts';

export type RoundTally = CrewTallyView & { round: number };

export type Gone = Readonly<Record<string, number>>;

/** The revisions of the parts that are replaced as a whole. */
export type AsOf = Readonly<Record<'event' | 'settings' | 'reactions' | 'labels' | 'participants', number>>;

export interface ControlState {
  control: ControlRoom;
  here: RoomEvents['audience.counted'] | null;
  snapshotRevision: number;
  asOf: AsOf;
  goneQuestions: Gone;
  goneActivities: Gone;
  goneSeries: Gone;
  /** Even if it arrived before its round. */
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
