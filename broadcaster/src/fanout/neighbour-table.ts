interface Neighbour {
  heardAtMs: number;
  /** Of its last known change; undefined until it has told its state. */
  sequence: number | undefined;
  farewell: NodeJS.Timeout | undefined;
}

/** The other processes that are alive, as far as one can tell. Times are `performance.now()`. */
export class NeighbourTable {
  readonly #lossMs: number;
  readonly #neighbours = new Map<string, Neighbour>();

  constructor(lossMs: number) {
    this.#lossMs = lossMs;
  }

  heard(nodeId: string, nowMs: number): void {
    const neighbour = this.#neighbours.get(nodeId);
    if (neighbour === undefined)
      this.#neighbours.set(nodeId, { heardAtMs: nowMs, sequence: undefined, farewell: undefined });
    else neighbour.heardAtMs = nowMs;
  }

  /** Notes the change; false when one before it is missing. */
  follows(nodeId: string, sequence: number): boolean {
    const known = this.#neighbours.get(nodeId)?.sequence;
    this.knows(nodeId, sequence);
    return known !== undefined && sequence === known + 1;
  }

  knows(nodeId: string, sequence: number): void {
    const neighbour = this.#neighbours.get(nodeId);
    if (neighbour !== undefined) neighbour.sequence = sequence;
  }

  isAt(nodeId: string, sequence: number): boolean {
    return this.#neighbours.get(nodeId)?.sequence === sequence;
  }

  /** Nobody can be blamed for silence until now. */
  forgive(nowMs: number): void {
    for (const neighbour of this.#neighbours.values()) neighbour.heardAtMs = nowMs;
  }

  /** Removes and returns the processes that have been silent too long. */
  takeLost(nowMs: number): string[] {
    const lost = [...this.#neighbours]
      .filter(([, { heardAtMs }]) => nowMs - heardAtMs > this.#lossMs)
      .map(([nodeId]) => nodeId);
    for (const nodeId of lost) this.#remove(nodeId);
    return lost;
  }

  /** It said goodbye: gone after the time. */
  leaveAfter(nodeId: string, delayMs: number, gone: () => void): void {
    const neighbour = this.#neighbours.get(nodeId);
    if (neighbour === undefined || neighbour.farewell !== undefined) return;
    neighbour.farewell = setTimeout(() => {
      this.#remove(nodeId);
      gone();
    }, delayMs).unref();
  }

  /** Whether this id comes first among the living, so that exactly one of them may speak for the dead. */
  isFirst(ownId: string): boolean {
    return [...this.#neighbours.keys()].every((nodeId) => ownId < nodeId);
  }

  close(): void {
    for (const nodeId of this.#neighbours.keys()) this.#remove(nodeId);
  }

  #remove(nodeId: string): void {
    clearTimeout(this.#neighbours.get(nodeId)?.farewell);
    this.#neighbours.delete(nodeId);
  }
}
