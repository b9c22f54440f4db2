import type { RoomEvents } from '#contracts/push-events.ts';
import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewTallyView } from '#contracts/views.ts';

export type RoundTally = CrewTallyView & { round: number };

/** What was deleted, with the revision of its deletion: a late copy of it must not bring it back. */
export type Gone = Readonly<Record<string, number>>;

/** Of the focus and what the room knows of the event, of the crew's own settings, and of what is replaced as a whole. */
export type AsOf = Readonly<Record<'event' | 'settings' | 'reactions' | 'labels' | 'participants', number>>;

/** What a page of the crew knows: its props, and what was pushed since. */
export interface ControlState {
  control: ControlRoom;
  /** Connected participants; null until the first count arrives. */
  here: RoomEvents['audience.counted'] | null;
  /** The revision of the props last taken in: they hold everything up to it. */
  snapshotRevision: number;
  /** The revision as of which each of these is known. */
  asOf: AsOf;
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
