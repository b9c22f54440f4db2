import type { TurnoutView } from '#contracts/screens/turnout.ts';
import type { CrewActivityView } from '#contracts/views.ts';

/** Who are here or have answered; null when that is not known, or no longer. */
export function peopleAsked({ id, round, tally }: CrewActivityView, turnout: TurnoutView | null): number | null {
  const people =
    turnout && 'activityId' in turnout && turnout.activityId === id && turnout.round === round && turnout.people;
  // Its push may be a moment older than the tally's.
  return typeof people === 'number' ? Math.max(people, tally.total) : null;
}
