import {
  channelKind,
  isMemberId,
  isOrdinaryChannel,
  userOfChannel,
  type ChannelKind,
} from '../protocol/channel-name.ts';
import { isRecord, parseJson } from '../protocol/client-message.ts';
import { closeCodes, type CloseCode } from '../protocol/close-codes.ts';
import { Frame } from '../protocol/frame.ts';
import { cacheMiss, protocolError, subscriptionError, subscriptionSucceeded } from '../protocol/messages.ts';
import { isSignedBy } from '../protocol/signatures.ts';
import type { Hub } from './hub.ts';
import { enter, join } from './membership.ts';
import { spend } from './rate.ts';
import type { Member } from './roster.ts';
import type { Session } from './session.ts';

type Fields = Readonly<Record<string, unknown>>;
interface Refusal {
  readonly type: string;
  readonly error: string;
  readonly status: number;
}

const tooMany: Refusal = {
  type: 'LimitReached',
  error: 'The connection has as many channels as it may have',
  status: 403,
};
const tooFast: Refusal = { type: 'LimitReached', error: 'Too many messages', status: 429 };

/** Refuses instead of closing: the client would reconnect and subscribe to as many again. */
export function refuseTooFast(hub: Hub, session: Session, { channel }: Fields): void {
  refuseExcess(
    hub,
    session,
    typeof channel === 'string' ? channel.slice(0, hub.limits.maxChannelNameChars) : '',
    tooFast,
  );
}

/** Too many refusals close the connection with a code after which the client stays away. */
function refuseExcess(hub: Hub, session: Session, name: string, refusal: Refusal) {
  const allowed = hub.limits.maxRefusedSubscriptions;
  const dueAtMs = spend(session.refusedSubscriptionDueAtMs, performance.now(), allowed / 60, allowed);
  if (dueAtMs === undefined) {
    hub.meters.cutFlooding += 1;
    return session.wire.end(closeCodes.tooManySubscriptions);
  }
  session.refusedSubscriptionDueAtMs = dueAtMs;
  refuse(session, name, refusal);
}

/** Admits or refuses a subscription (B15–B24). */
export function subscribe(hub: Hub, session: Session, fields: Fields): void {
  const name = fields['channel'];
  if (typeof name !== 'string') return session.wire.send(protocolError(null, 'A subscription needs a channel'));
  const userId = userOfChannel(name);
  if (userId !== undefined) return subscribeToUser(session, name, userId);
  if (session.isIn(name)) return session.wire.send(protocolError(null, `Existing subscription to channel ${name}`));
  const kind = channelKind(name);
  const refusal = refusalOf(hub, session, name, kind, fields);
  if (refusal === tooMany) return refuseExcess(hub, session, name, tooMany);
  if (refusal !== undefined) return refuse(session, name, refusal);
  const close = kind.access === 'public' ? undefined : noteAdmittedUser(hub, session, fields['channel_data']);
  if (close !== undefined) return session.wire.end(close);
  if (kind.access !== 'presence') return admit(hub, session, name, kind);
  const member = memberOf(hub, session, fields['channel_data']);
  if (!('id' in member)) return refuse(session, name, member);
  const roster = hub.rosters.get(name);
  if (roster !== undefined && roster.size >= hub.limits.maxPresenceMembers && !roster.has(String(member.id))) {
    return refuse(session, name, {
      type: 'LimitReached',
      error: 'The channel has as many members as it may have',
      status: 403,
    });
  }
  admit(hub, session, name, kind, member);
}

function refusalOf(hub: Hub, session: Session, name: string, kind: ChannelKind, fields: Fields): Refusal | undefined {
  if (!isOrdinaryChannel(name, hub.limits.maxChannelNameChars))
    return { type: 'InvalidChannel', error: 'Invalid channel name', status: 400 };
  if ((session.channels?.size ?? 0) >= hub.limits.maxChannelsPerConnection) return tooMany;
  if (kind.access === 'public' || isSignedBy(hub.app, fields['auth'], textToSign(session, name, kind, fields)))
    return undefined;
  return { type: 'AuthError', error: 'The connection is unauthorized', status: 401 };
}

