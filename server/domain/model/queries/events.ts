import type { AuditAction } from '#contracts/events/audit-log.ts';
import type { Role } from '#contracts/views.ts';
import type { EventArchive, Preparations } from '../event-archive.ts';
import type { ArchivePiece } from '../archive-pieces.ts';
import type { Audit, Event, Picture, PictureFacts, ScreenLink } from '../entities.ts';

/** When people joined, asked and answered, UTC ms, in any order. */
export interface Moments {
  joined: readonly number[];
  asked: readonly number[];
  voted: readonly number[];
}

/** The event itself, what belongs to it as a whole, and what was done to it. */
export interface EventQueries {
  readonly events: {
    /** False when another event has or had this code: the unique key decides. */
    insert(event: Event): Promise<boolean>;
    byId(id: string): Promise<Event | null>;
    /** By the code it has, or one that it had: those stay its own until it is deleted. */
    byCode(code: string): Promise<Event | null>;
    /** As `byCode`, of the event no more than this: what everybody who votes or comes needs of it. */
    addressOf(code: string): Promise<Pick<Event, 'id' | 'code'> | null>;
    /** False, and nothing is written, when another event has or had the new code. */
    update(id: string, change: Partial<Omit<Event, 'id' | 'revision' | 'createdAt'>>): Promise<boolean>;
    /** Adds one and returns the new revision. Locks the event's row until the transaction ends. */
    bumpRevision(id: string): Promise<number>;
    /** As `byId`, with nobody changing the event, or what is changed under its lock, until the transaction ends. */
    hold(id: string): Promise<Event | null>;
    /** Who is joining has joined, and nobody else does until the transaction ends. Its row is to be locked before. */
    shutDoor(id: string): Promise<void>;
    /** The first step of deleting: nobody finds it any more, and its code is free. Twice is as once. */
    hide(id: string, at: number): Promise<void>;
    /** Hides it if its time has come and nobody has; whether it did. */
    hideExpired(id: string, at: number): Promise<boolean>;
    /** The other steps: deletes about so many rows of a hidden event. False when nothing is left of it. */
    deleteSome(id: string, maxRows: number, at: number): Promise<boolean>;
    /** Hidden events of which nothing was deleted since then. */
    unfinishedDeletions(before: number): Promise<string[]>;
    /** Newest first. */
    hostedBy(userId: string): Promise<(Event & { role: Role })[]>;
    /** How many take part and asked, by event id. */
    counts(ids: readonly string[]): Promise<Map<string, { participantCount: number; questionCount: number }>>;
    /** Those of them in which there is an activity or a series. */
    withAgenda(ids: readonly string[]): Promise<Set<string>>;
    /** Puts off the deletion of every event that is not over and has changed since the last call. */
    putOffDeletion(now: number): Promise<void>;
    /** Ids of events whose `deleteAt` has passed. */
    expired(now: number): Promise<string[]>;
  };
  /** Contents, each once in an event. What shows one knows its version; a picture that nothing shows waits for a day, or an hour where there is no room. */
  readonly pictures: {
    put(picture: Picture): Promise<void>;
    byVersion(eventId: string, version: string): Promise<Picture | null>;
    /** Those that something shows. */
    ofEvent(eventId: string): Promise<Picture[]>;
    /** Keeps it from being deleted unused for another while. Null when it is gone. */
    touch(eventId: string, version: string, at: number): Promise<PictureFacts | null>;
    /** Of all of them together, about. */
    bytesOf(eventId: string): Promise<number>;
    /** Deletes it, unless something shows it. */
    release(eventId: string, version: string): Promise<void>;
    /** Those, of all events or of one, that nothing has shown since then. */
    deleteUnused(before: number, eventId?: string): Promise<void>;
  };
  readonly screenLinks: {
    insert(link: ScreenLink): Promise<void>;
    /** Revoked links are deleted, so that what is found is valid. */
    byTokenHash(tokenHash: string): Promise<ScreenLink | null>;
    ofEvent(eventId: string): Promise<ScreenLink[]>;
    touch(id: string, at: number): Promise<void>;
    /** False when there was none. */
    delete(eventId: string, id: string): Promise<boolean>;
  };
  /** Whole events, for copies, exports and imports. */
  readonly archives: {
    read(eventId: string): Promise<EventArchive | null>;
    /** Nothing of what people did is read for it. */
    readPreparations(eventId: string): Promise<Preparations | null>;
    /** Stores rows of an event that is there already. The chains of ballots are made anew, and go on from piece to piece. */
    restore(eventId: string, piece: ArchivePiece): Promise<void>;
    /** Writes down that the event is being imported. */
    beginImport(eventId: string, at: number): Promise<void>;
    /** That it goes on; false when it was given up. */
    touchImport(eventId: string, at: number): Promise<boolean>;
    /** That it is all there; false when it was given up. */
    endImport(eventId: string): Promise<boolean>;
    /** Events whose import has done nothing since then. */
    abandonedImports(before: number): Promise<string[]>;
    /** Gives it up; false when it has done something since then, or ended. */
    abandonImport(eventId: string, before: number): Promise<boolean>;
    /** When people joined, asked (what was withdrawn left out) and answered, and how many of them answered anything. */
    moments(eventId: string): Promise<Moments & { voterCount: number }>;
  };
  /** What the crew did. */
  readonly audits: {
    /** All in one statement. */
    insert(audits: readonly Audit[]): Promise<void>;
    /** What these actions were done to is not called by name any more. */
    forgetTargets(eventId: string, actions: readonly AuditAction[]): Promise<void>;
    /** Newest first: those older than `beforeId`, or all when it is null. `questionBody` and `intoBody`, of what it was merged with, are null unless that is a question that is still there. */
    ofEvent(
      eventId: string,
      page: { beforeId: string | null; limit: number },
    ): Promise<(Audit & { questionBody: string | null; intoBody: string | null })[]>;
    /** The last of these actions that was done to the row. */
    lastOf(
      eventId: string,
      actions: readonly Audit['action'][],
      targetId: string,
    ): Promise<Pick<Audit, 'action' | 'actorName'> | null>;
    /** When this was done to the row, UTC ms, the newest first. */
    momentsOf(eventId: string, action: Audit['action'], targetId: string, limit: number): Promise<number[]>;
    /** When this was done to each of the rows, in no order. */
    momentsOfEach(
      eventId: string,
      action: Audit['action'],
      targetIds: readonly string[],
    ): Promise<{ targetId: string | null; at: number }[]>;
  };
}
