import { announceStandings } from '../quizzes/series-views.ts';
import { audienceChanged, byRoom, questionsChanged } from '../model/changes.ts';
import type { Event, Participant } from '../model/entities.ts';
import { inEvent } from '../events/events.ts';
import { isVisibleInRoom } from '../model/question-rules.ts';
import { findListedWord } from '../events/word-filter.ts';
import { limits } from '#contracts/limits.ts';
import { Refusal, refuseField } from '#contracts/refusal.ts';
import { countCharacters } from '#contracts/text/normalise.ts';
import type { Queries, World } from '../model/store.ts';

export interface Joining {
  id: string;
  joinDigest?: string | null;
  event: Event;
  name: string | null;
  isPasscodeRight: boolean;
}

export async function join(
  world: World,
  { id, joinDigest = null, event, name, isPasscodeRight }: Joining,
): Promise<{ participant: Participant; isNew: boolean }> {
  if (event.state !== 'open') throw new Refusal('EVENT_NOT_OPEN');
  if (!isPasscodeRight) throw new Refusal('WRONG_PASSCODE');
  if (event.naming === 'required' && !name) throw new Refusal('NAME_REQUIRED');
  if (event.naming !== 'anonymous') checkName(event, name);
  const at = world.now();
  const { participants } = world.store;
  const participant: Participant = {
    id,
    eventId: event.id,
    name: event.naming === 'anonymous' ? null : await distinctName(participants, event.id, id, name),
    joinedAt: at,
    lastSeenAt: at,
    removedAt: null,
    removedThroughId: null,
    erasedIn: null,
  };
  if (await participants.insert(participant, joinDigest)) {
    // Joins at the same moment may all have found the name free.
    const isTaken = await participants.hasEarlierNamesake(participant);
    return { participant: isTaken ? await rename(world, participant, name) : participant, isNew: true };
  }
  const known = (joinDigest === null ? null : await participants.byJoin(joinDigest)) ?? (await participants.byId(id));
  if (known?.eventId !== event.id) throw new Refusal('NOT_ALLOWED');
  if (known.removedAt !== null) throw new Refusal('PARTICIPANT_REMOVED');
  return { participant: await rejoin(world, event, known, name), isNew: false };
}

/** Someone whose first join went unanswered may have corrected the name. */
export async function rejoin(world: World, event: Event, known: Participant, name: string | null) {
  const { state, naming } = event;
  if (state !== 'open' || naming === 'anonymous') return known;
  const given = naming === 'required' ? (name ?? known.name) : name;
  const isOwed = naming === 'required' && given === null;
  return given === known.name && !isOwed ? known : rename(world, known, given);
}

/** Null removes the name. Questions asked without a name stay anonymous. */
export async function rename(world: World, participant: Participant, name: string | null): Promise<Participant> {
  return inEvent(world, participant.eventId, async (tx, event) => {
    if (event.state === 'ended') throw new Refusal('EVENT_NOT_OPEN');
    if (event.naming === 'anonymous') throw new Refusal('NOT_ALLOWED');
    if (event.naming === 'required' && name === null) throw new Refusal('NAME_REQUIRED');
    checkName(event, name);
    const { participants } = tx;
    const known = await participants.byId(participant.id);
    if (known?.removedAt !== null) throw new Refusal('PARTICIPANT_REMOVED');
    // People who asked without a name may not want to reveal it later.
    const isFirst = name !== null && known.name === null;
    const change = { revision: event.revision, ...(isFirst ? { isNameless: true } : {}) };
    const renamed = { ...known, name: await distinctName(participants, event.id, known.id, name) };
    await participants.update(known.id, { name: renamed.name });
    const questions = (await tx.questions.ofParticipant(event.id, participant.id)).filter(
      ({ isNameless }) => !isNameless,
    );
    for (const question of questions) await tx.questions.update(question.id, change);
    const changes = questions.map((question) => ({ question, wasVisible: isVisibleInRoom(question) }));
    tx.announce(byRoom(questionsChanged(event.id, changes)), audienceChanged(event.id));
    await announceStandings(tx, event.id);
    return renamed;
  });
}

/** The screen shows names that the crew has not reviewed. */
function checkName({ heldWords }: Event, name: string | null) {
  if (name !== null && findListedWord(name, heldWords) !== null) throw refuseField('name', 'NAME_HELD');
}

/** Numbers all but the first person with a name: Alex, Alex 2. */
async function distinctName(
  participants: Pick<Queries['participants'], 'takenNames'>,
  eventId: string,
  id: string,
  name: string | null,
) {
  if (name === null) return null;
  let last = 1;
  for (const count of [10, 100, 1_000, 10_000]) {
    const candidates = Array.from({ length: count }, (_, place) => numbered(name, last + place));
    const taken = await participants.takenNames(eventId, candidates, id);
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
    last += count;
  }
  return name;
}

/** Shortens the name so that the result fits the limit of names. */
function numbered(name: string, number: number) {
  if (number === 1) return name;
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  const withNumber = () => `${letters.join('').trimEnd()} ${number}`;
  while (countCharacters(withNumber()) > limits.participantName.maxChars) letters.pop();
  return withNumber();
}
