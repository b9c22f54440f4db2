import { showsUnread } from '#contracts/poll-kinds.ts';
import { foldTyped } from '#contracts/text/fold.ts';
import type { Activity, Verdict } from '../model/entities.ts';
import { listedWordFinder } from '../events/word-filter.ts';
import { WordFilterCache } from './word-filter-cache.ts';
import type { AnswerCount } from '#kinds/kind-rules.ts';
import { newestByKey, mostCommonSpelling, isTextual, spellingsIn } from '#kinds/spellings.ts';
import type { Queries } from '../model/store.ts';
import type { TallyOf } from '../voting/tallies.ts';

/** As `effectiveDecisions`, with what is stored of the activity. */
export async function decisionsOn(
  tx: Queries,
  activity: Activity,
  answers: readonly AnswerCount[],
): Promise<Verdict[]> {
  const given = await tx.verdicts.ofActivity(activity.id);
  const event = showsUnread(activity) ? await tx.events.byId(activity.eventId) : null;
  return effectiveDecisions(activity, event?.heldWords ?? [], given, answers);
}

/**
 * The crew's verdicts on these answers (`given`), and what stands in for them: a text that is right, which the crew wrote themselves, is approved
 * once nobody can answer any more, until they take it down. Of what is shown unread a word that the event's list holds is hidden as if
 * the crew had hidden it, and a text that it does not hold approved as if they had approved it, until they say otherwise.
 */
export function effectiveDecisions(
  activity: Activity,
  heldWords: readonly string[],
  given: readonly Verdict[],
  answers: readonly AnswerCount[],
): Verdict[] {
  const told = activity.kind === 'text' ? [...given, ...rightTexts(activity, answers, given)] : [...given];
  return showsUnread(activity) ? [...told, ...byTheList(activity, heldWords, answers, told)] : told;
}

/** Which listed word each text holds that waits, as the list stands now: the crew lets those through one by one. */
export async function withListedWords(tx: Queries, eventId: string, tally: TallyOf<'text'>): Promise<TallyOf<'text'>> {
  const { heldWords = [] } = (await tx.events.byId(eventId)) ?? {};
  const held = listedWordFinder(heldWords);
  const waiting = tally.waiting.map((one) => {
    const heldWord = held(one.text);
    return heldWord === null ? one : { ...one, heldWord };
  });
  return { ...tally, waiting };
}

/** A verdict that stands in for the crew's, with what `newestByKey` would make of its text again. */
interface KeyedVerdict extends Verdict {
  key: string;
}

function byTheList(
  { id: activityId, kind }: Activity,
  heldWords: readonly string[],
  answers: readonly AnswerCount[],
  told: readonly Verdict[],
): KeyedVerdict[] {
  if (!isTextual(kind) || (kind === 'words' && heldWords.length === 0)) return [];
  const decided = newestByKey(kind, told);
  const given = spellingsIn(kind, answers);
  const held = heldWords.length === 0 ? null : judged.judge(activityId, heldWords, [...given.keys()]);
  const undecided = [...given].filter(([key]) => !decided.has(key));
  if (kind === 'words')
    return undecided
      .filter(([key]) => held?.get(key))
      .map(([key]) => ({ activityId, text: key, key, state: 'rejected', decidedAt: 0 }));
  // In the order in which they came, among those that were let through by hand.
  return undecided
    .filter(([key]) => !held?.get(key))
    .map(([key, spellings]) => ({
      activityId,
      text: mostCommonSpelling(spellings),
      key,
      state: 'approved',
      decidedAt: spellings.firstAt,
    }));
}

/** Before the close they would tell those who still think what is right. */
function rightTexts(
  { id: activityId, correct, state }: Activity,
  answers: readonly AnswerCount[],
  given: readonly Verdict[],
): Verdict[] {
  if (correct?.kind !== 'text' || state !== 'closed') return [];
  const accepted = new Set(correct.accepted.map(foldTyped));
  const decided = new Set(given.map(({ text }) => text));
  const texts = new Set(answers.map(({ answer }) => JSON.parse(answer) as string));
  return [...texts]
    .filter((text) => !decided.has(text) && accepted.has(foldTyped(text)))
    .map((text) => ({ activityId, text, state: 'approved', decidedAt: 0 }));
}

const judged = new WordFilterCache();
