import type { Markup } from './markup.ts';
import type { Box, Mark } from './polls/spot.ts';

/** Source: product specification §1, §3, §5. */
export const activityKinds = [
  'choice',
  'scale',
  'ranking',
  'number',
  'text',
  'words',
  'grid',
  'points',
  'match',
  'axes',
  'blanks',
  'spot',
  'ideas',
] as const;
export type ActivityKind = (typeof activityKinds)[number];
export type ActivityState = 'draft' | 'open' | 'closed';

/** When the room gets a result. */
export const revealings = ['at-once', 'on-close', 'by-hand', 'never'] as const;
export type Revealing = (typeof revealings)[number];

/** Who sees an answer with its person's name: hosts, or everyone on phones, with the result. */
export const nameRules = ['anonymous', 'hosts', 'everyone'] as const;
export type NameRule = (typeof nameRules)[number];

/** The rule of an event's new polls and surveys. */
export const usualRevealings = ['by-kind', 'at-once', 'on-close', 'by-hand'] as const;
export type UsualRevealing = (typeof usualRevealings)[number];

export function usualRevealing(usual: UsualRevealing, kind: ActivityKind): Revealing {
  return usual === 'by-kind' ? kindFacts[kind].revealing : usual;
}

interface KindFacts {
  isCompared: boolean;
  canBeRight: boolean;
  /** A right answer has parts: the result shows which are right, or each also earns its share of the points. */
  rightParts: 'shown' | 'scored' | null;
  /** People enter a free answer, so without a result there is only the prompt. */
  isFree: boolean;
  /** Shown once approved, or unless the crew hides them. */
  ownWords: 'approved' | 'unless-hidden' | null;
  isCorrectable: boolean;
  isColoured: boolean;
  /** People answer on the poll's picture, which its ballot and result draw themselves. */
  isOnPicture: boolean;
  /** What people write becomes the options of the next round. */
  collectsOptions: boolean;
  revealing: Revealing;
}

const none: KindFacts = {
  isCompared: false,
  canBeRight: false,
  rightParts: null,
  isFree: false,
  ownWords: null,
  isCorrectable: false,
  isColoured: false,
  isOnPicture: false,
  collectsOptions: false,
  revealing: 'by-hand',
};

export const kindFacts = {
  choice: { ...none, isCompared: true, canBeRight: true, isCorrectable: true, isColoured: true, revealing: 'at-once' },
  scale: { ...none, isCompared: true, revealing: 'at-once' },
  ranking: { ...none, isCompared: true, canBeRight: true, rightParts: 'shown', isCorrectable: true },
  number: { ...none, isCompared: true, canBeRight: true, isFree: true, isCorrectable: true },
  text: { ...none, canBeRight: true, isFree: true, ownWords: 'approved' },
  words: { ...none, isFree: true, ownWords: 'unless-hidden', revealing: 'at-once' },
  grid: { ...none, isCompared: true },
  points: { ...none, isCompared: true, isColoured: true },
  match: { ...none, isCompared: true, canBeRight: true, rightParts: 'scored' },
  axes: { ...none, isCompared: true, isColoured: true },
  blanks: { ...none, isCompared: true, canBeRight: true, rightParts: 'scored' },
  spot: {
    ...none,
    isCompared: true,
    canBeRight: true,
    rightParts: 'scored',
    isFree: true,
    isColoured: true,
    isOnPicture: true,
  },
  ideas: { ...none, isFree: true, ownWords: 'unless-hidden', collectsOptions: true, revealing: 'at-once' },
} as const satisfies Record<ActivityKind, KindFacts>;

export type WrittenKind = 'text' | 'words' | 'ideas';

export function isWritten(kind: ActivityKind): kind is WrittenKind {
  return kindFacts[kind].ownWords !== null;
}

/** This round's answers make the options of the next. */
export function isCollecting(activity: { kind: ActivityKind; options?: readonly OptionView[] }): boolean {
  return kindFacts[activity.kind].collectsOptions && activity.options?.length === 0;
}

