import { nameWordsIn } from './player-name-words.ts';

/** Generated in the event's language and stable per participant. The number distinguishes equal word pairs. */
export function playerName({ id, name }: { id: string; name: string | null }, locale: string): string {
  if (name !== null) return name;
  // FNV-1a over the whole id: a UUIDv7 begins with a timestamp.
  let hash = 0x811c9dc5;
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const [firsts, seconds] = nameWordsIn(locale);
  const first = firsts[hash % firsts.length];
  const rest = Math.floor(hash / firsts.length);
  const second = seconds[rest % seconds.length];
  return `${first} ${second} ${10 + (Math.floor(rest / seconds.length) % 90)}`;
}
