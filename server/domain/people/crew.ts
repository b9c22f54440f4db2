import { limits } from '#contracts/limits.ts';
import type { Role } from '#contracts/views.ts';
import { recordAudit, type Audited } from '../logs/audit-log.ts';
import { audienceChanged, eventChanged, nothingVisible } from '../model/changes.ts';
import type { CrewMember, Event, Invitation } from '../model/entities.ts';
import { inEvent, lockEvent } from '../events/events.ts';
import { may } from '../model/permissions.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Queries, World } from '../model/store.ts';

const dayMs = 86_400_000;
const rank: Record<Role, number> = { owner: 3, 'co-host': 2, moderator: 1 };

export async function invite(
  world: World,
  invitation: Omit<Invitation, 'id' | 'createdAt' | 'expiresAt'>,
): Promise<Invitation> {
  const createdAt = world.now();
  const made = { id: world.newId(), ...invitation, createdAt, expiresAt: createdAt + limits.invitationDays * dayMs };
  await inEvent(world, invitation.eventId, async (tx) => {
    tx.announce(nothingVisible(invitation.eventId));
    await tx.invitations.insert(made);
    // People who never accepted must not be in the log.
    await recordAudit(tx, world, { eventId: invitation.eventId, action: 'crew.invited', targetId: made.id });
  });
  return made;
}

export async function revokeInvitation(world: World, eventId: string, invitationId: string): Promise<void> {
  await inEvent(world, eventId, async (tx) => {
    tx.announce(nothingVisible(eventId));
    if (!(await tx.invitations.delete(eventId, invitationId))) throw new Refusal('NOT_FOUND');
    await recordAudit(tx, world, { eventId, action: 'crew.uninvited', targetId: invitationId });
  });
}

/** Valid only while its creator is an owner. */
export async function openInvitation(
  world: World,
  tokenHash: string,
): Promise<{ invitation: Invitation; event: Event }> {
  const invitation = await world.store.invitations.byTokenHash(tokenHash, world.now());
  const event = invitation ? await world.store.events.byId(invitation.eventId) : null;
  if (!invitation || !event || !(await isOwner(world.store, invitation.eventId, invitation.invitedBy)))
    throw new Refusal('LINK_SPENT');
  return { invitation, event };
}

async function isOwner(tx: Queries, eventId: string, userId: string) {
  return (await tx.crew.role(eventId, userId)) === 'owner';
}

export async function accept(
  world: World,
  tokenHash: string,
  userId: string,
): Promise<{ eventId: string; role: Role }> {
  const { invitation } = await openInvitation(world, tokenHash);
  const { eventId, role } = invitation;
  const at = world.now();
  return inEvent(world, eventId, async (tx) => {
    tx.announce(nothingVisible(eventId));
    if (!(await isOwner(tx, eventId, invitation.invitedBy)) || !(await tx.invitations.delete(eventId, invitation.id)))
      throw new Refusal('LINK_SPENT');
    const known = await tx.crew.role(eventId, userId);
    if (known !== null && rank[role] <= rank[known]) return { eventId, role: known };
    if (known !== null) await tx.crew.changeRole(eventId, userId, role);
    else await tx.crew.insert({ eventId, userId, role, invitedAt: invitation.createdAt, acceptedAt: at });
    await recordAudit(tx, world, { eventId, action: known ? 'crew.promoted' : 'crew.joined', targetId: userId });
    return { eventId, role };
  });
}

export async function changeRole(world: World, eventId: string, userId: string, role: Role): Promise<void> {
  await inEvent(world, eventId, async (tx) => {
    tx.announce(audienceChanged(eventId));
    await requireMember(tx, eventId, userId);
    await tx.crew.changeRole(eventId, userId, role);
    if (!may(role, 'own')) await tx.invitations.deleteBy(eventId, userId);
    await requireOwner(tx, eventId);
    await recordAudit(tx, world, await audited(tx, eventId, 'crew.changed', userId));
  });
}

