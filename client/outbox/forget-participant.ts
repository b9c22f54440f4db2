import { drafts } from '../app/drafts/drafts.ts';
import { leaveOutbox } from './browser-outbox.ts';

/** Of who has left nothing stays on the device that they typed or sent in this event: it may be somebody else's next. What others typed does, and what they have to send. */
export async function forgetParticipant(eventId: string, participantId: string): Promise<void> {
  drafts.forgetAll((key) => key.startsWith(`draft:${eventId}:${participantId}:`) || key === `draft:${eventId}:name`);
  await leaveOutbox(participantId);
}
