import type { AuditAction } from '../events/audit-log.ts';
import type { Role } from '../views.ts';

export interface AuditView {
  id: string;
  actor: string | null;
  action: AuditAction;
  /** A text of that time, or a question's current text; null without one, or when withdrawn. */
  target: string | null;
  isIntoKnown: boolean;
  into: string | null;
  at: string;
}

export interface AuditRowView extends AuditView {
  isYou: boolean;
  role: Role | null;
  /** Of a member without a name; for the owner only. */
  email: string | null;
}

export interface CrewMemberView {
  id: string;
  name: string;
  email: string | null;
  role: Role;
  isYou: boolean;
  acceptedAt: string;
}

export interface InvitationView {
  id: string;
  role: Role;
  email: string | null;
  createdAt: string;
  expiresAt: string;
}

/** Never, only by hosts with an account, or by this host. */
export type EmailInvitationsView = 'none' | 'account' | 'sent';

export interface NewInvitationView {
  id: string;
  role: Role;
  email: string | null;
  /** Shown once, for an invitation by link. */
  address: string | null;
}
