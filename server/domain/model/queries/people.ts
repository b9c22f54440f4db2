import type { Role } from '#contracts/views.ts';
import type { CrewMember, Flashed, Invitation, User } from '../entities.ts';

/** Hosts, crews, and what a browser is told after a redirect. */
export interface PeopleQueries {
  /** The accounts library keeps who somebody is; here is only what the product needs of it. */
  readonly users: {
    byId(id: string): Promise<User | null>;
    /** Whoever else decides about this person waits until the transaction ends. */
    lock(id: string): Promise<void>;
    memberships(id: string): Promise<CrewMember[]>;
    /** Everything of `from` becomes `to`'s. Memberships that both have are to be settled before. */
    takeOver(from: string, to: string): Promise<void>;
    /** With sessions, passwords, passkeys and memberships. */
    delete(id: string): Promise<void>;
    /** Hosts without an account, without an event, made and last seen before then (UTC ms). */
    deleteIdleGuests(before: number): Promise<void>;
    /** And links that nobody followed in time. */
    deleteExpiredSessions(now: number): Promise<void>;
  };
  readonly crew: {
    insert(member: CrewMember): Promise<void>;
    role(eventId: string, userId: string): Promise<Role | null>;
    changeRole(eventId: string, userId: string, role: Role): Promise<void>;
    delete(eventId: string, userId: string): Promise<void>;
    /** With names, in the order of joining; `email` is null for who has no account. */
    ofEvent(eventId: string): Promise<(CrewMember & { name: string; email: string | null })[]>;
  };
  readonly invitations: {
    insert(invitation: Invitation): Promise<void>;
    /** Those taken back or used are deleted, so that what is found is valid; expired ones are not found. */
    byTokenHash(tokenHash: string, now: number): Promise<Invitation | null>;
    ofEvent(eventId: string, now: number): Promise<Invitation[]>;
    /** False when there was none: of two who use it at once only one gets true. */
    delete(eventId: string, id: string): Promise<boolean>;
    /** All that this user made at the event. */
    deleteBy(eventId: string, invitedBy: string): Promise<void>;
    deleteExpired(now: number): Promise<void>;
  };
  readonly flashes: {
    put(flash: Flashed): Promise<void>;
    byId(id: string, now: number): Promise<Flashed | null>;
    delete(id: string): Promise<void>;
    deleteExpired(now: number): Promise<void>;
  };
}
