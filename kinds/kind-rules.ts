import type { z } from 'zod';
import type {
  ActivityKind,
  AnswerView,
  Answers,
  CrewTallies,
  OptionPicture,
  OptionView,
  Setups,
  Tallies,
} from '#contracts/poll-kinds.ts';
import type { NumberRange, RowDetail } from '#contracts/polls/results.ts';
import type { Correct, CorrectOf } from '#contracts/quizzes/series.ts';
import { Refusal, type FieldError } from '#contracts/refusal.ts';

export interface OptionForm {
  id?: string | undefined;
  label: string;
  /** Undefined keeps it. */
  picture?: Pick<OptionPicture, 'version' | 'alt'> | null | undefined;
}

type FormOf<Setup> = {
  [Field in keyof Setup]:
    | (Setup[Field] extends OptionView[] ? readonly OptionForm[] : Setup[Field])
    | (Field extends 'isShuffled' | 'isPaired' ? undefined : never);
};

/** Unlike in `Setups`, options may be new. */
export type SetupForms = { [Kind in Exclude<ActivityKind, 'scale' | 'text'>]: FormOf<Setups[Kind]> } & {
  scale: Omit<Setups['scale'], 'isNps'> & { isNps?: boolean | undefined };
  text: { maxChars: number; isShownUnread?: boolean | undefined };
};

/** `count` is the number of ballots with this canonical answer. */
export interface AnswerCount {
  answer: string;
  count: number;
  /** Set if the order of arrival is shown. */
  firstAt?: number;
  /** One option's number in `count` ballots, which are counted in another entry. */
  isPart?: true;
}

export interface DatedCount extends AnswerCount {
  firstAt: number;
}

export interface RoundBefore {
  answers: readonly AnswerCount[];
  isShown: boolean;
}

export interface AnswerDecision {
  activityId: string;
  text: string;
  state: 'approved' | 'rejected';
  decidedAt: number;
  mergedInto?: string | null | undefined;
}

export interface CountedRow {
  key: string;
  label: string;
  range?: NumberRange;
  isCorrect: boolean;
  /** One count per round, the oldest first. */
  counts: number[];
  /** One per round, for rows with averages of their own. */
  details?: RowDetail[];
}

/** Absent fields keep the current value. */
export interface RightForm {
  /** Indexes from 0; empty if there is no right answer. */
  correctOptions?: readonly number[] | undefined;
  hasPartialCredit?: boolean | undefined;
  correctValue?: number | null | undefined;
  tolerance?: number | null | undefined;
  /** Empty if there is no right answer. Of texts typed alike, the first is kept. */
  acceptedAnswers?: readonly string[] | undefined;
  hasStrictAccents?: boolean | undefined;
  isOrderRight?: boolean | undefined;
  /** For each item, the index of its category; all null if there is no right answer. */
  correctTargets?: readonly (number | null | undefined)[] | undefined;
  options?: readonly OptionForm[];
  /** With `isPaired`, in the order of the items, which is right for new ones. */
  targets?: readonly OptionForm[];
  isPaired?: boolean | undefined;
}

export type RightKind = Correct['kind'];

export interface RightBefore<Kind extends RightKind> {
  correct: CorrectOf<Kind> | null;
  setup: Setups[Kind];
  /** People were asked and could get points. */
  isScored: boolean;
}

export interface RightRules<Kind extends RightKind> {
  /** @throws {Refusal} `INVALID` if the form does not fit the setup */
  from(form: RightForm, setup: Setups[Kind], before: RightBefore<Kind> | null): CorrectOf<Kind> | null;
  /** The order is the answer: new option ids must not reveal it. */
  isOrder?(form: RightForm, before: Correct | null, setup: Setups[Kind]): boolean;
  fields(correct: CorrectOf<Kind> | null, setup: Setups[Kind]): Record<string, unknown>;
  changedField(before: CorrectOf<Kind> | null, after: CorrectOf<Kind> | null): string | null;
  /** For a copy or replay: keeps texts accepted later, marked so that an erasure finds them. */
  original(correct: CorrectOf<Kind>, setup: Setups[Kind]): CorrectOf<Kind>;
  renamed(correct: CorrectOf<Kind>, idOf: (id: string) => string): CorrectOf<Kind>;
  /** Prepares a matcher for many answers. */
  matcher(correct: CorrectOf<Kind>): (answer: Answers[Kind]) => boolean;
  /** 0 to 1, for points. Null or absent: only right answers earn any. */
  share?(correct: CorrectOf<Kind>): ((answer: Answers[Kind]) => number) | null;
  /** The right answer's fields in an event file. */
  file: Record<string, z.ZodType>;
  /** The setup makes no sense without one. */
  isNeeded?(setup: Setups[Kind]): boolean;
  problem(correct: CorrectOf<Kind>, setup: Setups[Kind]): 'FILE_REFERENCE' | 'FILE_DISAGREES' | null;
}

