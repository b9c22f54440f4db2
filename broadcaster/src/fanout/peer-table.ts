interface Peer {
  heardAtMs: number;
  /** Number of its last known change; undefined until it has sent its state. */
  sequence: number | undefined;
  farewell: NodeJS.Timeout | undefined;
}

/** The processes believed alive. Times are `performance.now()`. */
export class PeerTable {
  readonly #lossMs: number;
  readonly #peers = new Map<string, Peer>();

  constructor(lossMs: number) {
    this.#lossMs = lossMs;
  }

  heard(nodeId: string, nowMs: number): void {
    const peer = this.#peers.get(nodeId);
    if (peer === undefined) this.#peers.set(nodeId, { heardAtMs: nowMs, sequence: undefined, farewell: undefined });
    else peer.heardAtMs = nowMs;
  }

  follows(nodeId: string, sequence: number): boolean {
    const known = this.#peers.get(nodeId)?.sequence;
    this.knows(nodeId, sequence);
    return known !== undefined && sequence === known + 1;
  }

  knows(nodeId: string, sequence: number): void {
    const peer = this.#peers.get(nodeId);
    if (peer !== undefined) peer.sequence = sequence;
  }

  isAt(nodeId: string, sequence: number): boolean {
    return this.#peers.get(nodeId)?.sequence === sequence;
  }

  /** Call it when the silence was the medium's fault. */
  forgive(nowMs: number): void {
    for (const peer of this.#peers.values()) peer.heardAtMs = nowMs;
  }

  takeLost(nowMs: number): string[] {
    const lost = [...this.#peers]
      .filter(([, { heardAtMs }]) => nowMs - heardAtMs > this.#lossMs)
      .map(([nodeId]) => nodeId);
    for (const nodeId of lost) this.#remove(nodeId);
    return lost;
  }

  leaveAfter(nodeId: string, delayMs: number, gone: () => void): void {
    const peer = this.#peers.get(nodeId);
    if (peer === undefined || peer.farewell !== undefined) return;
    peer.farewell = setTimeout(() => {
      this.#remove(nodeId);
      gone();
    }, delayMs).unref();
  }

  /** Lets exactly one process act for a dead one. */
  isFirst(ownId: string): boolean {
    return [...this.#peers.keys()].every((nodeId) => ownId < nodeId);
  }

  close(): void {
    for (const nodeId of this.#peers.keys()) this.#remove(nodeId);
  }

  #remove(nodeId: string) {
    clearTimeout(this.#peers.get(nodeId)?.farewell);
    this.#peers.delete(nodeId);
  }
}
