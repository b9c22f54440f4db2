import type { TurnoutView } from '#contracts/screens/turnout.ts';
import type { CrewActivityView } from '#contracts/views.ts';

export function peopleAsked({ id, round, tally }: CrewActivityView, turnout: TurnoutView | null): number | null {
  const people =
    turnout && 'activityId' in turnout && turnout.activityId === id && turnout.round === round && turnout.people;
  // The turnout push may be slightly older than the tally's.
  return typeof people === 'number' ? Math.max(people, tally.total) : null;
}
