import type { RoomEvents } from '#contracts/push-events.ts';
import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewTallyView } from '#contracts/views.ts';

export type RoundTally = CrewTallyView & { round: number };

export type Part = 'event' | 'settings' | 'reactions' | 'labels' | 'participants';

export interface ControlState {
  control: ControlRoom;
  here: RoomEvents['audience.counted'] | null;
  /** The revision of the last props merged: they hold everything up to it. */
  snapshotRevision: number;
  /** The revisions of the last pushes. */
  asOf: Readonly<Partial<Record<Part, number>>>;
  /** Deleted items with the revision of their deletion, so that a late copy does not bring them back. */
  gone: Readonly<Record<string, number>>;
  /** The newest tally of each activity, even if it arrived before its round. */
  tallies: Readonly<Record<string, RoundTally>>;
}

export function controlState(control: ControlRoom): ControlState {
  return { control, here: null, snapshotRevision: control.revision, asOf: {}, gone: {}, tallies: {} };
}
