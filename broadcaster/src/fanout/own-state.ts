import type { Hub } from '../channels/hub.ts';
import type { Relay, RelayedEvent } from '../channels/relay.ts';
import type { Member } from '../channels/roster.ts';
import type { Changes, ClusterMessage, Move, State } from './cluster-message.ts';
import type { Fanout } from './fanout.ts';

type Unsigned<Message> = Message extends unknown ? Omit<Message, 'from'> : never;
export type OwnMessage = Unsigned<ClusterMessage>;

/** What the other processes learn from one app of this one. Changes are collected until `take`. */
export class SharedRelay implements Relay {
  readonly #hub: Hub;
  readonly #fanout: Fanout;
  readonly #send: (message: OwnMessage) => void;
  readonly #gather: () => void;
  #channels = new Set<string>();
  #moves: Move[] = [];
  #users = new Set<string>();

  /** `gather` is called for each change. */
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
  claim(key: string, ttlMs: number): Promise<boolean> {
    return this.#fanout.claim(`${this.#hub.app.id} ${key}`, ttlMs);
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
}

export function ownState(hub: Hub): State {
  return {
    counts: Array.from(hub.channels.values(), ({ name, size }) => [name, size]),
    members: Array.from(hub.rosters, ([name, roster]) => [name, roster.localMembers()]),
    users: [...hub.signedIn.keys()],
  };
}
