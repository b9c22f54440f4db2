import { randomInt } from 'node:crypto';
import type { App } from '../app.ts';
import type { GuardedEvents } from '../guarded-events.ts';
import type { Limits } from '../limits.ts';
import type { Logger } from '../logger.ts';
import type { Meters } from '../meters.ts';
import { Channel } from './channel.ts';
import { CountAnnouncer } from './count-announcer.ts';
import { RemoteState } from './remote-state.ts';
import { Terminations } from './terminations.ts';
import { EventCache } from './event-cache.ts';
import { LivenessWheel } from './liveness.ts';
import type { Outbox } from './outbox.ts';
import { noRelay, type Relay } from './relay.ts';
import { Roster } from './roster.ts';
import { Session } from './session.ts';
import type { Wire } from './wire.ts';

export interface HubContext {
  readonly limits: Limits;
  readonly logger: Logger;
  readonly meters: Meters;
  readonly events: GuardedEvents;
  readonly outbox: Outbox;
}

const socketIdHalf = 2 ** 47;

export class Hub {
  app: App;
  readonly limits: Limits;
  readonly logger: Logger;
  readonly meters: Meters;
  readonly events: GuardedEvents;
  readonly outbox: Outbox;
  readonly sessions = new Map<string, Session>();
  readonly channels = new Map<string, Channel>();
  readonly rosters = new Map<string, Roster>();
  readonly signedIn = new Map<string, Set<Session>>();
  readonly multiSessionUsers = new Set<ReadonlySet<Session>>();
  readonly watchers = new Map<string, Set<Session>>();
  readonly terminations = new Terminations();
  readonly elsewhere = new RemoteState();
  readonly cache: EventCache;
  readonly counts: CountAnnouncer;
  readonly liveness: LivenessWheel;
  /** Grace-period timers of members whose connection was lost. */
  readonly leaving = new Set<NodeJS.Timeout>();
  relay: Relay = noRelay;
  readonly #turning: NodeJS.Timeout;

  constructor(app: App, { limits, logger, meters, events, outbox }: HubContext) {
    this.app = app;
    this.limits = limits;
    this.logger = logger;
    this.meters = meters;
    this.events = events;
    this.outbox = outbox;
    this.cache = new EventCache(limits.maxCachedChannels);
    this.counts = new CountAnnouncer(this, limits.subscriptionCountIntervalMs);
    this.liveness = new LivenessWheel(this, performance.now());
    this.#turning = setInterval(() => this.#turn(), this.liveness.slotMs).unref();
  }

  /** The session's id cannot be guessed (B4). */
  open(wire: Wire): Session {
    const session = new Session(`${randomInt(socketIdHalf)}.${randomInt(socketIdHalf)}`, wire, performance.now());
    this.sessions.set(session.socketId, session);
    this.liveness.add(session);
    return session;
  }

  channel(name: string): Channel {
    let channel = this.channels.get(name);
    if (channel === undefined) this.channels.set(name, (channel = new Channel(name, this.outbox)));
    return channel;
  }

  roster(name: string): Roster {
    let roster = this.rosters.get(name);
    if (roster === undefined) this.rosters.set(name, (roster = new Roster()));
    return roster;
  }

  subscriptionCount(name: string): number {
    return (this.channels.get(name)?.size ?? 0) + this.elsewhere.countOf(name);
  }

  peopleCount(name: string): number {
    let duplicates = 0;
    for (const sessions of this.multiSessionUsers) {
      const here = [...sessions].filter((session) => session.isIn(name)).length;
      duplicates += Math.max(0, here - 1);
    }
    return this.subscriptionCount(name) - duplicates;
  }

  isUserOnline(userId: string): boolean {
    return this.signedIn.has(userId) || this.elsewhere.isOnline(userId);
  }

  close(): void {
    clearInterval(this.#turning);
    this.counts.close();
    for (const timer of this.leaving) clearTimeout(timer);
    this.leaving.clear();
  }

  #turn() {
    this.liveness.turn(performance.now());
    if (this.terminations.size === 0) return;
    // `sessions` keeps the order in which connections opened.
    const [oldest] = this.sessions.values();
    this.terminations.prune(oldest?.openedAtMs);
  }
}
