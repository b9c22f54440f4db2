import { nameWordsIn } from './player-name-words.ts';

/**
 * The name a player without one has in a quiz: in the event's language (`locale`), always the same for the same participant, and made of
 * words that suit anybody, with a number, since a hall has more players than two short lists have pairs.
 */
export function playerName({ id, name }: { id: string; name: string | null }, locale: string): string {
  if (name !== null) return name;
  // FNV-1a over the whole id: the end of a UUIDv7 is random, its beginning is a time.
  let hash = 0x811c9dc5;
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const [firsts, seconds] = nameWordsIn(locale);
  const first = firsts[hash % firsts.length];
  const rest = Math.floor(hash / firsts.length);
  const second = seconds[rest % seconds.length];
  return `${first} ${second} ${10 + (Math.floor(rest / seconds.length) % 90)}`;
}
