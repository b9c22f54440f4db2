import type { Hub } from '../channels/hub.ts';
import type { Member } from '../channels/roster.ts';
import type { Changes, Move, State } from './cluster-message.ts';

export class OwnChanges {
  readonly #hub: Hub;
  #channels = new Set<string>();
  #moves: Move[] = [];
  #users = new Set<string>();

  constructor(hub: Hub) {
    this.#hub = hub;
  }

  countChanged(channel: string): void {
    this.#channels.add(channel);
  }
  joined(channel: string, member: Member): void {
    this.#moves.push(['join', channel, member]);
  }
  left(channel: string, userKey: string): void {
    this.#moves.push(['leave', channel, userKey]);
  }
  userChanged(userId: string): void {
    this.#users.add(userId);
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
