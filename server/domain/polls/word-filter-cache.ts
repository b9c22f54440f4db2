import { listedWordFinder } from '../events/word-filter.ts';
import { BoundedMap } from '#contracts/bounded-map.ts';

/** Word clouds that grow at the same time in one process. */
const maxClouds = 50;
/** Unused entries may belong to activities deleted here or by another process. */
const keptMs = 60_000;

interface Cloud {
  list: string;
  words: ReadonlyMap<string, boolean>;
  timer: NodeJS.Timeout;
}

/**
 * Which words of a cloud match the word filter. Every push recounts a cloud, and few words are new: results are cached
 * until the filter changes. Words that are no longer answers are dropped.
 */
export class WordFilterCache {
  readonly #clouds = new BoundedMap<string, Cloud>(maxClouds);

  /** The cached results of a cloud. */
  of(activityId: string): ReadonlyMap<string, boolean> | undefined {
    return this.#clouds.get(activityId)?.words;
  }

  judge(activityId: string, heldWords: readonly string[], present: readonly string[]): ReadonlyMap<string, boolean> {
    const list = JSON.stringify(heldWords);
    const before = this.#clouds.get(activityId);
    const known = before?.list === list ? before.words : new Map<string, boolean>();
    const held = listedWordFinder(heldWords);
    const words = new Map(present.map((word) => [word, known.get(word) ?? held(word) !== null]));
    clearTimeout(before?.timer);
    const timer = setTimeout(() => this.#clouds.delete(activityId), keptMs).unref();
    this.#clouds.set(activityId, { list, words, timer });
    return words;
  }
}
