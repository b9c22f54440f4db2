import { isUserId } from '../protocol/channel-name.ts';
import { isRecord, parseJson } from '../protocol/client-message.ts';
import { closeCodes, errorCodes } from '../protocol/close-codes.ts';
import { protocolError, signinSuccess } from '../protocol/messages.ts';
import { isSignedBy } from '../protocol/signatures.ts';
import type { Hub } from './hub.ts';
import type { Session, SignedInUser } from './session.ts';
import { stopWatching, tellWatchers, watch } from './watchlist.ts';

/** Handles `pusher:signin` (B30). A wrong signature, a malformed user, another user than before or one who was ended since the connection was opened ends it with 4009. */
export function signIn(hub: Hub, session: Session, fields: Readonly<Record<string, unknown>>): void {
  const userData = fields['user_data'];
  if (typeof userData !== 'string' || !isSignedBy(hub.app, fields['auth'], `${session.socketId}::user::${userData}`)) {
    return session.wire.end(closeCodes.unauthorized);
  }
  const user = parseUser(hub, userData);
  if (user === undefined || (session.user !== undefined && session.user.id !== user.id))
    return session.wire.end(closeCodes.unauthorized);
  const close = hub.endings.closeOf(user.id, session.openedAtMs);
  if (close !== undefined) return session.wire.end(close);
  const isAgain = session.user !== undefined;
  session.wire.send(signinSuccess(userData));
  // One that reads too slowly may have ended with it.
  if (isAgain || !session.isOpen) return;
  session.user = user;
  addSession(hub, session, user.id);
  startWatching(hub, session, user);
}

/** Forgets the user of a connection that ended. */
export function signOut(hub: Hub, session: Session): void {
  const user = session.user;
  if (user === undefined) return;
  stopWatching(hub, session, user.watchlist);
  const sessions = hub.signedIn.get(user.id);
  sessions?.delete(session);
  if (sessions === undefined) return;
  if (sessions.size < 2) hub.severalOfOne.delete(sessions);
  if (sessions.size > 0) return;
  hub.signedIn.delete(user.id);
  hub.relay.offline(user.id);
  if (!hub.isUserOnline(user.id)) tellWatchers(hub, user.id, 'offline');
}

function addSession(hub: Hub, session: Session, userId: string): void {
  const wasOnline = hub.isUserOnline(userId);
  const sessions = hub.signedIn.get(userId);
  if (sessions === undefined) {
    hub.signedIn.set(userId, new Set([session]));
    hub.relay.online(userId);
  } else {
    sessions.add(session);
    hub.severalOfOne.add(sessions);
  }
  if (!wasOnline) tellWatchers(hub, userId, 'online');
}

function startWatching(hub: Hub, session: Session, user: SignedInUser): void {
  if (!hub.app.isWatchlistEnabled || user.watchlist.length === 0) return;
  const watched = user.watchlist.slice(0, hub.limits.maxWatchlistUsers);
  if (watched.length < user.watchlist.length) {
    session.wire.send(
      protocolError(errorCodes.watchlistTooLong, `A watchlist may have ${hub.limits.maxWatchlistUsers} users`),
    );
    if (!session.isOpen) return;
  }
  watch(hub, session, watched);
}

function parseUser(hub: Hub, userData: string): SignedInUser | undefined {
  const user = parseJson(userData);
  if (!isRecord(user)) return undefined;
  const { id, user_info: userInfo, watchlist } = user;
  if (typeof id !== 'string' || !isUserId(id, hub.limits.maxUserIdChars)) return undefined;
  const watched = Array.isArray(watchlist)
    ? watchlist.filter((entry): entry is string => typeof entry === 'string')
    : [];
  return { id, userInfo, watchlist: [...new Set(watched)] };
}

/**
 * Ends the user's connections in this process for good (B45): those signed in, those that have a channel signed for the user, and those
 * open now that show such a signature later.
 */
export function endUser(hub: Hub, userId: string): void {
  hub.endings.note(userId, performance.now());
  for (const session of hub.signedIn.get(userId) ?? []) session.wire.end(closeCodes.userTerminated);
  // Looked for when it is needed, which is seldom: kept by user, it would cost memory with every phone.
  for (const session of hub.sessions.values())
    if (session.admittedAs.includes(userId)) session.wire.end(closeCodes.userTerminated);
}