/** The round that people read: they write ideas before the first round of votes, in round 0. */
export function roundShown(activity: { kind: ActivityKind; options?: readonly OptionView[]; round: number }): number {
  if (!kindFacts[activity.kind].collectsOptions) return activity.round;
  return isCollecting(activity) ? 0 : activity.round - 1;
}

/** Whether texts appear before the crew reads them. Never with points: others may still be answering. */
export function showsUnread({
  kind,
  points,
  isShownUnread,
}: { kind: ActivityKind; points: number | null } & Partial<Setups['text']>): boolean {
  const { ownWords } = kindFacts[kind];
  return ownWords === 'unless-hidden' || (ownWords === 'approved' && isShownUnread === true && points === null);
}

/** `alt` describes it; null if the option's label does. Views add the event, for the address. */
export interface OptionPicture {
  version: string;
  alt: string | null;
  eventId?: string;
}

export interface OptionView {
  id: string;
  label: string;
  picture?: OptionPicture | undefined;
  /** If the label has markup; then `label` is its plain text. Never stored. */
  markup?: Markup;
  /** For the crew, the label as written, if it is not the plain text. */
  source?: string;
}

/** The ends may be empty. */
export interface AxisLabels {
  xLabel: string;
  xLow: string;
  xHigh: string;
  yLabel: string;
  yLow: string;
  yHigh: string;
}

/** Phones show the options in an order of each participant's own; results keep the host's. */
export interface Shuffled {
  isShuffled?: boolean;
}

/** Bars are the usual chart, and not stored. */
export const choiceCharts = ['bars', 'columns', 'donut', 'dots'] as const;

export interface Setups {
  choice: {
    options: OptionView[];
    minPicks: number;
    maxPicks: number;
    chart?: (typeof choiceCharts)[number];
  } & Shuffled;
  /** The scale has `steps` whole steps from `first`. With `isNps`, 0 to 10, and results show the Net Promoter Score. */
  scale: {
    first: 0 | 1;
    steps: number;
    lowLabel: string;
    highLabel: string;
    /** Of the steps between the ends, if any of them has one. */
    middleLabels?: string[];
    isNps?: boolean;
  };
  ranking: { options: OptionView[] } & Shuffled;
  /** With a `step`, only `min` and whole steps above it. */
  number: { min: number; max: number; step: number | null; unit: string; isBoxPlot?: boolean };
  text: { maxChars: number; isShownUnread: boolean };
  words: { maxWords: number };
  /** Statements, each on the same scale. A step without a label has an empty one. */
  grid: { options: OptionView[]; first: 0 | 1; steps: number; stepLabels: string[] } & Shuffled;
  /** Everyone distributes `totalPoints`, in multiples of `pointStep`. */
  points: { options: OptionView[]; totalPoints: number; pointStep: number } & Shuffled;
  /** Items and categories or, with `isPaired`, as many partners in a mixed order, each right for one item. */
  match: { options: OptionView[]; targets: OptionView[]; isPaired: boolean } & Shuffled;
  /** Everyone places options between 0 and 10 on two axes. */
  axes: { options: OptionView[] } & AxisLabels & Shuffled;
  /** Gaps are `[[]]`. People type words or, unless `isTyped`, choose each from all `choices`. */
  blanks: { gapText: string; choices: string[]; isTyped: boolean };
  /** Everyone marks up to `maxMarks` places of the picture. Options name regions of it; `boxes` are in their order. */
  spot: { options: OptionView[]; boxes: Box[]; maxMarks: number };
  /**
   * People write up to `maxIdeas`, each in one of the `columns` (none: one list). A new round makes them `options`,
   * with their columns in `optionColumns`, for up to `maxVotes` each.
   */
  ideas: {
    options: OptionView[];
    columns: string[];
    optionColumns: number[];
    maxIdeas: number;
    maxVotes: number;
  } & Shuffled;
}

