import type { Correct } from '#contracts/quizzes/series.ts';
import type { ActivityDraft, RightEditor, TimingDraft } from '../../poll-editor/activity-draft.ts';
import type { OptionRow } from '../../poll-editor/option-rows.ts';

interface Refused {
  fields: Record<string, string>;
  keys: string[];
}

export const notRefused: Refused = { fields: {}, keys: [] };

const ofRight = [
  'correctOptions hasPartialCredit correctValue tolerance'.split(' '),
  'acceptedAnswers hasStrictAccents isOrderRight'.split(' '),
].flat();
const atFields = [
  'prompt explanation picture explanationPicture options timerSeconds points'.split(' '),
  'minPicks maxPicks lowLabel highLabel min max step unit maxChars maxWords'.split(' '),
  ofRight,
].flat();
const nameOf = (field: string): string => field.split('.', 1)[0] ?? '';

export function isShownAtField(field: string, ownFields: readonly string[]): boolean {
  return atFields.includes(nameOf(field)) || ownFields.includes(nameOf(field));
}

/** Includes the options of an ordered ranking, whose order is the answer. */
export function isAboutRight(
  field: string,
  right: Pick<RightEditor<Correct['kind']>, 'areOptionsRight' | 'ownFields'> | null,
): boolean {
  const name = nameOf(field);
  if (ofRight.includes(name) || right?.ownFields?.includes(name)) return true;
  return right?.areOptionsRight === true && name === 'options';
}

const groups = [
  [
    'correctKeys',
    'correctOptions',
    'hasSeveralPicks',
    'minPicks',
    'maxPicks',
    'options',
    'isOrderRight',
    'correctTargets',
  ],
  ['min', 'max', 'step', 'correctValue', 'tolerance'],
  ['maxChars', 'acceptedAnswers', 'hasStrictAccents'],
];

export function stillRefused(
  refused: Refused,
  rows: readonly OptionRow[],
  part: Partial<ActivityDraft & TimingDraft>,
): Refused {
  if ('kind' in part) return notRefused;
  const wordsOf = (all: readonly OptionRow[], key?: string) => {
    const row = all.find((each) => each.key === key);
    return JSON.stringify([row?.label, row?.picture]);
  };
  const isChanged = (field: string): boolean => {
    const row = /^options\.(\d+)/.exec(field);
    const key = refused.keys[Number(row?.[1])];
    if (row) return part.options !== undefined && wordsOf(rows, key) !== wordsOf(part.options, key);
    const group = groups.find((names) => names.includes(nameOf(field))) ?? [nameOf(field)];
    return group.some((name) => name in part) || ('own' in part && !atFields.includes(nameOf(field)));
  };
  const left = Object.entries(refused.fields).filter(([field]) => !isChanged(field));
  return left.length === Object.keys(refused.fields).length
    ? refused
    : { ...refused, fields: Object.fromEntries(left) };
}
