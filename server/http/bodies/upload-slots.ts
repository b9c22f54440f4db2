import { Refusal, refuseField } from '#contracts/refusal.ts';

const busyMs = 5_000;
/** 16 MiB at one megabit per second. */
const usualLimitMs = 120_000;

/** Many slow uploads would exhaust the memory. */
export class UploadSlots {
  #free: number;
  readonly #limitMs: number;

  constructor(places: number, limitMs = usualLimitMs) {
    this.#free = places;
    this.#limitMs = limitMs;
  }

  async read(chunks: AsyncIterable<Uint8Array>, field: string): Promise<Buffer> {
    if (this.#free === 0) throw new Refusal('SERVER_BUSY', { retryAfterMs: busyMs });
    this.#free -= 1;
    const { promise: late, reject } = Promise.withResolvers<never>();
    let held: Uint8Array[] | null = [];
    const read = async () => {
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
      // A browser ignores a response until it has sent everything, so read and discard the rest.
      held = null;
      this.#free += 1;
    }
  }
}
