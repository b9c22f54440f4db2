/**
 * What can be asked, answered and counted, by the kind of an activity. Source: product specification §1, §3, §5.
 */
export const activityKinds = ['choice', 'scale', 'ranking', 'number', 'text', 'words'] as const;
export type ActivityKind = (typeof activityKinds)[number];
export type ActivityState = 'draft' | 'open' | 'closed';

/** When results are shown: by the crew alone, by themselves when voting closes, or as soon as it opens. */
export const revealings = ['by-hand', 'on-close', 'at-once'] as const;
export type Revealing = (typeof revealings)[number];

/** Whether two rounds are drawn in one picture: of kinds where what can be chosen is the same in both. */
export function isCompared({ kind }: { kind: ActivityKind }): boolean {
  return kind !== 'text' && kind !== 'words';
}

/**
 * Whether what people write is shown before anybody of the crew has read it, unless the event's list of words holds it. What is worth
 * points is not, whatever was chosen: somebody may still be thinking.
 */
export function showsUnread({
  kind,
  points,
  isShownUnread,
}: { kind: ActivityKind; points: number | null } & Partial<Setups['text']>): boolean {
  return kind === 'words' || (kind === 'text' && isShownUnread === true && points === null);
}

export interface OptionView {
  id: string;
  label: string;
}

/** What is asked beside the prompt. Labels and units may be empty. */
export interface Setups {
  choice: { options: OptionView[]; minPicks: number; maxPicks: number };
  /** Whole steps from `first` on, `steps` of them. */
  scale: { first: 0 | 1; steps: number; lowLabel: string; highLabel: string };
  ranking: { options: OptionView[] };
  /** From `min` to `max`; with a `step`, only `min` and whole steps above it. */
  number: { min: number; max: number; step: number | null; unit: string };
  /** `isShownUnread`: answers need no approval (`showsUnread`). */
  text: { maxChars: number; isShownUnread: boolean };
  words: { maxWords: number };
}

/** One participant's answer. */
export interface Answers {
  /** The chosen option ids. */
  choice: { picks: string[] };
  scale: { value: number };
  /** Every option id, the first place first. */
  ranking: { order: string[] };
  number: { value: number };
  text: { text: string };
  words: { words: string[] };
}

export type AnswerView = Answers[ActivityKind];

export interface TextCount {
  text: string;
  /** Ballots with exactly this text. */
  count: number;
}

export interface WaitingText extends TextCount {
  /** The word of the event's list that it holds; absent where it holds none. Only the crew is told. */
  heldWord?: string;
}

export interface WordCount {
  /** As it was written most often; case makes no difference. */
  word: string;
  count: number;
}

/** `from` is part of a bin, `to` only of the last one; where they are equal, the bin is that number. */
export interface Bin {
  from: number;
  to: number;
  count: number;
  /** How many of the round before, where the two are compared. */
  before?: number;
}

/** What a round's ballots come to, as the room may see it. Means and medians are null while there are no ballots. */
export interface Tallies {
  /** Ballots per option id; every option has its number, zero included. */
  choice: { counts: Record<string, number> };
  /** Ballots per step; every step has its number, zero included. */
  scale: { counts: Record<string, number>; mean: number | null; median: number | null };
  /**
   * Per option id: of n options the first place gives n points, the last one 1; the mean place; how many put it first. Every
   * option is there.
   */
  ranking: { ranks: Record<string, { points: number; meanPlace: number | null; firsts: number }> };
  /** Bins without gaps, from limit to limit, or around the answers where these take no more than half of that: of one width, but cut where the limits are; none while there are no ballots. */
  number: { bins: Bin[]; mean: number | null; median: number | null; min: number | null; max: number | null };
  /** Approved texts, the one approved last first, or where none needs approval the one that came last; `moreCount` others are not listed. */
  text: { texts: TextCount[]; moreCount: number };
  /** Most often given first; `moreCount` other words are not listed. */
  words: { words: WordCount[]; moreCount: number };
}

/**
 * What only the crew sees: texts that wait (oldest first; `waitingMoreCount` more), were rejected, words that are hidden, numbers
 * beside those of the round before while the room is not to see that one.
 */
export interface CrewTallies extends Tallies {
  text: Tallies['text'] & { waiting: WaitingText[]; waitingMoreCount: number; rejected: TextCount[] };
  words: Tallies['words'] & { hidden: WordCount[] };
  number: Tallies['number'] & { beside: Bin[] | null };
}

/** What the crew can do with the texts and words of an activity. To reconsider a text takes the verdict back, so that it waits again, or is shown again where it needs none; a word is shown again. */
export const textAnswerActions = ['approve', 'reject', 'reconsider'] as const;
export type TextAnswerAction = (typeof textAnswerActions)[number];

/**
 * Whether all of it can still be corrected once it was asked, as long as nobody has answered in any round: where an answer that is on its
 * way means the same by the corrected form, or is refused by it. A step of a scale is another one by other ends, points are given by what
 * was right, and options whose order is right have ids that tell none.
 */
export function isCorrectable({
  kind,
  points,
  correct,
}: {
  kind: ActivityKind;
  points: number | null;
  correct: object | null;
}): boolean {
  return points === null && (kind === 'choice' || kind === 'number' || (kind === 'ranking' && correct === null));
}
