import type { AuditAction } from '#contracts/events/audit-log.ts';
import type { Role } from '#contracts/views.ts';
import type { EventArchive, Preparations } from '../event-archive.ts';
import type { ArchivePiece } from '../archive-pieces.ts';
import type { Audit, Event, Picture, PictureFacts, ScreenLink } from '../entities.ts';

export interface Moments {
  joined: readonly number[];
  asked: readonly number[];
  voted: readonly number[];
}

export interface EventQueries {
  readonly events: {
    /** False when another event has or had this code: the unique key decides. */
    insert(event: Event): Promise<boolean>;
    byId(id: string): Promise<Event | null>;
    /** Finds it by its current or a former code. Former codes stay reserved until it is deleted. */
    byCode(code: string): Promise<Event | null>;
    /** Like `byCode`, but only the columns that voting and joining need. */
    addressOf(code: string): Promise<Pick<Event, 'id' | 'code'> | null>;
    /** False, without a change, when another event has or had the new code. */
    update(id: string, change: Partial<Omit<Event, 'id' | 'revision' | 'createdAt'>>): Promise<boolean>;
    /** Locks the event's row until the transaction ends. */
    bumpRevision(id: string): Promise<number>;
    /** Like `byId`, with a shared lock: nothing under the event's lock changes until the transaction ends. */
    hold(id: string): Promise<Event | null>;
    /** Waits for concurrent joins and blocks new ones until the transaction ends; lock the event first. */
    lockJoins(id: string): Promise<void>;
    /** Makes it impossible to find and frees its code. Idempotent. */
    hide(id: string, at: number): Promise<void>;
    /** False if it has not expired or is already hidden. */
    hideExpired(id: string, at: number): Promise<boolean>;
    /** Deletes about this many rows of a hidden event. Returns false when nothing is left. */
    deleteSome(id: string, maxRows: number, at: number): Promise<boolean>;
    /** Hidden events whose deletion has not progressed since then. */
    unfinishedDeletions(before: number): Promise<string[]>;
    /** Newest first. */
    hostedBy(userId: string): Promise<(Event & { role: Role })[]>;
    counts(ids: readonly string[]): Promise<Map<string, { participantCount: number; questionCount: number }>>;
    withAgenda(ids: readonly string[]): Promise<Set<string>>;
    /** Postpones the deletion of every event that is not over and has changed since the last call. */
    putOffDeletion(now: number): Promise<void>;
    expired(now: number): Promise<string[]>;
  };
  /** Activities and the logo reference versions, so equal contents are stored once. */
  readonly pictures: {
    put(picture: Picture): Promise<void>;
    byVersion(eventId: string, version: string): Promise<Picture | null>;
    ofEvent(eventId: string): Promise<Picture[]>;
    /** Extends the life of an unused picture. Null when it is gone. */
    touch(eventId: string, version: string, at: number): Promise<PictureFacts | null>;
    bytesOf(eventId: string): Promise<number>;
    release(eventId: string, version: string): Promise<void>;
    deleteUnused(before: number, eventId?: string): Promise<void>;
  };
  readonly screenLinks: {
    insert(link: ScreenLink): Promise<void>;
    /** Revoked links are deleted, so every match is valid. */
    byTokenHash(tokenHash: string): Promise<ScreenLink | null>;
    ofEvent(eventId: string): Promise<ScreenLink[]>;
    touch(id: string, at: number): Promise<void>;
    delete(eventId: string, id: string): Promise<boolean>;
  };
  readonly archives: {
    read(eventId: string): Promise<EventArchive | null>;
    readPreparations(eventId: string): Promise<Preparations | null>;
    /** Stores rows of an existing event. Chains of ballots are rebuilt and continue across pieces. */
    restore(eventId: string, piece: ArchivePiece): Promise<void>;
    beginImport(eventId: string, at: number): Promise<void>;
    /** Records progress. False if the import was abandoned. */
    touchImport(eventId: string, at: number): Promise<boolean>;
    /** Records completion; false when the import was abandoned. */
    endImport(eventId: string): Promise<boolean>;
    /** Events whose import has not progressed since then. */
    abandonedImports(before: number): Promise<string[]>;
    /** Abandons it, or returns false if it ended or has progressed since then. */
    abandonImport(eventId: string, before: number): Promise<boolean>;
    /** When people joined, asked (without withdrawn questions) and answered, and the number of voters. */
    moments(eventId: string): Promise<Moments & { voterCount: number }>;
  };
  readonly audits: {
    insert(audits: readonly Audit[]): Promise<void>;
    forgetTargets(eventId: string, actions: readonly AuditAction[]): Promise<void>;
    /** Entries older than `beforeId`, newest first. Bodies are null if the question no longer exists. */
    ofEvent(
      eventId: string,
      page: { beforeId: string | null; limit: number },
    ): Promise<(Audit & { questionBody: string | null; intoBody: string | null })[]>;
    lastOf(
      eventId: string,
      actions: readonly Audit['action'][],
      targetId: string,
    ): Promise<Pick<Audit, 'action' | 'actorName'> | null>;
    /** When this was done to the row, in UTC ms, newest first. */
    momentsOf(eventId: string, action: Audit['action'], targetId: string, limit: number): Promise<number[]>;
    /** When this was done to any of the rows, unordered. */
    momentsOfEach(
      eventId: string,
      action: Audit['action'],
      targetIds: readonly string[],
    ): Promise<{ targetId: string | null; at: number }[]>;
  };
}
