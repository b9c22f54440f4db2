import { languageOf } from '#contracts/text/languages.ts';
import type { Participant } from '../model/entities.ts';
import lists from './player-names.json' with { type: 'json' };

/**
 * Two lists in spoken order, and what erased people are called. Every combination agrees grammatically: German and
 * Arabic animals are masculine, Romance adjectives the same for every gender.
 */
export const playerNameWords: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  Object.entries(lists).map(([language, halves]) => [language, halves.map((half) => half.split(' '))]),
);

type Player = Pick<Participant, 'id' | 'name'> & Partial<Pick<Participant, 'erasedIn'>>;

export function playerName({ id, name, erasedIn = null }: Player, locale: string): string {
  if (name !== null) return name;
  const [firsts = [], seconds = [], erased = []] =
    playerNameWords.get(languageOf(locale)) ?? playerNameWords.get('en') ?? [];
  if (erasedIn !== null) return erased.join(' ');
  // FNV-1a over the whole id, because a UUIDv7 begins with a timestamp.
  let hash = 0x811c9dc5;
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const first = firsts[hash % firsts.length];
  const rest = Math.floor(hash / firsts.length);
  const second = seconds[rest % seconds.length];
  return `${first} ${second} ${10 + (Math.floor(rest / seconds.length) % 90)}`;
}
