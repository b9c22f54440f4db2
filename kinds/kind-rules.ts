import type { ActivityKind, AnswerView, Answers, CrewTallies, Setups, Tallies } from '#contracts/poll-kinds.ts';
import { Refusal, type FieldError } from '#contracts/refusal.ts';

export interface OptionForm {
  /** Of an option that stays; a new one has none. */
  id?: string | undefined;
  label: string;
}

/** A setup as it is written: its options may be new. */
export interface SetupForms extends Omit<Setups, 'choice' | 'ranking' | 'text'> {
  choice: { options: readonly OptionForm[]; minPicks: number; maxPicks: number };
  ranking: { options: readonly OptionForm[] };
  /** Left out, it stays as it was. */
  text: { maxChars: number; isShownUnread?: boolean | undefined };
}

/** A distinct canonical answer of a round, and how many ballots gave it. */
export interface AnswerCount {
  answer: string;
  count: number;
  /** When the first of them arrived, UTC ms: where the order of arrival is shown. */
  firstAt?: number;
}

/** The round before, where the two are compared. */
export interface RoundBefore {
  answers: readonly AnswerCount[];
  /** Whether the room may see it beside its own. */
  isShown: boolean;
}

/** The crew's word on a text or a word that was given to an activity. It holds for everybody who gives the same. */
export interface Verdict {
  activityId: string;
  /** The text, or the word as it is counted. */
  text: string;
  state: 'approved' | 'rejected';
  decidedAt: number;
}

/** All that differs between kinds of activities. Pure. */
export interface KindRules<Kind extends ActivityKind> {
  /** What is wrong with what is asked, by form field. */
  problems(form: SetupForms[Kind]): Record<string, FieldError>;
  /** What is kept of a form; options that `before` had keep their ids. */
  setupFrom(form: SetupForms[Kind], before: Setups[Kind] | null, newId: () => string): Setups[Kind];
  /** The setup of an activity alone, field by field. */
  setupOf(activity: Setups[Kind]): Setups[Kind];
  /** The form fields by which ballots given to the one would not fit the other: its words may be mended, these may not change. */
  askedOtherwise(before: Setups[Kind], after: Setups[Kind]): string[];
  /**
   * The answer as it is stored: JSON, equal for equal answers, so that a tally is a `group by`.
   *
   * @throws {Refusal} `BALLOT_INVALID` when it does not fit the setup.
   */
  canonical(setup: Setups[Kind], answer: AnswerView): string;
  /** A stored answer. */
  read(stored: string): Answers[Kind];
  /** The plain counts behind the tally, with nothing left out: what an export lists and a recount compares. */
  counts(setup: Setups[Kind], answers: readonly AnswerCount[]): Record<string, number>;
  tally(
    setup: Setups[Kind],
    answers: readonly AnswerCount[],
    verdicts: readonly Verdict[],
    before: RoundBefore | null,
  ): CrewTallies[Kind];
  /** What of a tally the room may see, field by field. */
  shown(tally: CrewTallies[Kind]): Tallies[Kind];
}

/** Refuses an answer: the field where the person can mend it, and what would be accepted there. */
export function refuseAnswer(field: string, problem: FieldError): Refusal {
  return new Refusal('BALLOT_INVALID', { fields: { [field]: problem } });
}

/** The sum of all counts: how many ballots there are. */
export function totalOf(answers: readonly AnswerCount[]): number {
  return answers.reduce((sum, { count }) => sum + count, 0);
}

/** Which of these fields the two do not share. */
export function changedFields<Setup extends object>(
  before: Setup,
  after: Setup,
  fields: readonly (string & keyof Setup)[],
): string[] {
  return fields.filter((field) => before[field] !== after[field]);
}
