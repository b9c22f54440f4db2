import { hash } from 'node:crypto';
import type { Ballot, Receipt } from '../domain/model/entities.ts';

/** Append-only, so replaced answers stay provable. */
export interface Link extends Receipt, Pick<Ballot, 'answeredAt' | 'receivedAt'> {
  /** From 1, without gaps. */
  position: number;
  /** Null for an answer that was replaced before chains existed. */
  answer: string | null;
}

export interface ChainedLink extends Link {
  hash: string;
}

export interface ChainHead {
  activityId: string;
  round: number;
  length: number;
  hash: string;
}

export const firstHash = '0'.repeat(64);

/**
 * SHA-256 of the previous hash, a line feed, and the JSON list of the fields. Never change their order: stored chains
 * depend on it.
 */
export function hashLink(previousHash: string, link: Link): string {
  const { position, submissionId, ballotId, eventId, activityId, round, participantId } = link;
  const { answer, answeredAt, receivedAt, recordedAt, revision } = link;
  const key = [position, submissionId, ballotId, eventId, activityId, round, participantId];
  return hash(
    'sha256',
    `${previousHash}\n${JSON.stringify([...key, answer, answeredAt, receivedAt, recordedAt, revision])}`,
  );
}

export function emptyChain(activityId: string, round: number): ChainHead {
  return { activityId, round, length: 0, hash: firstHash };
}

/** Updates `head`. */
export function append(head: ChainHead, link: Omit<Link, 'position'>): ChainedLink {
  const positioned: Link = { ...link, position: head.length + 1 };
  head.length = positioned.position;
  head.hash = hashLink(head.hash, positioned);
  return { ...positioned, hash: head.hash };
}
