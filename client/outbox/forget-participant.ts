import { drafts } from '../app/drafts/drafts.ts';
import { leaveOutbox } from './browser-outbox.ts';

/**
 * Deletes everything that a participant who left typed or queued in this event: the next person may use this device.
 * Keeps the data of others.
 */
export async function forgetParticipant(eventId: string, participantId: string): Promise<void> {
  drafts.forgetAll((key) => key.startsWith(`draft:${eventId}:${participantId}:`) || key === `draft:${eventId}:name`);
  await leaveOutbox(participantId);
}
