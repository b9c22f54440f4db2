import type { Event, Participant } from './entities.ts';
import { Refusal } from './refusal.ts';
import type { World } from './store.ts';

export interface Joining {
  event: Event;
  name: string | null;
  /** Whether the passcode given was the event's; true where it has none. */
  isPasscodeRight: boolean;
}

/** Throws `EVENT_NOT_OPEN`, `WRONG_PASSCODE`, `NAME_REQUIRED`. A name given to an anonymous event is not kept. */
export async function join(world: World, { event, name, isPasscodeRight }: Joining): Promise<Participant> {
  if (event.state !== 'open') throw new Refusal('EVENT_NOT_OPEN');
  if (!isPasscodeRight) throw new Refusal('WRONG_PASSCODE');
  if (event.naming === 'required' && !name) throw new Refusal('NAME_REQUIRED');
  const at = world.now();
  const participant: Participant = {
    id: world.newId(),
    eventId: event.id,
    name: event.naming === 'anonymous' ? null : name,
    joinedAt: at,
    lastSeenAt: at,
    removedAt: null,
  };
  await world.store.participants.insert(participant);
  return participant;
}

