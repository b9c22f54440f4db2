import type { z } from 'zod';
import type { ActivityKind, AnswerView, Answers, CrewTallies, Setups, Tallies } from '#contracts/poll-kinds.ts';
import type { NumberRange } from '#contracts/polls/results.ts';
import type { Correct, CorrectOf } from '#contracts/quizzes/series.ts';
import { Refusal, type FieldError } from '#contracts/refusal.ts';

export interface OptionForm {
  /** Only for an existing option. */
  id?: string | undefined;
  label: string;
}

/** A setup as submitted: options may be new. */
export interface SetupForms extends Omit<Setups, 'choice' | 'ranking' | 'text'> {
  choice: { options: readonly OptionForm[]; minPicks: number; maxPicks: number };
  ranking: { options: readonly OptionForm[] };
  /** If omitted, it stays the same. */
  text: { maxChars: number; isShownUnread?: boolean | undefined };
}

/** A distinct canonical answer of a round, and how many ballots have it. */
export interface AnswerCount {
  answer: string;
  count: number;
  /** When the first of them arrived, in UTC ms, where the order of arrival is shown. */
  firstAt?: number;
}

/** The previous round, when two rounds are compared. */
export interface RoundBefore {
  answers: readonly AnswerCount[];
  /** Whether the room may see it next to the current round. */
  isShown: boolean;
}

/** A moderation decision about a text or word of an activity. Applies to everyone who gives the same answer. */
export interface AnswerDecision {
  activityId: string;
  /** The text, or the word in its counted form. */
  text: string;
  state: 'approved' | 'rejected';
  decidedAt: number;
}

/** A row of the results: one answer, or a range of numbers, in all rounds. */
export interface CountedRow {
  key: string;
  label: string;
  range?: NumberRange;
  isCorrect: boolean;
  /** By round, oldest first. */
  counts: number[];
}

/** The right answer in a form; absent fields keep the current one. */
export interface RightForm {
  /** Places among the form's options, starting at 0; empty: no right answer. */
  correctOptions?: readonly number[] | undefined;
  correctValue?: number | null | undefined;
  tolerance?: number | null | undefined;
  /** Empty: no right answer. Of texts that are equal as typed the first is kept. */
  acceptedAnswers?: readonly string[] | undefined;
  /** Whether the order of the options is the right one. */
  isOrderRight?: boolean | undefined;
}

export type RightKind = Correct['kind'];

/** An activity before it is edited. */
export interface RightBefore<Kind extends RightKind> {
  correct: CorrectOf<Kind> | null;
  setup: Setups[Kind];
  /** People were asked and could get points. */
  isScored: boolean;
}

/** What differs between kinds about right answers. Pure. */
export interface RightRules<Kind extends RightKind> {
  /** @throws {Refusal} `INVALID` if it does not fit the setup */
  from(form: RightForm, setup: Setups[Kind], before: RightBefore<Kind> | null): CorrectOf<Kind> | null;
  /** Whether the form makes the order of the options the right answer, which new option ids must not reveal. */
  isOrder?(form: RightForm, before: Correct | null): boolean;
  /** The right answer in the fields of a form, to compare two versions. */
  fields(correct: CorrectOf<Kind> | null, setup: Setups[Kind]): Record<string, unknown>;
  /** The form field that a change belongs to; null without one. */
  changedField(before: CorrectOf<Kind> | null, after: CorrectOf<Kind> | null): string | null;
  /** For a copy: texts accepted later count from the start. */
  original(correct: CorrectOf<Kind>, setup: Setups[Kind]): CorrectOf<Kind>;
  /** With new option ids. */
  renamed(correct: CorrectOf<Kind>, idOf: (id: string) => string): CorrectOf<Kind>;
  /** Whether an answer is right. Prepared once for many answers. */
  matcher(correct: CorrectOf<Kind>): (answer: Answers[Kind]) => boolean;
  /** Its fields in a file of an event. */
  file: Record<string, z.ZodType>;
  /** What is wrong with it in a file. */
  problem(correct: CorrectOf<Kind>, setup: Setups[Kind]): 'FILE_REFERENCE' | 'FILE_DISAGREES' | null;
}

/** Everything that differs between kinds of activities. Pure. */
export interface KindRules<Kind extends ActivityKind> {
  /** The fields of its setup and right answer in a form. */
  form: Record<string, z.ZodType>;
  /** The setup in a file of an event. */
  file: { [Field in keyof Setups[Kind]]: z.ZodType<Setups[Kind][Field]> };
  /** The setup of a template, which adds the texts. */
  defaults: Partial<SetupForms[Kind]>;
  /** Validation errors between fields of the form, by field. */
  problems?(form: SetupForms[Kind]): Record<string, FieldError>;
  /** The setup to store for a form; existing options keep their ids. */
  setupFrom(form: SetupForms[Kind], before: Setups[Kind] | null, newId: () => string): Setups[Kind];
  /** Only the setup of an activity, field by field. */
  setupOf(activity: Setups[Kind]): Setups[Kind];
  /** The form fields whose change would invalidate ballots. Labels may change, these may not. */
  incompatibleFields(before: Setups[Kind], after: Setups[Kind]): string[];
  /** With the loosest limits under which an answer can have been accepted: some may change after the first answer. */
  loosest?(setup: Setups[Kind]): Setups[Kind];
  /** Settings other than options that decide which answers are valid, for exports. A choice exports none. */
  exportedLimits(setup: Setups[Kind]): Record<string, string | number | null> | undefined;
  /**
   * The answer as stored: JSON that is equal for equal answers, so that a tally is a `group by`.
   *
   * @throws {Refusal} `BALLOT_INVALID` if it does not fit the setup.
   */
  canonical(setup: Setups[Kind], answer: AnswerView): string;
  /** Parses a stored answer. */
  read(stored: string): Answers[Kind];
  /** Some valid answers, for rehearsals. */
  samples(setup: Setups[Kind]): Answers[Kind][];
  /** The complete counts behind the tally, for exports and recounts. */
  counts(setup: Setups[Kind], answers: readonly AnswerCount[]): Record<string, number>;
  countUnit: 'votes' | 'points';
  /** What a tally needs besides answers and decisions. */
  tallyNeeds?: 'previous round' | 'times of arrival';
  tally(
    setup: Setups[Kind],
    answers: readonly AnswerCount[],
    decisions: readonly AnswerDecision[],
    before: RoundBefore | null,
  ): CrewTallies[Kind];
  /** The part of a tally that the room may see, field by field. */
  shown(tally: CrewTallies[Kind]): Tallies[Kind];
  /** All rounds side by side. */
  resultRows(setup: Setups[Kind], rounds: readonly (readonly AnswerCount[])[], correct: Correct | null): CountedRow[];
  /** Answers are numbers, which have a mean and a median. */
  hasAverages?: true;
  /** Null for kinds whose answers cannot be right. */
  right: Kind extends RightKind ? RightRules<Kind> : null;
}

/** Rejects an answer, with the form field and what it would accept. */
export function refuseAnswer(field: string, problem: FieldError): Refusal {
  return new Refusal('BALLOT_INVALID', { fields: { [field]: problem } });
}

/** The number of ballots: the sum of all counts. */
export function totalOf(answers: readonly AnswerCount[]): number {
  return answers.reduce((sum, { count }) => sum + count, 0);
}

/** The fields that differ. */
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

/** A row for each key of the complete counts. */
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
