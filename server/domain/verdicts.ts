import type { Activity, Verdict } from './entities.ts';
import { JudgedWords } from './judged-words.ts';
import type { AnswerCount } from './kinds/kind-rules.ts';
import { byKey, spellingsIn } from './kinds/spellings.ts';
import type { Queries } from './store.ts';

/** The crew's verdicts on these answers. A word that the event's list holds is hidden as if the crew had hidden it, until they show it. */
export async function verdictsOn(tx: Queries, { id: activityId, eventId, kind }: Activity, answers: readonly AnswerCount[]): Promise<Verdict[]> {
  const given = await tx.verdicts.ofActivity(activityId);
  const { heldWords } = (kind === 'words' && (await tx.events.byId(eventId))) || { heldWords: [] };
  if (heldWords.length === 0) return given;
  const decided = byKey('words', given);
  const isHeld = judged.judge(activityId, heldWords, [...spellingsIn('words', answers).keys()]);
  const hidden = [...isHeld].flatMap(([text, held]) => (held && !decided.has(text) ? [text] : []));
  return [...given, ...hidden.map((text): Verdict => ({ activityId, text, state: 'rejected', decidedAt: 0 }))];
}

const judged = new JudgedWords();
