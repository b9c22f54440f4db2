import { foldTyped } from '../../contracts/typed-text.ts';
import type { Activity, Verdict } from './entities.ts';
import { JudgedWords } from './judged-words.ts';
import type { AnswerCount } from './kinds/kind-rules.ts';
import { byKey, spellingsIn } from './kinds/spellings.ts';
import type { Queries } from './store.ts';

/**
 * The crew's verdicts on these answers. A word that the event's list holds is hidden as if the crew had hidden it, until they show it;
 * a text that is right, which the crew wrote themselves, is approved once nobody can answer any more, until they take it down.
 */
export async function verdictsOn(tx: Queries, activity: Activity, answers: readonly AnswerCount[]): Promise<Verdict[]> {
  const { id: activityId, eventId, kind } = activity;
  const given = await tx.verdicts.ofActivity(activityId);
  if (kind === 'text') return [...given, ...rightTexts(activity, answers, given)];
  const { heldWords } = (kind === 'words' && (await tx.events.byId(eventId))) || { heldWords: [] };
  if (heldWords.length === 0) return given;
  const decided = byKey('words', given);
  const isHeld = judged.judge(activityId, heldWords, [...spellingsIn('words', answers).keys()]);
  const hidden = [...isHeld].flatMap(([text, held]) => (held && !decided.has(text) ? [text] : []));
  return [...given, ...hidden.map((text): Verdict => ({ activityId, text, state: 'rejected', decidedAt: 0 }))];
}

/** Before the close they would tell those who still think what is right. */
function rightTexts({ id: activityId, correct, state }: Activity, answers: readonly AnswerCount[], given: readonly Verdict[]): Verdict[] {
  if (correct?.kind !== 'text' || state !== 'closed') return [];
  const accepted = new Set(correct.accepted.map(foldTyped));
  const decided = new Set(given.map(({ text }) => text));
  const texts = new Set(answers.map(({ answer }) => JSON.parse(answer) as string));
  return [...texts].filter((text) => !decided.has(text) && accepted.has(foldTyped(text))).map((text) => ({ activityId, text, state: 'approved', decidedAt: 0 }));
}

const judged = new JudgedWords();
