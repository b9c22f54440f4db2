import type { AuditAction } from '../events/audit-log.ts';
import type { Role } from '../views.ts';

export interface AuditView {
  id: string;
  /** Null for nobody with a name. */
  actor: string | null;
  action: AuditAction;
  /** What it was done to: a text of then, or a question's of now. Null: nothing, or a question that was withdrawn. */
  target: string | null;
  /** Whether it was written down which question it was merged with. */
  isIntoKnown: boolean;
  /** The text of that one; null when it was withdrawn. */
  into: string | null;
  at: string;
}

/** With who it was, as of now. */
export interface AuditRowView extends AuditView {
  isYou: boolean;
  /** Null for who is no longer of the crew. */
  role: Role | null;
  /** Of who has an account and gave no name; for the owner alone. */
  email: string | null;
}

export interface CrewMemberView {
  id: string;
  name: string;
  /** Null for who has no account. */
  email: string | null;
  role: Role;
  isYou: boolean;
  acceptedAt: string;
}

export interface InvitationView {
  id: string;
  role: Role;
  /** Null for one by link. */
  email: string | null;
  createdAt: string;
  expiresAt: string;
}

/** Whether invitations go out by e-mail: never, for hosts with an account only, or for this one. */
export type LettersView = 'none' | 'account' | 'sent';

/** One that was made just now. */
export interface NewInvitationView {
  id: string;
  role: Role;
  /** Of who gets a letter; null for one by link. */
  email: string | null;
  /** Of one by link: shown once, since only its hash is kept. Null when it went out by letter. */
  address: string | null;
}
