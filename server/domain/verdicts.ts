import type { Activity, Verdict } from './entities.ts';
import { heldBy } from './held-words.ts';
import type { AnswerCount } from './kinds/kind-rules.ts';
import { wordsIn } from './kinds/words.ts';
import { RecentMap } from './recent-map.ts';
import type { Queries } from './store.ts';

/** The crew's verdicts on these answers. A word that the event's list holds is hidden as if the crew had hidden it, until they show it. */
export async function verdictsOn(tx: Queries, { id: activityId, eventId, kind }: Activity, answers: readonly AnswerCount[]): Promise<Verdict[]> {
  const given = await tx.verdicts.ofActivity(activityId);
  const { heldWords } = (kind === 'words' && (await tx.events.byId(eventId))) || { heldWords: [] };
  if (heldWords.length === 0) return given;
  const decided = new Set(given.map(({ text }) => text));
  const isHeld = judgeOf(activityId, heldWords);
  const hidden = wordsIn(answers).filter((text) => !decided.has(text) && isHeld(text));
  return [...given, ...hidden.map((text): Verdict => ({ activityId, text, state: 'rejected', decidedAt: 0 }))];
}

/** Clouds that grow at the same time in one process. */
const maxClouds = 50;
const judged = new RecentMap<string, { list: string; words: Map<string, boolean> }>(maxClouds);

/** Each push counts a cloud anew, and few of its words are new to it: what the list says of the others is kept until the list changes. */
function judgeOf(activityId: string, heldWords: readonly string[]): (word: string) => boolean {
  const list = JSON.stringify(heldWords);
  const known = judged.get(activityId);
  const words = known?.list === list ? known.words : new Map<string, boolean>();
  judged.set(activityId, { list, words });
  const held = heldBy(heldWords);
  return (word) => {
    const isHeld = words.get(word) ?? held(word) !== null;
    words.set(word, isHeld);
    return isHeld;
  };
}
