import type { Event, Participant } from '../model/entities.ts';
import { lockEvent } from '../events/events.ts';
import { isOnShow, type QuestionChange } from '../model/question-rules.ts';
import { findListedWord } from '../events/word-filter.ts';
import { Refusal, refuseField } from '#contracts/refusal.ts';
import type { World } from '../model/store.ts';

export interface Joining {
  /** The browser's own at this event: whoever joins twice under it is one. */
  id: string;
  event: Event;
  name: string | null;
  /** Whether the passcode given was the event's; true where it has none. */
  isPasscodeRight: boolean;
}

/** Throws `EVENT_NOT_OPEN`, `WRONG_PASSCODE`, `NAME_REQUIRED`, `PARTICIPANT_REMOVED`, `INVALID` for a name with a listed word. A name given to an anonymous event is not kept. `isNew`: joined now, and not before. */
export async function join(
  world: World,
  { id, event, name, isPasscodeRight }: Joining,
): Promise<{ participant: Participant; isNew: boolean }> {
  if (event.state !== 'open') throw new Refusal('EVENT_NOT_OPEN');
  if (!isPasscodeRight) throw new Refusal('WRONG_PASSCODE');
  if (event.naming === 'required' && !name) throw new Refusal('NAME_REQUIRED');
  if (event.naming !== 'anonymous') checkName(event, name);
  const at = world.now();
  const participant: Participant = {
    id,
    eventId: event.id,
    name: event.naming === 'anonymous' ? null : name,
    joinedAt: at,
    lastSeenAt: at,
    removedAt: null,
    removedThroughId: null,
  };
  if (await world.store.participants.insert(participant)) return { participant, isNew: true };
  // The form was sent twice at once: who came first has joined.
  const known = await world.store.participants.byId(id);
  if (known?.eventId !== event.id) throw new Refusal('NOT_ALLOWED');
  if (known.removedAt !== null) throw new Refusal('PARTICIPANT_REMOVED');
  return { participant: known, isNew: false };
}

/**
 * Changes one's own name; null takes it away where none is required. What was asked while there was none stays without,
 * when one is given. Returns the questions that change with it. Throws `EVENT_NOT_OPEN`, `NAME_REQUIRED`, `NOT_ALLOWED` where
 * nobody has a name, `PARTICIPANT_REMOVED` for who has just been, `INVALID` for one with a listed word.
 */
export async function rename(world: World, participant: Participant, name: string | null): Promise<QuestionChange[]> {
  return world.store.transaction(async (tx) => {
    const event = await lockEvent(tx, participant.eventId);
    if (event.state === 'ended') throw new Refusal('EVENT_NOT_OPEN');
    if (event.naming === 'anonymous') throw new Refusal('NOT_ALLOWED');
    if (event.naming === 'required' && name === null) throw new Refusal('NAME_REQUIRED');
    checkName(event, name);
    const known = await tx.participants.byId(participant.id);
    if (known?.removedAt !== null) throw new Refusal('PARTICIPANT_REMOVED');
    // Whoever asked as nobody need not want to be known for it, and a name that was read cannot be taken back.
    const isFirst = name !== null && known.name === null;
    const change = { revision: event.revision, ...(isFirst ? { isNameless: true } : {}) };
    await tx.participants.update(participant.id, { name });
    // One without a name would tell whose it is by changing in the same moment.
    const questions = (await tx.questions.ofParticipant(event.id, participant.id)).filter(
      ({ isNameless }) => !isNameless,
    );
    for (const question of questions) await tx.questions.update(question.id, change);
    return questions.map((question) => ({ question: { ...question, ...change }, wasOnShow: isOnShow(question) }));
  });
}

/** Names stand on the screen, where nobody of the crew reads them first. */
function checkName({ heldWords }: Event, name: string | null): void {
  if (name !== null && findListedWord(name, heldWords) !== null) throw refuseField('name', 'NAME_HELD');
}
