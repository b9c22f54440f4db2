import { Refusal, refuseField } from '#contracts/refusal.ts';

const busyMs = 5_000;
/** 16 MiB take so long at a megabit in a second. */
const usualLimitMs = 120_000;

/**
 * So many files at a time are read into the memory of this process: whoever sends slowly, or never ends, would fill it from as many
 * connections as they open. A place is taken with the first byte and given back however reading ends.
 */
export class UploadSlots {
  #free: number;
  readonly #limitMs: number;

  constructor(places: number, limitMs = usualLimitMs) {
    this.#free = places;
    this.#limitMs = limitMs;
  }

  /** All of it. Throws `SERVER_BUSY` when no place is free, `INVALID` on `field` when it takes too long, and whatever `chunks` throws. */
  async read(chunks: AsyncIterable<Uint8Array>, field: string): Promise<Buffer> {
    if (this.#free === 0) throw new Refusal('SERVER_BUSY', { retryAfterMs: busyMs });
    this.#free -= 1;
    const { promise: late, reject } = Promise.withResolvers<never>();
    const reading = new Reading();
    const timer = setTimeout(
      () => reject(refuseField(field, 'FILE_LATE', { minutes: Math.ceil(this.#limitMs / 60_000) })),
      this.#limitMs,
    );
    try {
      return await Promise.race([reading.all(chunks), late]);
    } finally {
      clearTimeout(timer);
      reading.forget();
      this.#free += 1;
    }
  }
}

/** What comes after it was given up is read on, and forgotten: a browser hears no answer before it has sent everything. */
class Reading {
  #held: Uint8Array[] | null = [];

  async all(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
    for await (const chunk of chunks) this.#held?.push(chunk);
    return Buffer.concat(this.#held ?? []);
  }

  forget(): void {
    this.#held = null;
  }
}
