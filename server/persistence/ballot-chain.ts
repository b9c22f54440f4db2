import { hash } from 'node:crypto';
import type { Ballot, Receipt } from '../domain/model/entities.ts';

/**
 * One accepted submission as it stands in the chain of its round: its receipt with the answer that was accepted. Rows are
 * only ever added, so that replaced answers stay provable.
 */
export interface Link extends Receipt, Pick<Ballot, 'answeredAt' | 'receivedAt'> {
  /** From 1, without gaps, in the order of storing. */
  position: number;
  /** Null where it was replaced before chains were kept. */
  answer: string | null;
}

export interface ChainedLink extends Link {
  /** SHA-256 over the hash before it and this link, hex. */
  hash: string;
}

/** Where the chain of a round ends. */
export interface ChainHead {
  activityId: string;
  round: number;
  length: number;
  hash: string;
}

/** What stands before the first link of a round. */
export const firstHash = '0'.repeat(64);

/**
 * The hash of a link: SHA-256 of the hash before it, a line feed, and the JSON list of the link's fields in the order below.
 * Never change the order: chains in databases and exports depend on it.
 */
export function hashLink(before: string, link: Link): string {
  const { position, submissionId, ballotId, eventId, activityId, round, participantId } = link;
  const { answer, answeredAt, receivedAt, recordedAt, revision } = link;
  const place = [position, submissionId, ballotId, eventId, activityId, round, participantId];
  return hash(
    'sha256',
    `${before}\n${JSON.stringify([...place, answer, answeredAt, receivedAt, recordedAt, revision])}`,
  );
}

export function emptyChain(activityId: string, round: number): ChainHead {
  return { activityId, round, length: 0, hash: firstHash };
}

/** Adds a link to the end of its chain, and moves the end. */
export function append(head: ChainHead, link: Omit<Link, 'position'>): ChainedLink {
  const placed: Link = { ...link, position: head.length + 1 };
  head.length = placed.position;
  head.hash = hashLink(head.hash, placed);
  return { ...placed, hash: head.hash };
}