/** A number for each option (for axes two, x first), in the order of the options. Null: no answer. */
export interface OptionValues {
  values: (number | null)[];
}

export interface Answers {
  choice: { picks: string[] };
  scale: { value: number };
  ranking: { order: string[] };
  number: { value: number };
  text: { text: string } & Drawn;
  words: { words: string[] };
  grid: OptionValues;
  points: OptionValues;
  /** The place of each item's target. */
  match: OptionValues;
  axes: OptionValues;
  /** Empty: not filled. Null in a part, which is about another gap. */
  blanks: { gaps: (string | null)[] };
  /**
   * `regions`: the place of each mark's region, null outside of all. From clients, regions to mark that none of the
   * marks is in. Without marks, one region's count.
   */
  spot: { marks: Mark[]; regions?: (number | null)[] | undefined };
  /** `drawn`: with the formulas of each, as `markup` of texts. */
  ideas: { ideas: Idea[]; drawn?: (Markup | null)[] } | { picks: string[] };
}

/** The column is 0 without any. */
export interface Idea {
  text: string;
  column: number;
}

/** What is right, in the kinds of which an answer can be. */
export interface RightAnswers {
  /** With `isAnyRight`, one of them. Partial credit: right picks minus wrong ones earn their share. */
  choice: { options: string[]; isAnyRight?: true | undefined; hasPartialCredit?: true | undefined };
  /** Within the tolerance. Partial credit: outside of it, points fall evenly to none at the distance `reach`. */
  number: { value: number; tolerance: number; reach?: number | undefined };
  /** See `rightTextMatcher`. `countedLater`: accepted after voting. `wasSet`: as set, for undo; only in event files. */
  text: {
    accepted: string[];
    hasStrictAccents?: true | undefined;
    countedLater?: string[] | undefined;
    wasSet?: string[] | undefined;
  };
  ranking: { order: string[] };
  /** The place of each item's target. */
  match: { values: number[] };
  /** All that is right in each gap. Typed words are compared as texts are; with `isChosen` only the word itself is. */
  blanks: { gaps: string[][]; isChosen?: true | undefined };
  /** The places of the right regions, and how many of them people must mark. */
  spot: { regions: number[]; wanted: number };
}

/** The fields of its form. Absent ones keep the current value; empty ones mean that nothing is right. */
export interface RightForms {
  /** Indexes from 0. */
  choice: { correctOptions?: readonly number[] | undefined; hasPartialCredit?: boolean | undefined };
  number: {
    correctValue?: number | null | undefined;
    tolerance?: number | null | undefined;
    hasPartialCredit?: boolean | undefined;
  };
  /** Of texts typed alike, the first is kept. */
  text: { acceptedAnswers?: readonly string[] | undefined; hasStrictAccents?: boolean | undefined };
  ranking: { isOrderRight?: boolean | undefined };
  /** For each item, the index of its category. Pairs are right in the order of the form. */
  match: { correctTargets?: readonly (number | null | undefined)[] | undefined };
  /** `[[Paris|Lutetia]]`. An empty gap keeps its words. */
  blanks: { gapText?: string | undefined };
  /** Indexes from 0. */
  spot: { correctOptions?: readonly number[] | undefined };
}

/** Settings of every kind. */
export interface CommonSetup {
  mayAbstain?: boolean;
  asksConfidence?: boolean;
}

/** How sure someone is of an answer: 1 not, 2 fairly, 3 very. */
export const confidences = [1, 2, 3] as const;
export type Confidence = (typeof confidences)[number];

/** How many people chose each. */
export type ConfidenceCounts = [not: number, fairly: number, very: number];

/** A ballot like any other, but counted apart: no kind's rules see it. */
export interface Abstention {
  isAbstention: true;
}

/**
 * Stored in place of an answer; no kind's canonical JSON is equal. Chains, event files, exports and incremental counts
 * have a place for answers already; a column would need one in each.
 */
export const abstention = '{"isAbstention":true}';

