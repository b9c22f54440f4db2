import { isWritten, kindFacts, showsUnread } from '#contracts/poll-kinds.ts';
import type { Activity, AnswerDecision } from '../model/entities.ts';
import { listedWordFinder, WordFilterCache } from '../events/word-filter.ts';
import { answerIn } from '#kinds/stored-confidence.ts';
import type { AnswerCount } from '#kinds/kind-rules.ts';
import { answerMatcher } from '#kinds/rules.ts';
import { newestByKey, mostCommonSpelling, spellingsIn } from '#kinds/spellings.ts';
import type { Queries } from '../model/store.ts';
import type { TallyOf } from '../voting/tallies.ts';

export async function decisionsOn(
  tx: Queries,
  activity: Activity,
  answers: readonly AnswerCount[],
): Promise<AnswerDecision[]> {
  const given = await tx.answerDecisions.ofActivity(activity.id);
  const event = showsUnread(activity) ? await tx.events.byId(activity.eventId) : null;
  return effectiveDecisions(activity, event?.heldWords ?? [], given, answers);
}

/** Approves right texts after the close and hides listed words. Explicit decisions win. */
export function effectiveDecisions(
  activity: Activity,
  heldWords: readonly string[],
  given: readonly AnswerDecision[],
  answers: readonly AnswerCount[],
): AnswerDecision[] {
  const explicit = [...given, ...rightTexts(activity, answers, given)];
  return showsUnread(activity) ? [...explicit, ...byWordFilter(activity, heldWords, answers, explicit)] : explicit;
}

/** Marks pending texts that match the word filter. */
export async function withListedWords(tx: Queries, eventId: string, tally: TallyOf<'text'>): Promise<TallyOf<'text'>> {
  const { heldWords = [] } = (await tx.events.byId(eventId)) ?? {};
  const held = listedWordFinder(heldWords);
  const waiting = tally.waiting.map((one) => {
    const heldWord = held(one.text);
    return heldWord === null ? one : { ...one, heldWord };
  });
  return { ...tally, waiting };
}

interface KeyedDecision extends AnswerDecision {
  key: string;
}

function byWordFilter(
  { id: activityId, kind }: Activity,
  heldWords: readonly string[],
  answers: readonly AnswerCount[],
  made: readonly AnswerDecision[],
): KeyedDecision[] {
  if (!isWritten(kind)) return [];
  const areShown = kindFacts[kind].ownWords === 'unless-hidden';
  if (areShown && heldWords.length === 0) return [];
  const decided = newestByKey(kind, made);
  const given = spellingsIn(kind, answers);
  const held = heldWords.length === 0 ? null : judged.judge(activityId, heldWords, [...given.keys()]);
  const undecided = [...given].filter(([key]) => !decided.has(key));
  if (areShown)
    return undecided
      .filter(([key]) => held?.get(key))
      .map(([key]) => ({ activityId, text: key, key, state: 'rejected', decidedAt: 0 }));
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

/** Earlier approval would reveal the right answer. */
function rightTexts(
  { id: activityId, correct, state }: Activity,
  answers: readonly AnswerCount[],
  given: readonly AnswerDecision[],
): AnswerDecision[] {
  if (!(correct && 'accepted' in correct) || state !== 'closed') return [];
  const decided = new Set(given.map(({ text }) => text));
  const texts = answers.map(({ answer }) => answer).filter(answerMatcher(correct));
  return [...new Set(texts.map((answer) => JSON.parse(answerIn(answer)) as string))]
    .filter((text) => !decided.has(text))
    .map((text) => ({ activityId, text, state: 'approved', decidedAt: 0 }));
}

const judged = new WordFilterCache();
