import type { ActivityKind, OptionView } from '../poll-kinds.ts';
import type { Correct } from '../quizzes/series.ts';

interface Ordered {
  kind: ActivityKind;
  round: number;
  correct: Correct | null;
  options?: readonly OptionView[];
}

/** For options whose order is the answer: the same for everyone, since it depends only on the ids. */
export function withMixedOptions<Activity extends Ordered>(activity: Activity): Activity {
  const { correct, options, round } = activity;
  if (!correct || !('order' in correct) || !options) return activity;
  const places = new Map(
    inMixedOrder(
      options.map(({ id }) => id),
      round,
    ).map((id, place) => [id, place]),
  );
  return {
    ...activity,
    options: options.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0)),
  };
}

export function inMixedOrder(ids: readonly string[], seed: number | string): string[] {
  const keys = new Map(ids.map((id) => [id, scattered(`${id} ${seed}`)]));
  return ids.toSorted((one, other) => (keys.get(one) ?? 0) - (keys.get(other) ?? 0) || (one < other ? -1 : 1));
}

/** FNV-1a with MurmurHash3's finaliser, which spreads similar texts. */
function scattered(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