export async function removeMember(world: World, eventId: string, userId: string): Promise<void> {
  await inEvent(world, eventId, async (tx) => {
    tx.announce(nothingVisible(eventId));
    await requireMember(tx, eventId, userId);
    await tx.crew.delete(eventId, userId);
    // A replay asks for no role, and later erasures reach only the crew.
    await tx.apiAnswers.eraseBodies(eventId, userId);
    await tx.invitations.deleteBy(eventId, userId);
    await requireOwner(tx, eventId);
    const action = world.actor?.userId === userId ? 'crew.left' : 'crew.removed';
    await recordAudit(tx, world, await audited(tx, eventId, action, userId));
  });
}

export async function transferOwnership(world: World, eventId: string, from: string, to: string): Promise<void> {
  if (from === to) return;
  await inEvent(world, eventId, async (tx) => {
    tx.announce(nothingVisible(eventId));
    if (!(await isOwner(tx, eventId, from))) throw new Refusal('NOT_ALLOWED');
    await requireMember(tx, eventId, to);
    await tx.crew.changeRole(eventId, to, 'owner');
    await tx.crew.changeRole(eventId, from, 'co-host');
    await tx.invitations.deleteBy(eventId, from);
    await recordAudit(tx, world, await audited(tx, eventId, 'ownership.transferred', to));
  });
}

export async function claimEvents(world: Pick<World, 'store'>, guestId: string, userId: string): Promise<number> {
  if (guestId === userId) return 0;
  return world.store.transaction(async (tx) => {
    const held = await tx.users.memberships(guestId);
    for (const { eventId, role } of held) {
      const own = await tx.crew.role(eventId, userId);
      if (own === null) continue;
      if (rank[role] > rank[own]) await tx.crew.changeRole(eventId, userId, role);
      await tx.crew.delete(eventId, guestId);
    }
    await tx.users.takeOver(guestId, userId);
    return held.length;
  });
}

async function audited(tx: Queries, eventId: string, action: Audited['action'], userId: string): Promise<Audited> {
  const user = await tx.users.byId(userId);
  return { eventId, action, targetId: userId, ...(user && { target: user.name }) };
}

async function requireMember(tx: Queries, eventId: string, userId: string) {
  if ((await tx.crew.role(eventId, userId)) === null) throw new Refusal('NOT_FOUND');
}

/** Call this after the change, so that two owners cannot both leave at once. */
async function requireOwner(tx: Queries, eventId: string) {
  if (!(await tx.crew.ofEvent(eventId)).some(({ role }) => role === 'owner')) throw new Refusal('LAST_OWNER');
}

export async function eventsOf(tx: Queries, userId: string) {
  const known: (CrewMember & { event: Event; isOnlyOwner: boolean })[] = [];
  for (const member of await tx.users.memberships(userId)) {
    const event = member.acceptedAt === null ? null : await tx.events.byId(member.eventId);
    if (!event) continue;
    const owners = (await tx.crew.ofEvent(member.eventId)).filter(({ role }) => role === 'owner');
    known.push({ ...member, event, isOnlyOwner: member.role === 'owner' && owners.length === 1 });
  }
  return known;
}

/** Returns the events that this deletes. */
export async function deleteAccount(world: World, userId: string): Promise<string[]> {
  return world.store.transaction(async (tx) => {
    await tx.users.lock(userId);
    for (const { eventId } of await tx.users.memberships(userId)) {
      await lockEvent(tx, eventId);
      tx.announce(nothingVisible(eventId));
      await tx.invitations.deleteBy(eventId, userId);
    }
    const owned = (await eventsOf(tx, userId)).filter(({ isOnlyOwner }) => isOnlyOwner);
    for (const { eventId } of owned) {
      await tx.events.hide(eventId, world.now());
      tx.announce(eventChanged(eventId));
    }
    await tx.users.delete(userId);
    return owned.map(({ eventId }) => eventId);
  });
}
