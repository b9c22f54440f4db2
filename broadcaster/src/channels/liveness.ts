import { closeCodes } from '../protocol/close-codes.ts';
import { ping } from '../protocol/messages.ts';
import type { App } from '../app.ts';
import type { Limits } from '../limits.ts';
import type { Session } from './session.ts';

interface LivenessContext {
  readonly app: App;
  readonly limits: Limits;
}

/** Finds silent connections (B9) with one timer. Traffic only updates a timestamp (`performance.now()`). */
export class LivenessWheel {
  readonly #hub: LivenessContext;
  readonly #slotMs: number;
  readonly #slots = new Map<number, Set<Session>>();
  #turned: number;

  constructor(hub: LivenessContext, nowMs: number) {
    this.#hub = hub;
    const { activityTimeoutMs, pongTimeoutMs, userAuthenticationTimeoutMs } = hub.limits;
    this.#slotMs = Math.min(
      1_000,
      Math.max(10, Math.min(activityTimeoutMs, pongTimeoutMs, userAuthenticationTimeoutMs) / 4),
    );
    this.#turned = Math.floor(nowMs / this.#slotMs);
  }

  get slotMs(): number {
    return this.#slotMs;
  }

  add(session: Session): void {
    this.#place(session, this.#dueAtMs(session));
  }

  remove(session: Session): void {
    const sessions = this.#slots.get(session.livenessSlot);
    sessions?.delete(session);
    if (sessions?.size === 0) this.#slots.delete(session.livenessSlot);
  }

  turn(nowMs: number): void {
    const target = Math.floor(nowMs / this.#slotMs);
    for (; this.#turned < target; this.#turned += 1) {
      for (const session of this.#slots.get(this.#turned) ?? []) {
        this.remove(session);
        this.#examine(session, nowMs);
      }
    }
  }

  #place(session: Session, dueAtMs: number) {
    const slot = Math.max(Math.floor(dueAtMs / this.#slotMs), this.#turned + 1);
    const sessions = this.#slots.get(slot);
    if (sessions === undefined) this.#slots.set(slot, new Set([session]));
    else sessions.add(session);
    session.livenessSlot = slot;
  }

  #examine(session: Session, nowMs: number) {
    const { app, limits } = this.#hub;
    const isUnauthorized = app.isAuthorizationRequired && !isAuthorized(session);
    if (isUnauthorized && nowMs >= session.openedAtMs + limits.userAuthenticationTimeoutMs)
      return session.wire.end(closeCodes.unauthorized);
    if (nowMs >= lastTrafficAtMs(session) + limits.inactivityMs) return session.wire.end(closeCodes.inactive);
    if (session.pingedAtMs !== undefined && session.lastSeenAtMs > session.pingedAtMs) session.pingedAtMs = undefined;
    if (session.pingedAtMs !== undefined && nowMs >= session.pingedAtMs + limits.pongTimeoutMs)
      return session.wire.end(closeCodes.pongMissing);
    if (session.pingedAtMs === undefined && nowMs >= session.lastSeenAtMs + limits.activityTimeoutMs) {
      session.pingedAtMs = nowMs;
      session.wire.send(ping);
    }
    if (session.isOpen) this.#place(session, this.#dueAtMs(session));
  }

  #dueAtMs(session: Session) {
    const { app, limits } = this.#hub;
    const silentAtMs =
      session.pingedAtMs === undefined
        ? session.lastSeenAtMs + limits.activityTimeoutMs
        : session.pingedAtMs + limits.pongTimeoutMs;
    const dueAtMs = Math.min(silentAtMs, lastTrafficAtMs(session) + limits.inactivityMs);
    return app.isAuthorizationRequired && !isAuthorized(session)
      ? Math.min(dueAtMs, session.openedAtMs + limits.userAuthenticationTimeoutMs)
      : dueAtMs;
  }
}

/** B25: signed in, or in a private or presence channel. */
function isAuthorized(session: Session) {
  if (session.user !== undefined) return true;
  for (const channel of session.channels?.values() ?? []) if (channel.kind.access !== 'public') return true;
  return false;
}

/** Recorded on the channel, so that a delivery need not update every session. */
function lastTrafficAtMs(session: Session) {
  let latestMs = session.lastTrafficAtMs;
  for (const channel of session.channels?.values() ?? []) latestMs = Math.max(latestMs, channel.lastSentAtMs);
  return latestMs;
}
