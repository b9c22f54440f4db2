import type { Role } from '#contracts/views.ts';
import type { CrewMember, Flashed, Invitation, User } from '../entities.ts';

export interface PeopleQueries {
  readonly users: {
    byId(id: string): Promise<User | null>;
    lock(id: string): Promise<void>;
    memberships(id: string): Promise<CrewMember[]>;
    /** Resolve shared memberships first. */
    takeOver(from: string, to: string): Promise<void>;
    delete(id: string): Promise<void>;
    deleteIdleGuests(before: number): Promise<void>;
    deleteExpiredSessions(now: number): Promise<void>;
  };
  readonly crew: {
    insert(member: CrewMember): Promise<void>;
    role(eventId: string, userId: string): Promise<Role | null>;
    changeRole(eventId: string, userId: string, role: Role): Promise<void>;
    delete(eventId: string, userId: string): Promise<boolean>;
    ofEvent(eventId: string): Promise<(CrewMember & { name: string; email: string | null })[]>;
  };
  readonly invitations: {
    insert(invitation: Invitation): Promise<void>;
    byTokenHash(tokenHash: string, now: number): Promise<Invitation | null>;
    ofEvent(eventId: string, now: number): Promise<Invitation[]>;
    /** False without a match, so only one of two concurrent uses succeeds. */
    delete(eventId: string, id: string): Promise<boolean>;
    deleteBy(eventId: string, invitedBy: string): Promise<boolean>;
    deleteExpired(now: number): Promise<boolean>;
  };
  readonly flashes: {
    put(flash: Flashed): Promise<void>;
    byId(id: string, now: number): Promise<Flashed | null>;
    delete(id: string): Promise<boolean>;
    deleteWith(texts: readonly string[]): Promise<void>;
    deleteExpired(now: number): Promise<boolean>;
  };
}
