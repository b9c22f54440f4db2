import { listedWordFinder } from '../events/word-filter.ts';
import { BoundedMap } from '#contracts/bounded-map.ts';

/** Clouds that grow at the same time in one process. */
const maxClouds = 50;
/** What nobody counts any more may have been deleted, here or by another process. */
const keptMs = 60_000;

interface Cloud {
  list: string;
  words: ReadonlyMap<string, boolean>;
  timer: NodeJS.Timeout;
}

/**
 * Which words of a cloud the event's list holds. Each push counts a cloud anew, and few of its words are new to it: what the list
 * says of the others is kept until the list changes. A word that is no longer among the answers is not kept.
 */
export class WordFilterCache {
  readonly #clouds = new BoundedMap<string, Cloud>(maxClouds);

  /** What is kept of a cloud. */
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
