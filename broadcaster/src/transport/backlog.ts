import type { Frame } from '../protocol/frame.ts';

export class Backlog {
  readonly #frames = new Set<Frame>();
  readonly #latest = new Map<string, Frame>();
  #byteLength = 0;

  get byteLength(): number {
    return this.#byteLength;
  }
  get isEmpty(): boolean {
    return this.#frames.size === 0;
  }

  add(frame: Frame): number {
    const dropped = frame.latestKey === undefined ? 0 : this.#supersede(frame.latestKey, frame);
    if (!this.#frames.has(frame)) this.#byteLength += frame.bytes.length;
    this.#frames.add(frame);
    return dropped;
  }

  take(aboutBytes: number): Frame[] {
    const frames: Frame[] = [];
    let taken = 0;
    for (const frame of this.#frames) {
      if (taken >= aboutBytes) break;
      this.#remove(frame);
      frames.push(frame);
      taken += frame.bytes.length;
    }
    return frames;
  }

  #supersede(key: string, frame: Frame) {
    const older = this.#latest.get(key);
    if (older !== undefined) this.#remove(older);
    this.#latest.set(key, frame);
    return older === undefined ? 0 : 1;
  }

  #remove(frame: Frame) {
    if (!this.#frames.delete(frame)) return;
    this.#byteLength -= frame.bytes.length;
    if (frame.latestKey !== undefined && this.#latest.get(frame.latestKey) === frame)
      this.#latest.delete(frame.latestKey);
  }
}
