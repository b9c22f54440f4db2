import type { ActivityKind, AnswerView, Answers, CrewTallies, Setups, Tallies } from '#contracts/poll-kinds.ts';
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

/** Everything that differs between kinds of activities. Pure. */
export interface KindRules<Kind extends ActivityKind> {
  /** Validation errors of the form, by field. */
  problems(form: SetupForms[Kind]): Record<string, FieldError>;
  /** The setup to store for a form; existing options keep their ids. */
  setupFrom(form: SetupForms[Kind], before: Setups[Kind] | null, newId: () => string): Setups[Kind];
  /** Only the setup of an activity, field by field. */
  setupOf(activity: Setups[Kind]): Setups[Kind];
  /** The form fields whose change would invalidate ballots. Labels may change, these may not. */
  incompatibleFields(before: Setups[Kind], after: Setups[Kind]): string[];
  /**
   * The answer as stored: JSON that is equal for equal answers, so that a tally is a `group by`.
   *
   * @throws {Refusal} `BALLOT_INVALID` if it does not fit the setup.
   */
  canonical(setup: Setups[Kind], answer: AnswerView): string;
  /** Parses a stored answer. */
  read(stored: string): Answers[Kind];
  /** The complete counts behind the tally, for exports and recounts. */
  counts(setup: Setups[Kind], answers: readonly AnswerCount[]): Record<string, number>;
  tally(
    setup: Setups[Kind],
    answers: readonly AnswerCount[],
    verdicts: readonly AnswerDecision[],
    before: RoundBefore | null,
  ): CrewTallies[Kind];
  /** The part of a tally that the room may see, field by field. */
  shown(tally: CrewTallies[Kind]): Tallies[Kind];
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
