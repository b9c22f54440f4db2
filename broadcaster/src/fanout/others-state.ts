import type { Hub } from '../channels/hub.ts';
import { announceJoin, announceLeave } from '../channels/membership.ts';
import type { Member } from '../channels/roster.ts';
import { notifyWatchers } from '../channels/watchlist.ts';
import { channelKind } from '../protocol/channel-name.ts';
import type { Changes, State } from './cluster-message.ts';

export function applyChanges(hub: Hub, nodeId: string, { counts, moves, users }: Changes): void {
  for (const [channel, count] of counts) setCount(hub, nodeId, channel, count);
  for (const move of moves) {
    if (move[0] === 'join') joined(hub, nodeId, move[1], move[2]);
    else left(hub, nodeId, move[1], move[2]);
  }
  for (const [userId, isOnline] of users) setOnline(hub, nodeId, userId, isOnline);
}

export function replaceState(hub: Hub, nodeId: string, { counts, members, users }: State): void {
  const countOf = new Map(counts);
  const membersOf = new Map(members);
  for (const channel of hub.elsewhere.channelsOf(nodeId)) if (!countOf.has(channel)) setCount(hub, nodeId, channel, 0);
  for (const [channel, count] of countOf) setCount(hub, nodeId, channel, count);
  for (const [channel, roster] of hub.rosters) {
    const present = new Set((membersOf.get(channel) ?? []).map(({ id }) => String(id)));
    for (const userKey of roster.keysOf(nodeId)) if (!present.has(userKey)) left(hub, nodeId, channel, userKey);
  }
  for (const [channel, present] of membersOf) for (const member of present) joined(hub, nodeId, channel, member);
  const online = new Set(users);
  for (const userId of hub.elsewhere.usersOf(nodeId)) if (!online.has(userId)) setOnline(hub, nodeId, userId, false);
  for (const userId of online) setOnline(hub, nodeId, userId, true);
}

/** F7. `isSpokesman` marks the one process that raises events on its behalf. */
export function dropNode(hub: Hub, nodeId: string, isSpokesman: boolean): void {
  const appId = hub.app.id;
  for (const channel of hub.elsewhere.channelsOf(nodeId)) {
    setCount(hub, nodeId, channel, 0);
    if (isSpokesman && hub.subscriptionCount(channel) === 0) hub.events.emit('channel-vacated', { appId, channel });
  }
  for (const [channel, roster] of hub.rosters) {
    for (const userKey of roster.keysOf(nodeId)) {
      const member = left(hub, nodeId, channel, userKey);
      if (isSpokesman && member !== undefined) hub.events.emit('member-removed', { appId, channel, userId: member.id });
    }
  }
  for (const userId of hub.elsewhere.usersOf(nodeId)) setOnline(hub, nodeId, userId, false);
}

function setCount(hub: Hub, nodeId: string, channel: string, count: number) {
  const before = hub.subscriptionCount(channel);
  hub.elsewhere.setCount(nodeId, channel, count);
  if (hub.subscriptionCount(channel) !== before && channelKind(channel).access !== 'presence')
    hub.counts.changed(channel);
}

function joined(hub: Hub, nodeId: string, channel: string, member: Member) {
  if (hub.roster(channel).joinRemotely(nodeId, member)) announceJoin(hub, channel, member);
}

function left(hub: Hub, nodeId: string, channel: string, userKey: string): Member | undefined {
  const removed = hub.rosters.get(channel)?.leaveRemotely(nodeId, userKey);
  if (removed !== undefined) announceLeave(hub, channel, removed);
  return removed;
}

function setOnline(hub: Hub, nodeId: string, userId: string, isOnline: boolean) {
  const wasOnline = hub.isUserOnline(userId);
  hub.elsewhere.setOnline(nodeId, userId, isOnline);
  if (hub.isUserOnline(userId) !== wasOnline) notifyWatchers(hub, userId, isOnline ? 'online' : 'offline');
}
