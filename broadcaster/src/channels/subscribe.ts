import { channelKind, isOrdinaryChannel, isUserId, userOfChannel, type ChannelKind } from '../protocol/channel-name.ts';
import { isRecord, parseJson } from '../protocol/client-message.ts';
import type { CloseCode } from '../protocol/close-codes.ts';
import { Frame } from '../protocol/frame.ts';
import { cacheMiss, protocolError, subscriptionError, subscriptionSucceeded } from '../protocol/messages.ts';
import { isSignedBy } from '../protocol/signatures.ts';
import type { Hub } from './hub.ts';
import { enter, join } from './membership.ts';
import type { Member } from './roster.ts';
import type { Session } from './session.ts';

type Fields = Readonly<Record<string, unknown>>;
interface Refusal {
  readonly type: string;
  readonly error: string;
  readonly status: number;
}

/** Handles `pusher:subscribe` (B15–B24). */
export function subscribe(hub: Hub, session: Session, fields: Fields): void {
  const name = fields['channel'];
  if (typeof name !== 'string') return session.wire.send(protocolError(null, 'A subscription needs a channel'));
  const userId = userOfChannel(name);
  if (userId !== undefined) return subscribeToUser(session, name, userId);
  if (session.isIn(name)) return session.wire.send(protocolError(null, `Existing subscription to channel ${name}`));
  const kind = channelKind(name);
  const refusal = refusalOf(hub, session, name, kind, fields);
  if (refusal !== undefined) return refuse(session, name, refusal);
  const close = kind.access === 'public' ? undefined : noteWhom(hub, session, fields['channel_data']);
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
  if ((session.channels?.size ?? 0) >= hub.limits.maxChannelsPerConnection) {
    return { type: 'LimitReached', error: 'The connection has as many channels as it may have', status: 403 };
  }
  if (kind.access === 'public' || isSignedBy(hub.app, fields['auth'], textToSign(session, name, kind, fields)))
    return undefined;
  return { type: 'AuthError', error: 'The connection is unauthorized', status: 401 };
}

/** The exact `channel_data` string as it came takes part (B17), also of a private channel: then it says for whom that was signed. */
function textToSign(session: Session, name: string, kind: ChannelKind, fields: Fields): string {
  const channelData = fields['channel_data'];
  const isWithUser = kind.access !== 'public' && typeof channelData === 'string';
  return isWithUser ? `${session.socketId}:${name}:${channelData}` : `${session.socketId}:${name}`;
}

/**
 * Whoever leaves out what was signed is refused: so the connection ends with that user, whether it signs in or not. How it ends at once,
 * where the user was ended while it was open: the signature is older than that, or may be.
 */
function noteWhom(hub: Hub, session: Session, channelData: unknown): CloseCode | undefined {
  const user = typeof channelData === 'string' ? parseJson(channelData) : undefined;
  const id = isRecord(user) ? user['user_id'] : undefined;
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  const userId = String(id);
  const close = hub.endings.closeOf(userId, session.openedAtMs);
  if (close === undefined && !session.admittedAs.includes(userId)) session.admittedAs = [...session.admittedAs, userId];
  return close;
}

/** Who joins: the signed `channel_data`, or without it the user who is signed in (B19). */
function memberOf(hub: Hub, session: Session, channelData: unknown): Member | Refusal {
  const signedIn = channelData === undefined ? session.user : undefined;
  const text =
    signedIn === undefined ? channelData : JSON.stringify({ user_id: signedIn.id, user_info: signedIn.userInfo });
  const user = typeof text === 'string' ? parseJson(text) : undefined;
  const id = isRecord(user) ? user['user_id'] : undefined;
  if (
    !isRecord(user) ||
    (typeof id !== 'string' && typeof id !== 'number') ||
    !isUserId(String(id), hub.limits.maxUserIdChars)
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

function admit(hub: Hub, session: Session, name: string, kind: ChannelKind, member?: Member): void {
  // What is under way goes first, and may end a connection that reads too slowly: nobody would ever take it out again.
  hub.outbox.settle();
  if (!session.isOpen) return;
  const channel = enter(hub, session, name);
  if (member !== undefined) join(hub, session, channel, member);
  session.wire.send(subscriptionSucceeded(name, member === undefined ? '{}' : hub.roster(name).encode()));
  if (kind.isCache) void sendCached(hub, session, name);
  if (kind.access !== 'presence') hub.counts.changed(name);
}

/** The last event, or word that there is none (B27). Without other processes to ask it leaves in the same tick. */
async function sendCached(hub: Hub, session: Session, name: string): Promise<void> {
  let cached = hub.cache.get(name, Date.now());
  if (cached === undefined && hub.relay.isShared) {
    const recalled = await hub.relay.recall(name);
    // Who left in the meantime is no longer spoken to.
    if (!session.isIn(name)) return;
    // Whatever came by while the shared store was asked is newer, and this subscriber has had it.
    if (hub.cache.get(name, Date.now()) !== undefined) return;
    if (recalled !== undefined) hub.cache.set(name, (cached = recalled));
  }
  if (cached !== undefined) return session.wire.send(new Frame(cached.text));
  session.wire.send(cacheMiss(name));
  hub.events.emit('cache-miss', { appId: hub.app.id, channel: name });
}

/** The channel of one user's own events: only for that user, and pusher-js asks for it by itself (B23). */
function subscribeToUser(session: Session, name: string, userId: string): void {
  if (session.user?.id !== userId)
    return refuse(session, name, {
      type: 'AuthError',
      error: 'The connection is not signed in as this user',
      status: 401,
    });
  session.isSubscribedToUser = true;
  session.wire.send(subscriptionSucceeded(name, '{}'));
}

function refuse(session: Session, name: string, { type, error, status }: Refusal): void {
  session.wire.send(subscriptionError(name, type, error, status));
}
