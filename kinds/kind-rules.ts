import type { z } from 'zod';
import type { Inline, Markup } from '#contracts/markup.ts';
import {
  abstention,
  type ActivityKind,
  type AnswerView,
  type Answers,
  type CrewTallies,
  type OptionView,
  type RightForms,
  type Setups,
  type Tallies,
} from '#contracts/poll-kinds.ts';
import type { NumberRange, RowDetail } from '#contracts/polls/results.ts';
import type { Correct, CorrectOf } from '#contracts/quizzes/series.ts';
import { Refusal, type FieldError } from '#contracts/refusal.ts';
import { labelIn, optionsFrom, optionViews, type OptionForm } from './options.ts';

type FlagsOf<Setup> = {
  [Field in keyof Setup]-?: Setup[Field] extends boolean | undefined ? Field : never;
}[keyof Setup];

type FormOf<Setup, Fields = Omit<Setup, FlagsOf<Setup>>> = {
  [Field in keyof Fields]: Fields[Field] extends OptionView[] ? readonly OptionForm[] : Fields[Field];
} & { [Flag in FlagsOf<Setup>]?: boolean | undefined };

/** Unlike in `Setups`, options may be new, and absent flags keep the current value. */
export type SetupForms = { [Kind in ActivityKind]: FormOf<Setups[Kind]> };

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
  /** What the crew decides on, if that is not the label. */
  words?: string;
  range?: NumberRange;
  isCorrect: boolean;
  /** People could not vote on it in later rounds. */
  isOption?: false;
  /** One count per round, the oldest first. */
  counts: number[];
  /** One per round, for rows with averages of their own. */
  details?: RowDetail[];
}

/** The fields of all kinds, and the lists that what is right refers to. */
export type RightForm = Intersection<RightForms[RightKind]> & {
  options?: readonly OptionForm[];
  targets?: readonly OptionForm[];
  isPaired?: boolean | undefined;
};

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

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
  /** For a copy or replay, if not the same: keeps texts accepted later, marked so that an erasure finds them. */
  original?(correct: CorrectOf<Kind>, setup: Setups[Kind]): CorrectOf<Kind>;
  /** If it has ids. */
  renamed?(correct: CorrectOf<Kind>, idOf: (id: string) => string): CorrectOf<Kind>;
  /** Prepares a matcher for many answers. */
  matcher(correct: CorrectOf<Kind>): (answer: Answers[Kind]) => boolean;
  /** 0 to 1, for points. Null or absent: only right answers earn any. */
  share?(correct: CorrectOf<Kind>): ((answer: Answers[Kind]) => number) | null;
  /** The right answer's fields in an event file. */
  file: Record<string, z.ZodType>;
  /** The setup makes no sense without one. */
  isNeeded?(setup: Setups[Kind]): boolean;
  problem?(correct: CorrectOf<Kind>, setup: Setups[Kind]): 'FILE_REFERENCE' | 'FILE_DISAGREES' | null;
}

