import { textFrame } from './web-socket-encoding.ts';

/** Encoded at most once. For slow connections, a newer message with the same `latestKey` replaces it. */
export class Frame {
  readonly text: string;
  readonly latestKey: string | undefined;
  #bytes: Buffer | undefined;
  #run: Run | undefined;

  constructor(text: string, latestKey?: string) {
    this.text = text;
    this.latestKey = latestKey;
  }

  get bytes(): Buffer {
    return (this.#bytes ??= textFrame(this.text));
  }

  get run(): Run {
    return (this.#run ??= new Run(undefined, this));
  }
}

/** All frames for a socket in one tick. Sockets with the same frames share a run, so that bytes are joined once. */
export class Run {
  readonly previous: Run | undefined;
  readonly frame: Frame;
  readonly byteLength: number;
  readonly length: number;
  #next: Run | undefined;
  #bytes: Buffer | undefined;

  constructor(previous: Run | undefined, frame: Frame) {
    this.previous = previous;
    this.frame = frame;
    this.length = (previous?.length ?? 0) + 1;
    this.byteLength = (previous?.byteLength ?? 0) + frame.bytes.length;
  }

  append(frame: Frame): Run {
    if (this.#next?.frame !== frame) this.#next = new Run(this, frame);
    return this.#next;
  }

  frames(): Frame[] {
    const frames = [this.frame];
    for (let run = this.previous; run !== undefined; run = run.previous) frames.push(run.frame);
    return frames.toReversed();
  }

  get bytes(): Buffer {
    if (this.previous === undefined) return this.frame.bytes;
    return (this.#bytes ??= Buffer.concat(
      this.frames().map((frame) => frame.bytes),
      this.byteLength,
    ));
  }
}
