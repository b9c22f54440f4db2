import type { AuditAction } from '../events/audit-log.ts';
import type { Role } from '../views.ts';

export interface AuditView {
  id: string;
  actor: string | null;
  action: AuditAction;
  /** The title or name at the time, or a question's current text; null if none or withdrawn. */
  target: string | null;
  isIntoKnown: boolean;
  into: string | null;
  at: string;
}

export interface AuditRowView extends AuditView {
  isYou: boolean;
  role: Role | null;
  /** Only the owner sees it, for members without a name. */
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

/** Who may email them: no one, only hosts with an account, or this host. */
export type EmailInvitationsView = 'none' | 'account' | 'sent';

export interface NewInvitationView {
  id: string;
  role: Role;
  email: string | null;
  address: string | null;
}
