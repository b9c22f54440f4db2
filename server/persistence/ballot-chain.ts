import { hash } from 'node:crypto';
import type { AcceptedAnswer, ChainEnd } from '../domain/model/event-archive.ts';

/** Links are only appended, so replaced answers stay provable. */
export type Link = Omit<AcceptedAnswer, 'hash' | 'isErased'>;

export const firstHash = '0'.repeat(64);

/** Never change the order of the fields: stored chains depend on it. */
export function hashLink(previousHash: string, link: Link): string {
  const { position, submissionId, ballotId, eventId, activityId, round, participantId } = link;
  const { answer, answeredAt, receivedAt, recordedAt, revision } = link;
  const key = [position, submissionId, ballotId, eventId, activityId, round, participantId];
  return hash(
    'sha256',
    `${previousHash}\n${JSON.stringify([...key, answer, answeredAt, receivedAt, recordedAt, revision])}`,
  );
}

export function emptyChain(activityId: string, round: number): ChainEnd {
  return { activityId, round, length: 0, hash: firstHash, erased: 0 };
}

export function append<Given extends Omit<Link, 'position'>>(
  head: ChainEnd,
  link: Given,
): Given & Pick<AcceptedAnswer, 'position' | 'hash'> {
  const positioned = { ...link, position: head.length + 1 };
  head.length = positioned.position;
  head.hash = hashLink(head.hash, positioned);
  return { ...positioned, hash: head.hash };
}
