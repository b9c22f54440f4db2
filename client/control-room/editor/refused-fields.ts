import type { ActivityDraft } from '../../poll-editor/activity-draft.ts';
import type { OptionRow } from '../../poll-editor/option-rows.ts';
import type { TimingDraft } from '../../poll-editor/timing-draft.ts';

/** The one of its kind; null for a kind without right answers. */
type RightEditor = { areOptionsRight?: true };

export interface Refused {
  fields: Record<string, string>;
  /** The rows of the options that were sent. */
  keys: string[];
  /** A field was corrected since. */
  isMended: boolean;
}

export const notRefused: Refused = { fields: {}, keys: [], isMended: false };

export function isShownAtField(field: string): boolean {
  return /^(?:prompt|picture|timerSeconds|points|correctOptions|correctValue|tolerance|acceptedAnswers|isOrderRight|options|minPicks|maxPicks|lowLabel|highLabel|min|max|step|unit|maxChars|maxWords)(?:$|\.)/.test(
    field,
  );
}

/** Whether an error on this field gives away the right answer; the options of an ordered ranking do. */
export function isAboutRight(field: string, right: RightEditor | null): boolean {
  if (right?.areOptionsRight && field.startsWith('options')) return true;
  return /^(?:correctOptions|correctValue|tolerance|acceptedAnswers|isOrderRight)(?:$|\.)/.test(field);
}

/**
 * Whether an error about the right answer has just come and must be shown. If the user hides it again and corrects
 * another field, it stays hidden.
 */
export function hasToBeSeen({ fields, isMended }: Refused, right: RightEditor | null): boolean {
  return !isMended && Object.keys(fields).some((field) => isAboutRight(field, right));
}

/** Fields whose errors depend on another field. */
const alsoAbout: Readonly<Record<string, readonly string[]>> = {
  kind: [''],
  correctKeys: ['correctOptions'],
  hasSeveralPicks: ['minPicks', 'maxPicks', 'correctOptions'],
  minPicks: ['maxPicks', 'correctOptions'],
  maxPicks: ['minPicks', 'correctOptions'],
  options: ['maxPicks', 'correctOptions', 'isOrderRight'],
  min: ['max', 'step', 'correctValue'],
  max: ['min', 'step', 'correctValue'],
  step: ['min', 'max', 'correctValue'],
  tolerance: ['correctValue'],
  maxChars: ['acceptedAnswers'],
};

/** Drops the errors of fields that have changed since: they may be right by now. */
export function stillRefused(
  refused: Refused,
  rows: readonly OptionRow[],
  part: Partial<ActivityDraft & TimingDraft>,
): Refused {
  const changed = Object.keys(part).flatMap((field) => [field, ...(alsoAbout[field] ?? [])]);
  const isChanged = (field: string): boolean => {
    const row = /^options\.(\d+)/.exec(field);
    if (row) return changed.includes('') || isRowChanged(refused.keys[Number(row[1])], rows, part.options);
    return changed.some((name) => name === '' || field === name || field.startsWith(`${name}.`));
  };
  const left = Object.entries(refused.fields).filter(([field]) => !isChanged(field));
  return left.length === Object.keys(refused.fields).length
    ? refused
    : { ...refused, fields: Object.fromEntries(left), isMended: true };
}

function isRowChanged(
  key: string | undefined,
  before: readonly OptionRow[],
  after: readonly OptionRow[] | undefined,
): boolean {
  const label = (rows: readonly OptionRow[]) => rows.find((row) => row.key === key)?.label;
  return after !== undefined && label(before) !== label(after);
}
