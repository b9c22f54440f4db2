import { Refusal, refuseField } from '#contracts/refusal.ts';

const busyMs = 5_000;
/** 16 MiB at one megabit per second. */
const usualLimitMs = 120_000;

/** Limits how many files are read into memory at a time, since many slow uploads would exhaust it. */
export class UploadSlots {
  #free: number;
  readonly #limitMs: number;

  constructor(places: number, limitMs = usualLimitMs) {
    this.#free = places;
    this.#limitMs = limitMs;
  }

  /** Throws `SERVER_BUSY` if no slot is free, `INVALID` on `field` after the time limit, and what `chunks` throws. */
  async read(chunks: AsyncIterable<Uint8Array>, field: string): Promise<Buffer> {
    if (this.#free === 0) throw new Refusal('SERVER_BUSY', { retryAfterMs: busyMs });
    this.#free -= 1;
    const { promise: late, reject } = Promise.withResolvers<never>();
    let held: Uint8Array[] | null = [];
    const read = async (): Promise<Buffer> => {
      for await (const chunk of chunks) held?.push(chunk);
      return Buffer.concat(held ?? []);
    };
    const timer = setTimeout(
      () => reject(refuseField(field, 'FILE_LATE', { minutes: Math.ceil(this.#limitMs / 60_000) })),
      this.#limitMs,
    );
    try {
      return await Promise.race([read(), late]);
    } finally {
      clearTimeout(timer);
      // Keep reading and discard the rest: a browser ignores a response until it has sent everything.
      held = null;
      this.#free += 1;
    }
  }
}
