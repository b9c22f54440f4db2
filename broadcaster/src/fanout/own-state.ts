import type { CachedEvent } from '../channels/event-cache.ts';
import type { Hub } from '../channels/hub.ts';
import type { Relay, RelayedEvent } from '../channels/relay.ts';
import type { Member } from '../channels/roster.ts';
import { parseJson } from '../protocol/client-message.ts';
import { parseCached, type Changes, type ClusterMessage, type Move, type State } from './cluster-message.ts';
import type { Fanout } from './fanout.ts';

type Unsigned<Message> = Message extends unknown ? Omit<Message, 'from'> : never;
export type OwnMessage = Unsigned<ClusterMessage>;

/** Tells the other processes about one app of this process. Changes are collected until `take`. */
export class SharedRelay implements Relay {
  readonly isShared = true;
  readonly #hub: Hub;
  readonly #fanout: Fanout;
  readonly #send: (message: OwnMessage) => void;
  readonly #gather: () => void;
  #channels = new Set<string>();
  #moves: Move[] = [];
  #users = new Set<string>();

  constructor(hub: Hub, fanout: Fanout, send: (message: OwnMessage) => void, gather: () => void) {
    this.#hub = hub;
    this.#fanout = fanout;
    this.#send = send;
    this.#gather = gather;
  }

  event(event: RelayedEvent): void {
    this.#send({ type: 'event', app: this.#hub.app.id, event });
  }
  terminate(userId: string): void {
    this.#send({ type: 'terminate', app: this.#hub.app.id, userId });
  }
  countChanged(channel: string): void {
    this.#channels.add(channel);
    this.#gather();
  }
  joined(channel: string, member: Member): void {
    this.#moves.push(['join', channel, member]);
    this.#gather();
  }
  left(channel: string, userKey: string): void {
    this.#moves.push(['leave', channel, userKey]);
    this.#gather();
  }
  userChanged(userId: string): void {
    this.#users.add(userId);
    this.#gather();
  }
  remember(channel: string, event: CachedEvent): void {
    this.#fanout.remember(this.#key(`cache ${channel}`), JSON.stringify(event), event.expiresAtMs - Date.now());
  }
  async recall(channel: string): Promise<CachedEvent | undefined> {
    return parseCached(parseJson((await this.#fanout.recall(this.#key(`cache ${channel}`))) ?? ''));
  }
  claim(key: string, ttlMs: number): Promise<boolean> {
    return this.#fanout.claim(this.#key(key), ttlMs);
  }

  take(): Changes | undefined {
    if (this.#channels.size + this.#moves.length + this.#users.size === 0) return undefined;
    const changes: Changes = {
      counts: Array.from(this.#channels, (name) => [name, this.#hub.channels.get(name)?.size ?? 0]),
      moves: this.#moves,
      users: Array.from(this.#users, (userId) => [userId, this.#hub.signedIn.has(userId)]),
    };
    this.#channels = new Set();
    this.#moves = [];
    this.#users = new Set();
    return changes;
  }

  #key(key: string) {
    return `${this.#hub.app.id} ${key}`;
  }
}

export function ownState(hub: Hub): State {
  return {
    counts: Array.from(hub.channels.values(), ({ name, size }) => [name, size]),
    members: Array.from(hub.rosters, ([name, roster]) => [name, roster.localMembers()]),
    users: [...hub.signedIn.keys()],
  };
}