export interface KindRules<Kind extends ActivityKind> {
  form: Record<string, z.ZodType>;
  file: { [Field in keyof Setups[Kind]]: z.ZodType<Setups[Kind][Field]> };
  defaults: Partial<SetupForms[Kind]>;
  problems?(form: SetupForms[Kind], before?: Setups[Kind] | null): Record<string, FieldError>;
  /** Existing options keep their ids. */
  setupFrom(form: SetupForms[Kind], before: Setups[Kind] | null, newId: () => string): Setups[Kind];
  setupOf(activity: Setups[Kind]): Setups[Kind];
  /** A change of these fields would invalidate ballots. */
  incompatibleFields(before: Setups[Kind], after: Setups[Kind]): string[];
  /** The widest setup that may have accepted an answer, since some limits may change after the first one. */
  loosest?(setup: Setups[Kind]): Setups[Kind];
  /** Settings that decide which answers are valid. A choice exports none. */
  exportedLimits(setup: Setups[Kind]): Record<string, unknown> | undefined;
  /** Equal JSON for equal answers, so that a tally is a `group by`. @throws {Refusal} `BALLOT_INVALID` */
  canonical(setup: Setups[Kind], answer: AnswerView): string;
  read(stored: string): Answers[Kind];
  /** Stored in place of a person's own words that were erased. */
  erased?: string;
  /** The same for a right answer, which stays right. */
  erasedRight?: string;
  samples(setup: Setups[Kind]): Answers[Kind][];
  /** The counts are complete, for exports and recounts. */
  counts(setup: Setups[Kind], answers: readonly AnswerCount[]): Record<string, number>;
  countUnit: 'votes' | 'points';
  /** In tables, for keys of `counts` that are neither an option nor a number. */
  countLabel?(setup: Setups[Kind], key: string): string;
  /** The columns of a person's answer in tables: what each number of its `values` is about. */
  answerColumns?(setup: Setups[Kind]): string[];
  /** What a tally needs in addition to answers and decisions. */
  tallyNeeds?: 'previous round' | 'times of arrival';
  tally(
    setup: Setups[Kind],
    answers: readonly AnswerCount[],
    decisions: readonly AnswerDecision[],
    before: RoundBefore | null,
  ): CrewTallies[Kind];
  /** Copies only the public fields. */
  shown(tally: CrewTallies[Kind]): Tallies[Kind];
  resultRows(
    setup: Setups[Kind],
    rounds: readonly (readonly AnswerCount[])[],
    correct: Correct | null,
    decisions: readonly AnswerDecision[],
  ): CountedRow[];
  hasAverages?: true;
  /** The Net Promoter Score. Null if the poll shows none or has no answers. */
  score?(setup: Setups[Kind], answers: readonly AnswerCount[]): number | null;
  right: Kind extends RightKind ? RightRules<Kind> : null;
}

export function refuseAnswer(field: string, problem: FieldError): Refusal {
  return new Refusal('BALLOT_INVALID', { fields: { [field]: problem } });
}

export function totalOf(answers: readonly AnswerCount[]): number {
  return answers.reduce((sum, { count, isPart }) => sum + (isPart ? 0 : count), 0);
}

export function changedFields<Setup extends object>(
  before: Setup,
  after: Setup,
  fields: readonly (string & keyof Setup)[],
): string[] {
  return fields.filter((field) => before[field] !== after[field]);
}

export function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function rowsOfCounts(
  rounds: readonly Record<string, number>[],
  labelOf: (key: string) => string,
  isCorrect: (key: string) => boolean = () => false,
): CountedRow[] {
  const keys = [...new Set(rounds.flatMap((counts) => Object.keys(counts)))];
  return keys.map((key) => ({
    key,
    label: labelOf(key),
    isCorrect: isCorrect(key),
    counts: rounds.map((counts) => counts[key] ?? 0),
  }));
}