export type AnswerView =
  | ((Answers[ActivityKind] | OptionValues) & { confidence?: Confidence | undefined })
  | Abstention;

/** Null without answers. The standard deviation is that of the population. */
export interface Spread {
  mean: number | null;
  deviation: number | null;
}

/** The formulas in a person's text, for pages of an event that allows them. */
interface Drawn {
  markup?: Markup;
}

export interface TextCount extends Drawn {
  text: string;
  count: number;
}

export interface WaitingText extends TextCount {
  heldWord?: string;
}

export interface WordCount extends Drawn {
  word: string;
  count: number;
}

interface MergedWord {
  word: string;
  into: string;
}

/** Includes `from`; only the last bin includes `to`. If both are equal, that number. */
export interface Bin {
  from: number;
  to: number;
  count: number;
  before?: number;
}

/** With abstentions. */
export function ballotsIn({ total, abstained = 0 }: { total: number; abstained?: number }): number {
  return total + abstained;
}

export interface Tallies {
  choice: { counts: Record<string, number> };
  scale: { counts: Record<string, number>; mean: number | null; median: number | null };
  /** Of n options, first place gives n points, last place 1. Every option is present. */
  ranking: { ranks: Record<string, { points: number; meanPlace: number | null; firsts: number }> };
  /** Bins have no gaps and one width, but are cut at the limits. Empty without ballots. */
  number: {
    bins: Bin[];
    mean: number | null;
    median: number | null;
    min: number | null;
    max: number | null;
    /** The ends of the middle half; only for a box plot. */
    quartiles?: { from: number | null; to: number | null };
  };
  /** The last approved or, without approval, the newest first. `moreCount` are not listed. */
  text: { texts: TextCount[]; moreCount: number };
  /** Most frequent first; `moreCount` are not listed. */
  words: { words: WordCount[]; moreCount: number };
  /** In the order of the statements; counts in the order of the steps. */
  grid: { ratings: { counts: number[]; mean: number | null; deviation: number | null }[] };
  /** In the order of the options; the mean is per person. */
  points: { amounts: { points: number; mean: number | null; deviation: number | null }[] };
  /** In the order of the items, how often each target was chosen. */
  match: { matches: number[][] };
  /** In the order of the options; `count` people placed it. */
  axes: { places: { count: number; x: Spread; y: Spread }[] };
  /** `counts` in the order of the choices. `right` is null until the room knows the right words. */
  blanks: { gaps: { answered: number; right: number | null; counts: number[] }[] };
  /**
   * Marks in each cell that has any. `regions`: how many people marked each, in the order of the options; `elsewhere`:
   * how many marked a place outside of all, 0 without regions.
   */
  spot: { cells: [cell: number, marks: number][]; regions: number[]; elsewhere: number };
  /** Most written first; `moreCount` are not listed. `votes`, by option, is null while people write ideas. */
  ideas: { ideas: IdeaCount[]; moreCount: number; votes: Record<string, number> | null };
}

export interface IdeaCount extends Idea, Drawn {
  count: number;
}

/** Pending (oldest first), rejected and hidden texts, and comparisons the room must not see. */
export interface CrewTallies extends Tallies {
  text: Tallies['text'] & { waiting: WaitingText[]; waitingMoreCount: number; rejected: TextCount[] };
  words: Tallies['words'] & { hidden: WordCount[]; merged: MergedWord[] };
  number: Tallies['number'] & { beside: Bin[] | null };
  ideas: Tallies['ideas'] & { hidden: WordCount[]; merged: MergedWord[] };
}

/** After `reconsider`, a text is pending again, or shown if it needs no approval; a merged word counts separately. */
export const textAnswerActions = ['approve', 'reject', 'reconsider', 'merge'] as const;
export type TextAnswerAction = (typeof textAnswerActions)[number];

/**
 * Before the first answer, when a ballot in flight means the same or is refused. Excludes answers that name
 * steps or places, scored questions, and options in a right order.
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
