import { memberAdded, memberRemoved } from '../protocol/messages.ts';
import type { Channel } from './channel.ts';
import type { Hub } from './hub.ts';
import type { Member } from './roster.ts';
import type { Session } from './session.ts';

/** The caller has checked that the session may subscribe and is not subscribed yet. */
export function enter(hub: Hub, session: Session, name: string): Channel {
  const wasVacant = hub.subscriptionCount(name) === 0;
  const channel = hub.channel(name);
  channel.add(session);
  (session.channels ??= new Map()).set(name, channel);
  if (wasVacant) hub.events.emit('channel-occupied', { appId: hub.app.id, channel: name });
  hub.relay.countChanged(name);
  return channel;
}

/** Announces the member unless the user was already present (B21). */
export function join(hub: Hub, session: Session, channel: Channel, member: Member): void {
  const { isNewMember, isNewHere } = hub.roster(channel.name).joinLocally(member);
  channel.userKeys?.set(session, String(member.id));
  if (isNewHere) hub.relay.joined(channel.name, member);
  if (!isNewMember) return;
  announceJoin(hub, channel.name, member, session);
  hub.events.emit('member-added', {
    appId: hub.app.id,
    channel: channel.name,
    userId: member.id,
    userInfo: member.userInfo,
  });
}

/** `isLost` means that the connection dropped, so its member may return unnoticed (F9). */
export function leave(hub: Hub, session: Session, channel: Channel, isLost: boolean): void {
  const userKey = channel.userKeys?.get(session);
  channel.delete(session);
  session.channels?.delete(channel.name);
  if (channel.size === 0) hub.channels.delete(channel.name);
  if (userKey !== undefined) {
    if (isLost && hub.limits.memberLeaveGraceMs > 0) leaveLater(hub, channel.name, userKey);
    else leaveRoster(hub, channel.name, userKey);
  }
  hub.relay.countChanged(channel.name);
  if (hub.subscriptionCount(channel.name) === 0)
    hub.events.emit('channel-vacated', { appId: hub.app.id, channel: channel.name });
  if (channel.userKeys === undefined) hub.counts.changed(channel.name);
}

/** Only the process where the member joined also raises the event. */
export function announceJoin(hub: Hub, name: string, member: Member, except?: Session): void {
  hub.channels.get(name)?.send(memberAdded(name, member.id, member.userInfo), except);
}

export function announceLeave(hub: Hub, name: string, member: Member): void {
  if (hub.rosters.get(name)?.size === 0) hub.rosters.delete(name);
  hub.channels.get(name)?.send(memberRemoved(name, member.id));
}

/** One timer per connection, so that a return within the grace period keeps the user present. */
function leaveLater(hub: Hub, name: string, userKey: string) {
  const timer = setTimeout(() => {
    hub.leaving.delete(timer);
    leaveRoster(hub, name, userKey);
  }, hub.limits.memberLeaveGraceMs);
  timer.unref();
  hub.leaving.add(timer);
}

function leaveRoster(hub: Hub, name: string, userKey: string) {
  const roster = hub.rosters.get(name);
  if (roster === undefined) return;
  const { hasLeftHere, removed } = roster.leaveLocally(userKey);
  if (hasLeftHere) hub.relay.left(name, userKey);
  if (removed === undefined) return;
  announceLeave(hub, name, removed);
  hub.events.emit('member-removed', { appId: hub.app.id, channel: name, userId: removed.id });
}
