/** What can be asked, answered and counted, by the kind of an activity. Source: product specification §1, §3, §5. */
export const activityKinds = ['choice', 'scale', 'ranking', 'number', 'text', 'words'] as const;
export type ActivityKind = (typeof activityKinds)[number];
export type ActivityState = 'draft' | 'open' | 'closed';

/** When results are shown: by the crew, when voting closes, or when it opens. */
export const revealings = ['by-hand', 'on-close', 'at-once'] as const;
export type Revealing = (typeof revealings)[number];

/** What contracts, server and client have to know about a kind; everything else is in `kinds/<kind>/`. */
interface KindFacts {
  /** One chart compares two rounds: their choices are the same. */
  isCompared: boolean;
  /** The crew can mark a right answer. */
  canBeRight: boolean;
  /** People answer freely: before there is a result, there is nothing to show but the prompt. */
  isFree: boolean;
  /** Answers are in people's own words, shown once the crew approves them, or unless the crew hides them. */
  ownWords: 'approved' | 'unless-hidden' | null;
  /** See `isCorrectable`. */
  isCorrectable: boolean;
  /** Each option has a colour of its own. */
  isColoured: boolean;
}

const none: KindFacts = {
  isCompared: false,
  canBeRight: false,
  isFree: false,
  ownWords: null,
  isCorrectable: false,
  isColoured: false,
};

export const kindFacts = {
  choice: { ...none, isCompared: true, canBeRight: true, isCorrectable: true, isColoured: true },
  scale: { ...none, isCompared: true },
  ranking: { ...none, isCompared: true, canBeRight: true, isCorrectable: true },
  number: { ...none, isCompared: true, canBeRight: true, isFree: true, isCorrectable: true },
  text: { ...none, canBeRight: true, isFree: true, ownWords: 'approved' },
  words: { ...none, isFree: true, ownWords: 'unless-hidden' },
} as const satisfies Record<ActivityKind, KindFacts>;

/** The kinds that are answered in people's own words. */
export type WrittenKind = 'text' | 'words';

export function isWritten(kind: ActivityKind): kind is WrittenKind {
  return kindFacts[kind].ownWords !== null;
}

/**
 * Whether answers in people's own words are shown before the crew has read them, unless the word filter matches. Never
 * for answers that give points: others may still be thinking.
 */
export function showsUnread({
  kind,
  points,
  isShownUnread,
}: { kind: ActivityKind; points: number | null } & Partial<Setups['text']>): boolean {
  const { ownWords } = kindFacts[kind];
  return ownWords === 'unless-hidden' || (ownWords === 'approved' && isShownUnread === true && points === null);
}

export interface OptionView {
  id: string;
  label: string;
}

/** What is asked in addition to the prompt. Labels and units may be empty. */
export interface Setups {
  choice: { options: OptionView[]; minPicks: number; maxPicks: number };
  /** `steps` whole steps, starting at `first`. */
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
  /** Every option id, first place first. */
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
  /** The word-filter entry that matches; absent without a match. For the crew only. */
  heldWord?: string;
}

export interface WordCount {
  /** In the most common spelling; case makes no difference. */
  word: string;
  count: number;
}

/** A bin includes `from`; only the last includes `to`. Where both are equal, the bin is that number. */
export interface Bin {
  from: number;
  to: number;
  count: number;
  /** The count of the previous round, where the two are compared. */
  before?: number;
}

/** The result of a round, as the room may see it. Means and medians are null without ballots. */
export interface Tallies {
  /** Ballots per option id; every option is present, zero included. */
  choice: { counts: Record<string, number> };
  /** Ballots per step; every step is present, zero included. */
  scale: { counts: Record<string, number>; mean: number | null; median: number | null };
  /**
   * Per option id: of n options the first place gives n points, the last one 1; the mean place; how often it was first.
   * Every option is present.
   */
  ranking: { ranks: Record<string, { points: number; meanPlace: number | null; firsts: number }> };
  /**
   * Bins without gaps, from limit to limit, or around the answers where they span at most half of that. All of one
   * width, but cut at the limits. None without ballots.
   */
  number: { bins: Bin[]; mean: number | null; median: number | null; min: number | null; max: number | null };
  /**
   * Approved texts, the last approved first; where none needs approval the newest first. `moreCount` others are not
   * listed.
   */
  text: { texts: TextCount[]; moreCount: number };
  /** Most frequent first; `moreCount` other words are not listed. */
  words: { words: WordCount[]; moreCount: number };
}

/**
 * What only the crew sees: texts that wait (oldest first; `waitingMoreCount` more) or were rejected, hidden words, and
 * the comparison with the previous round while the room must not see it.
 */
export interface CrewTallies extends Tallies {
  text: Tallies['text'] & { waiting: WaitingText[]; waitingMoreCount: number; rejected: TextCount[] };
  words: Tallies['words'] & { hidden: WordCount[] };
  number: Tallies['number'] & { beside: Bin[] | null };
}

/**
 * The crew's actions on texts and words. `reconsider` reverts the decision: the text waits again, or is shown again
 * where it needs no approval; a word is shown again.
 */
export const textAnswerActions = ['approve', 'reject', 'reconsider'] as const;
export type TextAnswerAction = (typeof textAnswerActions)[number];

/**
 * Whether everything can still be corrected after opening, as long as no round has an answer: an answer in flight then
 * means the same under the corrected form or is refused. Not so for the ends of a scale, for scored questions, and for
 * options whose correct order their ids must not reveal.
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
  return points === null && kindFacts[kind].isCorrectable && !(correct && 'order' in correct);
}
