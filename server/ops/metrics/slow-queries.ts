import { LRUCache } from 'lru-cache';
import { isoTime } from '#contracts/iso-time.ts';
import type { SlowQueryView } from '#contracts/operator.ts';

export const slowQueryMs = 100;
const maxStatements = 50;
const maxChars = 500;

interface Slow {
  count: number;
  longestMs: number;
  lastAt: number;
}

/** Statements that took long, with the time they waited. Forgets the one that was not slow for longest. */
export class SlowQueries {
  total = 0;
  readonly #statements = new LRUCache<string, Slow>({ max: maxStatements });

  note(sql: string, ms: number): void {
    if (ms < slowQueryMs) return;
    this.total += 1;
    const statement = withoutValues(sql);
    const { count = 0, longestMs = 0 } = this.#statements.get(statement) ?? {};
    this.#statements.set(statement, {
      count: count + 1,
      longestMs: Math.max(longestMs, Math.round(ms)),
      lastAt: Date.now(),
    });
  }

  /** The slowest first. */
  list(): SlowQueryView[] {
    return [...this.#statements.entries()]
      .map(([statement, { lastAt, ...slow }]) => ({ statement, ...slow, lastAt: isoTime(lastAt) }))
      .toSorted((one, other) => other.longestMs - one.longestMs);
  }
}

/** Also makes lists of any length one statement. */
export function withoutValues(sql: string): string {
  const text = sql
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\(\s*\?(?:, \?)+\s*\)/g, '(?, …)')
    .replaceAll(/\(\?, …\)(?:, \(\?, …\))+/g, '(?, …), …')
    .trim();
  return text.length > maxChars ? `${text.slice(0, maxChars)}…` : text;
}