/** Includes the exact `channel_data` (B17). */
function textToSign(session: Session, name: string, kind: ChannelKind, fields: Fields) {
  const channelData = fields['channel_data'];
  const isWithUser = kind.access !== 'public' && typeof channelData === 'string';
  return isWithUser ? `${session.socketId}:${name}:${channelData}` : `${session.socketId}:${name}`;
}

/** Terminating the user then ends this connection, too. Returns a close code if that happened meanwhile. */
function noteAdmittedUser(hub: Hub, session: Session, channelData: unknown): CloseCode | undefined {
  const user = typeof channelData === 'string' ? parseJson(channelData) : undefined;
  const id = isRecord(user) ? user['user_id'] : undefined;
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  const userId = String(id);
  const close = hub.terminations.closeOf(userId, session.openedAtMs);
  if (close === undefined && !session.admittedAs.includes(userId)) session.admittedAs = [...session.admittedAs, userId];
  return close;
}

/** The member from the signed `channel_data`, or else the signed-in user (B19). */
function memberOf(hub: Hub, session: Session, channelData: unknown): Member | Refusal {
  const signedIn = channelData === undefined ? session.user : undefined;
  const text =
    signedIn === undefined ? channelData : JSON.stringify({ user_id: signedIn.id, user_info: signedIn.userInfo });
  const user = typeof text === 'string' ? parseJson(text) : undefined;
  const id = isRecord(user) ? user['user_id'] : undefined;
  if (
    !isRecord(user) ||
    (typeof id !== 'string' && typeof id !== 'number') ||
    !isMemberId(String(id), hub.limits.maxUserIdChars)
  ) {
    return { type: 'InvalidMember', error: 'channel_data needs a valid user_id', status: 400 };
  }
  if (Buffer.byteLength(String(text)) > hub.limits.maxPresenceUserBytes) {
    return {
      type: 'InvalidMember',
      error: `channel_data may have ${hub.limits.maxPresenceUserBytes} bytes`,
      status: 413,
    };
  }
  return { id, userInfo: user['user_info'] };
}

function admit(hub: Hub, session: Session, name: string, kind: ChannelKind, member?: Member) {
  // Flush first: it may close a slow connection, which would then never leave the channel.
  hub.outbox.settle();
  if (!session.isOpen) return;
  const channel = enter(hub, session, name);
  if (member !== undefined) join(hub, session, channel, member);
  session.wire.send(subscriptionSucceeded(name, member === undefined ? '{}' : hub.roster(name).encode()));
  if (kind.isCache) void sendCached(hub, session, name);
  if (kind.access !== 'presence') hub.counts.changed(name);
}

/** Sends the last event (B27), in the same tick if there are no other processes to ask. */
async function sendCached(hub: Hub, session: Session, name: string) {
  let cached = hub.cache.get(name, Date.now());
  if (cached === undefined && hub.relay.isShared) {
    const recalled = await hub.relay.recall(name);
    if (!session.isIn(name)) return;
    // An event that arrived meanwhile is newer, and this subscriber has received it.
    if (hub.cache.get(name, Date.now()) !== undefined) return;
    if (recalled !== undefined) hub.cache.set(name, (cached = recalled));
  }
  if (cached !== undefined) return session.wire.send(new Frame(cached.text));
  session.wire.send(cacheMiss(name));
  hub.events.emit('cache-miss', { appId: hub.app.id, channel: name });
}

function subscribeToUser(session: Session, name: string, userId: string) {
  if (session.user?.id !== userId)
    return refuse(session, name, {
      type: 'AuthError',
      error: 'The connection is not signed in as this user',
      status: 401,
    });
  session.wire.send(subscriptionSucceeded(name, '{}'));
}

function refuse(session: Session, name: string, { type, error, status }: Refusal) {
  session.wire.send(subscriptionError(name, type, error, status));
}
