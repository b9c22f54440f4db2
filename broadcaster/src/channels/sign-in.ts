import { isUserId } from '../protocol/channel-name.ts';
import { isRecord, parseJson } from '../protocol/client-message.ts';
import { closeCodes, errorCodes } from '../protocol/close-codes.ts';
import { protocolError, signinSuccess } from '../protocol/messages.ts';
import { isSignedBy } from '../protocol/signatures.ts';
import type { Hub } from './hub.ts';
import type { Session, SignedInUser } from './session.ts';
import { stopWatching, notifyWatchers, watch } from './watchlist.ts';

/** B30. Closes with 4009 if the signature is wrong, or the user is malformed, differs, or was terminated. */
export function signIn(hub: Hub, session: Session, fields: Readonly<Record<string, unknown>>): void {
  const userData = fields['user_data'];
  if (typeof userData !== 'string' || !isSignedBy(hub.app, fields['auth'], `${session.socketId}::user::${userData}`)) {
    return session.wire.end(closeCodes.unauthorized);
  }
  const user = parseUser(userData);
  if (user === undefined || (session.user !== undefined && session.user.id !== user.id))
    return session.wire.end(closeCodes.unauthorized);
  if (!isUserId(user.id, hub.limits.maxUserIdChars)) return session.wire.end(closeCodes.userIdInvalid);
  const close = hub.terminations.closeOf(user.id, session.openedAtMs);
  if (close !== undefined) return session.wire.end(close);
  const isAgain = session.user !== undefined;
  session.wire.send(signinSuccess(userData));
  // Sending may have closed a slow connection.
  if (isAgain || !session.isOpen) return;
  session.user = user;
  addSession(hub, session, user.id);
  startWatching(hub, session, user);
}

export function signOut(hub: Hub, session: Session): void {
  const user = session.user;
  if (user === undefined) return;
  stopWatching(hub, session, user.watchlist);
  const sessions = hub.signedIn.get(user.id);
  sessions?.delete(session);
  if (sessions === undefined) return;
  if (sessions.size < 2) hub.multiSessionUsers.delete(sessions);
  if (sessions.size > 0) return;
  hub.signedIn.delete(user.id);
  hub.relay.userChanged(user.id);
  if (!hub.isUserOnline(user.id)) notifyWatchers(hub, user.id, 'offline');
}

function addSession(hub: Hub, session: Session, userId: string) {
  const wasOnline = hub.isUserOnline(userId);
  const sessions = hub.signedIn.get(userId);
  if (sessions === undefined) {
    hub.signedIn.set(userId, new Set([session]));
    hub.relay.userChanged(userId);
  } else {
    sessions.add(session);
    hub.multiSessionUsers.add(sessions);
  }
  if (!wasOnline) notifyWatchers(hub, userId, 'online');
}

function startWatching(hub: Hub, session: Session, user: SignedInUser) {
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

function parseUser(userData: string): SignedInUser | undefined {
  const user = parseJson(userData);
  if (!isRecord(user)) return undefined;
  const { id, user_info: userInfo, watchlist } = user;
  if (typeof id !== 'string') return undefined;
  const watched = Array.isArray(watchlist)
    ? watchlist.filter((entry): entry is string => typeof entry === 'string')
    : [];
  return { id, userInfo, watchlist: [...new Set(watched)] };
}

/** In all processes. */
export function terminateUser(hub: Hub, userId: string): void {
  endUser(hub, userId);
  hub.relay.terminate(userId);
}

export function endUser(hub: Hub, userId: string): void {
  hub.terminations.note(userId, performance.now());
  for (const session of hub.signedIn.get(userId) ?? []) session.wire.end(closeCodes.userTerminated);
  for (const session of hub.sessions.values())
    if (session.admittedAs.includes(userId)) session.wire.end(closeCodes.userTerminated);
}
