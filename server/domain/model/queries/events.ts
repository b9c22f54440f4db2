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
    /** False when another event has or had the code. */
    insert(event: Event): Promise<boolean>;
    byId(id: string): Promise<Event | null>;
    /** By the current or a former code. */
    byCode(code: string): Promise<Event | null>;
    /** Only the columns that voting and joining need. */
    addressOf(code: string): Promise<Pick<Event, 'id' | 'code'> | null>;
    update(id: string, change: Partial<Omit<Event, 'id' | 'revision' | 'createdAt'>>): Promise<boolean>;
    /** Locks the row until the transaction ends. */
    bumpRevision(id: string): Promise<number>;
    /** Takes a shared lock until the transaction ends. */
    hold(id: string): Promise<Event | null>;
    /** Waits for joins and blocks new ones until the transaction ends. Lock the event first. */
    lockJoins(id: string): Promise<void>;
    hide(id: string, at: number): Promise<void>;
    hideExpired(id: string, at: number): Promise<boolean>;
    /** False when nothing is left. */
    deleteSome(id: string, maxRows: number, at: number): Promise<boolean>;
    unfinishedDeletions(before: number): Promise<string[]>;
    hostedBy(userId: string): Promise<(Event & { role: Role })[]>;
    counts(ids: readonly string[]): Promise<Map<string, { participantCount: number; questionCount: number }>>;
    withAgenda(ids: readonly string[]): Promise<Set<string>>;
    /** Postpones deletions of events that are not over and changed since the last call. */
    putOffDeletion(now: number): Promise<void>;
    expired(now: number): Promise<string[]>;
  };
  readonly pictures: {
    put(picture: Picture): Promise<void>;
    byVersion(eventId: string, version: string): Promise<Picture | null>;
    ofEvent(eventId: string): Promise<Picture[]>;
    /** Keeps an unused picture longer. Null when it is gone. */
    touch(eventId: string, version: string, at: number): Promise<PictureFacts | null>;
    bytesOf(eventId: string): Promise<number>;
    release(eventId: string, version: string): Promise<void>;
    deleteUnused(before: number, eventId?: string): Promise<void>;
  };
  readonly screenLinks: {
    insert(link: ScreenLink): Promise<void>;
    byTokenHash(tokenHash: string): Promise<ScreenLink | null>;
    ofEvent(eventId: string): Promise<ScreenLink[]>;
    touch(id: string, at: number): Promise<void>;
    delete(eventId: string, id: string): Promise<boolean>;
  };
  readonly archives: {
    read(eventId: string): Promise<EventArchive | null>;
    readPreparations(eventId: string): Promise<Preparations | null>;
    restore(eventId: string, piece: ArchivePiece): Promise<void>;
    beginImport(eventId: string, at: number): Promise<void>;
    /** False if the import was abandoned. */
    touchImport(eventId: string, at: number): Promise<boolean>;
    endImport(eventId: string): Promise<boolean>;
    abandonedImports(before: number): Promise<string[]>;
    abandonImport(eventId: string, before: number): Promise<boolean>;
    moments(eventId: string): Promise<Moments & { voterCount: number }>;
  };
  readonly audits: {
    insert(audits: readonly Audit[]): Promise<void>;
    forgetTarget(eventId: string, targetId: string): Promise<void>;
    forgetTargets(eventId: string, actions: readonly AuditAction[]): Promise<void>;
    /** Newest first. Bodies are null if the question is gone. */
    ofEvent(
      eventId: string,
      page: { beforeId: string | null; limit: number },
    ): Promise<(Audit & { questionBody: string | null; intoBody: string | null })[]>;
    lastOf(
      eventId: string,
      actions: readonly Audit['action'][],
      targetId: string,
    ): Promise<Pick<Audit, 'action' | 'actorName'> | null>;
    momentsOf(eventId: string, action: Audit['action'], targetId: string, limit: number): Promise<number[]>;
    momentsOfEach(
      eventId: string,
      action: Audit['action'],
      targetIds: readonly string[],
    ): Promise<{ targetId: string | null; at: number }[]>;
  };
}
