import { closeCodes } from '../protocol/close-codes.ts';
import { ping } from '../protocol/messages.ts';
import type { App } from '../app.ts';
import type { Limits } from '../limits.ts';
import type { Session } from './session.ts';

interface LivenessContext {
  readonly app: App;
  readonly limits: Limits;
  readonly sessions: ReadonlyMap<string, Session>;
}

const turnsPerRound = 8;

/** Finds silent connections (B9): a round looks at each, every turn at an eighth. Times are `performance.now()`. */
export class Liveness {
  readonly #hub: LivenessContext;
  readonly turnMs: number;
  #round: Iterator<Session>;

  constructor(hub: LivenessContext) {
    this.#hub = hub;
    const { activityTimeoutMs, pongTimeoutMs, userAuthenticationTimeoutMs } = hub.limits;
    const shortestMs = Math.min(activityTimeoutMs, pongTimeoutMs, userAuthenticationTimeoutMs);
    this.turnMs = Math.min(1_000, shortestMs / 4) / turnsPerRound;
    this.#round = hub.sessions.values();
  }

  turn(nowMs: number): void {
    for (let left = Math.ceil(this.#hub.sessions.size / turnsPerRound); left > 0; left -= 1) {
      const { done, value } = this.#round.next();
      if (done === true) this.#round = this.#hub.sessions.values();
      else this.#examine(value, nowMs);
    }
  }

  #examine(session: Session, nowMs: number): void {
    const { app, limits } = this.#hub;
    const isLate = nowMs >= session.openedAtMs + limits.userAuthenticationTimeoutMs;
    if (app.isAuthorizationRequired && isLate && !isAuthorized(session))
      return session.wire.end(closeCodes.unauthorized);
    if (nowMs >= lastTrafficAtMs(session) + limits.inactivityMs) return session.wire.end(closeCodes.inactive);
    if (session.pingedAtMs !== undefined && session.lastSeenAtMs > session.pingedAtMs) session.pingedAtMs = undefined;
    if (session.pingedAtMs === undefined) {
      if (nowMs < session.lastSeenAtMs + limits.activityTimeoutMs) return;
      session.pingedAtMs = nowMs;
      session.wire.send(ping);
    } else if (nowMs >= session.pingedAtMs + limits.pongTimeoutMs) {
      session.wire.end(closeCodes.pongMissing);
    }
  }
}

/** B25. */
function isAuthorized(session: Session): boolean {
  if (session.user !== undefined) return true;
  for (const channel of session.channels?.values() ?? []) if (channel.kind.access !== 'public') return true;
  return false;
}

/** Recorded on the channel, so that a delivery need not update every session. */
function lastTrafficAtMs(session: Session): number {
  let latestMs = session.lastTrafficAtMs;
  for (const channel of session.channels?.values() ?? []) latestMs = Math.max(latestMs, channel.lastSentAtMs);
  return latestMs;
}
