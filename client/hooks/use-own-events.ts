import { useEffect, useEffectEvent } from 'react';
import type { OwnEvents } from '../../contracts/events.ts';
import { listenToOwn, signIn } from '../live/subscriptions.ts';

/** Signs this person in to the broadcaster and hears what is meant for them alone, such as that a question was approved. */
export function useOwnEvents(onEvent: (event: keyof OwnEvents) => void): void {
  const hear = useEffectEvent(onEvent);
  useEffect(() => {
    signIn();
    return listenToOwn(ownEvents, (event) => hear(event));
  }, []);
}

// Told to the compiler as a whole: an event that nobody listened to would be missed by nobody but its author.
const heard: Record<keyof OwnEvents, true> = {
  'question.approved': true,
  'question.rejected': true,
  'question.reconsidered': true,
  'question.highlighted': true,
  'question.lowered': true,
  'question.answered': true,
  'question.unanswered': true,
  'question.archived': true,
  'question.restored': true,
  'question.merged': true,
  'question.unmerged': true,
  'score.changed': true,
  'participant.removed': true,
};
const ownEvents = Object.keys(heard) as (keyof OwnEvents)[];
