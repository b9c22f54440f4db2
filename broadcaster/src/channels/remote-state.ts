export class RemoteState {
  readonly #counts = new Map<string, Map<string, number>>();
  readonly #online = new Map<string, Set<string>>();

  countOf(channel: string): number {
    let total = 0;
    for (const count of this.#counts.get(channel)?.values() ?? []) total += count;
    return total;
  }
  channels(): Iterable<string> {
    return this.#counts.keys();
  }
  channelsOf(nodeId: string): string[] {
    return [...this.#counts].filter(([, nodes]) => nodes.has(nodeId)).map(([channel]) => channel);
  }
  setCount(nodeId: string, channel: string, count: number): void {
    const nodes = this.#counts.get(channel) ?? new Map<string, number>();
    if (count > 0) nodes.set(nodeId, count);
    else nodes.delete(nodeId);
    if (nodes.size > 0) this.#counts.set(channel, nodes);
    else this.#counts.delete(channel);
  }

  isOnline(userId: string): boolean {
    return this.#online.has(userId);
  }
  usersOf(nodeId: string): string[] {
    return [...this.#online].filter(([, nodes]) => nodes.has(nodeId)).map(([userId]) => userId);
  }
  setOnline(nodeId: string, userId: string, isOnline: boolean): void {
    const nodes = this.#online.get(userId) ?? new Set<string>();
    if (isOnline) nodes.add(nodeId);
    else nodes.delete(nodeId);
    if (nodes.size > 0) this.#online.set(userId, nodes);
    else this.#online.delete(userId);
  }
}
