export interface Member {
  readonly id: string | number;
  readonly userInfo: unknown;
}

interface Entry {
  member: Member;
  localConnections: number;
  /** Other processes where the user is connected. */
  remoteNodes: Set<string> | undefined;
}

/** Members in all processes. A user with several connections is one member (F5). */
export class Roster {
  readonly #entries = new Map<string, Entry>();
  #encoded: string | undefined;

  get size(): number {
    return this.#entries.size;
  }
  has(userKey: string): boolean {
    return this.#entries.has(userKey);
  }
  get(userKey: string): Member | undefined {
    return this.#entries.get(userKey)?.member;
  }
  members(): Member[] {
    return Array.from(this.#entries.values(), (entry) => entry.member);
  }
  localMembers(): Member[] {
    return [...this.#entries.values()].filter((entry) => entry.localConnections > 0).map((entry) => entry.member);
  }

  joinLocally(member: Member): { isNewMember: boolean; isNewHere: boolean } {
    const isNewMember = !this.#entries.has(String(member.id));
    const entry = this.#entry(member);
    entry.localConnections += 1;
    return { isNewMember, isNewHere: entry.localConnections === 1 };
  }

  leaveLocally(userKey: string): { hasLeftHere: boolean; removed: Member | undefined } {
    const entry = this.#entries.get(userKey);
    if (entry === undefined || entry.localConnections === 0) return { hasLeftHere: false, removed: undefined };
    entry.localConnections -= 1;
    return { hasLeftHere: entry.localConnections === 0, removed: this.#removeIfGone(userKey, entry) };
  }

  joinRemotely(nodeId: string, member: Member): boolean {
    const isNewMember = !this.#entries.has(String(member.id));
    (this.#entry(member).remoteNodes ??= new Set()).add(nodeId);
    return isNewMember;
  }

  leaveRemotely(nodeId: string, userKey: string): Member | undefined {
    const entry = this.#entries.get(userKey);
    if (entry?.remoteNodes?.delete(nodeId) !== true) return undefined;
    return this.#removeIfGone(userKey, entry);
  }

  keysOf(nodeId: string): string[] {
    return [...this.#entries]
      .filter(([, entry]) => entry.remoteNodes?.has(nodeId) === true)
      .map(([userKey]) => userKey);
  }

  /** The roster's JSON (B16), not encoded from an object because `__proto__` is a legal user id. */
  encode(): string {
    return (this.#encoded ??= encodeRoster(this.members()));
  }

  #entry(member: Member): Entry {
    const userKey = String(member.id);
    let entry = this.#entries.get(userKey);
    if (entry === undefined) {
      entry = { member, localConnections: 0, remoteNodes: undefined };
      this.#entries.set(userKey, entry);
    } else {
      // The newest connection's data wins. Other clients learn of it when they next subscribe.
      entry.member = member;
    }
    this.#encoded = undefined;
    return entry;
  }

  #removeIfGone(userKey: string, entry: Entry): Member | undefined {
    if (entry.localConnections > 0 || (entry.remoteNodes?.size ?? 0) > 0) return undefined;
    this.#entries.delete(userKey);
    this.#encoded = undefined;
    return entry.member;
  }
}

function encodeRoster(members: readonly Member[]) {
  const ids = JSON.stringify(members.map((member) => member.id));
  const hash = members.map(({ id, userInfo }) => `${JSON.stringify(String(id))}:${JSON.stringify(userInfo) ?? 'null'}`);
  return `{"presence":{"ids":${ids},"hash":{${hash.join(',')}},"count":${members.length}}}`;
}
