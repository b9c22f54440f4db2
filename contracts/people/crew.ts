import type { AuditAction } from '../events/audit-log.ts';
import type { Role } from '../views.ts';

export interface AuditView {
  id: string;
  /** Null without a name. */
  actor: string | null;
  action: AuditAction;
  /** What it was done to: a text of that time, or a question's current text. Null: nothing, or a withdrawn question. */
  target: string | null;
  /** Whether the entry says which question it was merged with. */
  isIntoKnown: boolean;
  /** The text of the merge target; null when it was withdrawn. */
  into: string | null;
  at: string;
}

/** An audit entry with its actor as of now. */
export interface AuditRowView extends AuditView {
  isYou: boolean;
  /** Null for a former crew member. */
  role: Role | null;
  /** For a member with an account but no name; for the owner only. */
  email: string | null;
}

export interface CrewMemberView {
  id: string;
  name: string;
  /** Null without an account. */
  email: string | null;
  role: Role;
  isYou: boolean;
  acceptedAt: string;
}

export interface InvitationView {
  id: string;
  role: Role;
  /** Null for an invitation by link. */
  email: string | null;
  createdAt: string;
  expiresAt: string;
}

/** Whether invitations are sent by email: never, only by hosts with an account, or by this host. */
export type EmailInvitationsView = 'none' | 'account' | 'sent';

/** An invitation made just now. */
export interface NewInvitationView {
  id: string;
  role: Role;
  /** The recipient of the email; null for an invitation by link. */
  email: string | null;
  /** For an invitation by link: shown once, since only its hash is stored. Null when it was sent by email. */
  address: string | null;
}