export interface KindRules<Kind extends ActivityKind> {
  /** Its name in spreadsheets. */
  name: string;
  form: Record<string, z.ZodType>;
  /** In the order in which the fields are stored. */
  file: { [Field in keyof Setups[Kind]]: z.ZodType<Setups[Kind][Field]> };
  defaults: Partial<SetupForms[Kind]>;
  problems?(form: SetupForms[Kind], before?: Setups[Kind] | null): Record<string, FieldError>;
  /** Existing options keep their ids. */
  setupFrom(form: SetupForms[Kind], before: Setups[Kind] | null, newId: () => string): Setups[Kind];
  setupOf(activity: Setups[Kind]): Setups[Kind];
  /** A change of these fields would invalidate ballots. */
  incompatibleFields(before: Setups[Kind], after: Setups[Kind]): string[];
  /** The widest setup that may have accepted this answer, since some limits may change after the first one. */
  loosest?(setup: Setups[Kind], stored: string): Setups[Kind];
  /** If its answers change the setup. @throws {Refusal} */
  nextRound?(
    setup: Setups[Kind],
    answers: readonly AnswerCount[],
    decisions: readonly AnswerDecision[],
    newId: () => string,
  ): Setups[Kind];
  /** For a copy: without what people wrote. */
  beforeAsking?(setup: Setups[Kind]): Setups[Kind];
  /** Settings that decide which answers are valid. A choice exports none. */
  exportedLimits(setup: Setups[Kind]): Record<string, unknown> | undefined;
  /** Equal JSON for equal answers, so that a tally is a `group by`. @throws {Refusal} `BALLOT_INVALID` */
  canonical(setup: Setups[Kind], answer: AnswerView): string;
  /** The answer's fields as posted. */
  answer: { [Field in keyof Answers[Kind]]: z.ZodType };
  read(stored: string): Answers[Kind];
  /** Stored in place of a person's own words that were erased. */
  erased?: string;
  /** The same for a right answer, which stays right. */
  erasedRight?: string;
  /** Where an answer is a person's own words only in part. Right ones stay right. */
  withoutWords?(setup: Setups[Kind], stored: string, correct: CorrectOf<Kind> | null): string;
  /** Whether `withoutWords` can have returned it. */
  isWithoutWords?(stored: string): boolean;
  /** The same for a setup with people's own words. `left`: as others wrote them, undefined if no one did. */
  withoutTexts?(setup: Setups[Kind], left: (text: string) => string | undefined): Setups[Kind];
  /** The parts of a text with gaps, one more than gaps. */
  textsAroundGaps?(setup: Setups[Kind]): string[];
  /** A result row's label with the markup of that text. */
  gapLabel?(markup: Markup, at: number): Inline[] | undefined;
  samples(setup: Setups[Kind]): Answers[Kind][];
  /** The counts are complete, for exports and recounts. */
  counts(setup: Setups[Kind], answers: readonly AnswerCount[]): Record<string, number>;
  countUnit: 'votes' | 'points';
  /** In tables, for keys of `counts` that are neither an option nor a number. */
  countLabel?(setup: Setups[Kind], key: string): string | boolean;
  /** The columns of a person's answer in tables: what each number of its `values` is about. */
  answerColumns?(setup: Setups[Kind]): string[];
  answerCells(setup: Setups[Kind], answer: Answers[Kind]): (string | number | boolean | null)[];
  /** What a tally needs in addition to answers and decisions. */
  tallyNeeds?: 'previous round' | 'times of arrival';
  tally(
    setup: Setups[Kind],
    answers: readonly AnswerCount[],
    decisions: readonly AnswerDecision[],
    before: RoundBefore | null,
    correct: Correct | null,
  ): CrewTallies[Kind];
  /** Only the public fields. By default all, if the types say that none is for the crew only. */
  shown(tally: CrewTallies[Kind], isSolutionShown: boolean): Tallies[Kind];
  /** What the room may read of an answer, in parts that are listed separately. Absent: all of it. */
  shownParts?(
    setup: Setups[Kind],
    answers: readonly AnswerCount[],
    decisions: readonly AnswerDecision[],
    correct: Correct | null,
  ): (answer: Answers[Kind]) => Answers[Kind][];
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

type Derived = 'setupFrom' | 'setupOf' | 'incompatibleFields' | 'exportedLimits' | 'read' | 'answerCells' | 'shown';

type OwnRules<Kind extends ActivityKind> = Omit<KindRules<Kind>, Derived> &
  Partial<Pick<KindRules<Kind>, Derived>> &
  (Tallies[Kind] extends CrewTallies[Kind] ? unknown : Pick<KindRules<Kind>, 'shown'>) & {
    /** What may not change after the first answer. */
    fixed: readonly (keyof Setups[Kind])[];
    /** Rounds or fills up what a form left. */
    tidied?(setup: Setups[Kind]): Setups[Kind];
  };

type AnySetup = Record<string, unknown>;

/** Derives what most kinds do alike: the fields of `file` make the setup, and an answer is its only field. */
export function kindRules<Kind extends ActivityKind>({
  fixed,
  tidied = (setup) => setup,
  ...own
}: OwnRules<Kind>): KindRules<Kind> {
  const fields = Object.keys(own.file);
  const usual: AnySetup = { isShuffled: false, isBoxPlot: false, chart: 'bars' };
  const [answerField = ''] = Object.keys(own.answer);
  // Answers with `values` refer to options by place, so their order must stay too.
  const idsIn = (options: readonly OptionView[]): string => {
    const ids = options.map(({ id }) => id);
    return (answerField === 'values' ? ids : ids.toSorted()).join();
  };
  const fixedPart = (value: unknown): unknown => (Array.isArray(value) ? idsIn(value as OptionView[]) : value);
  const setupOf = (activity: AnySetup): AnySetup =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const value = activity[field];
        if (isOptionList(field)) return [[field, optionViews(value as OptionView[])]];
        return value === undefined || value === usual[field] ? [] : [[field, value]];
      }),
    );
  const derived = {
    setupOf,
    setupFrom(form: AnySetup, before: AnySetup | null, newId: () => string) {
      const setup = fields.map((field) => {
        const was: AnySetup = before ?? own.defaults;
        const given = form[field];
        if (!isOptionList(field)) return [field, given === undefined ? was[field] : given];
        return [field, optionsFrom(given as OptionForm[], (before?.[field] ?? []) as OptionView[], newId)];
      });
      return rules.setupOf(tidied(Object.fromEntries(setup) as Setups[Kind]));
    },
    incompatibleFields: (before: AnySetup, after: AnySetup) =>
      (fixed as readonly string[]).filter((field) => fixedPart(before[field]) !== fixedPart(after[field])),
    exportedLimits: (setup: AnySetup) => {
      const { options: _, isShuffled: __, isBoxPlot: ___, ...limits } = setupOf(setup);
      return limits;
    },
    read: (stored: string) => ({ [answerField]: JSON.parse(stored) as unknown }),
    answerCells: (setup: object, answer: object) =>
      Object.values(answer)
        .flat()
        .map((part: unknown) =>
          typeof part === 'string' && 'options' in setup ? labelIn(setup as never, part) : part,
        ),
    shown: (tally: unknown) => tally,
  };
  const rules = { ...derived, ...own } as unknown as KindRules<Kind>;
  return rules;
}

function isOptionList(field: string): boolean {
  return field === 'options' || field === 'targets';
}

export function refuseAnswer(field: string, problem: FieldError): Refusal {
  return new Refusal('BALLOT_INVALID', { fields: { [field]: problem } });
}

/** Abstentions are counted apart. */
export function totalOf(answers: readonly AnswerCount[]): number {
  return answers.reduce((sum, { answer, count, isPart }) => sum + (isPart || answer === abstention ? 0 : count), 0);
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
