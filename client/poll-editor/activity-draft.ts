import {
  type ActivityKind,
  activityKinds,
  type CommonSetup,
  type NameRule,
  type OptionView,
  type Revealing,
  type Setups,
  usualRevealing,
  type UsualRevealing,
} from '#contracts/poll-kinds.ts';
import type { ActivityResult, ResultRow } from '#contracts/polls/results.ts';
import type { CrewActivityView, CrewActivityViewOf, PictureFactsView } from '#contracts/views.ts';
import { parseJson } from '../app/parse-json.ts';
import { newRow, type OptionPictures, type OptionRow } from './option-rows.ts';
import { type Correct, type CorrectOf, quizDefaults, type SeriesKind } from '#contracts/quizzes/series.ts';
import type { MessageDescriptor } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { RightOptions } from './options-editor.tsx';

/** Has every kind's fields, so that switching loses nothing. Numbers are text; the server checks them. */
export interface ActivityDraft {
  kind: ActivityKind;
  prompt: string;
  explanation: string;
  picture: PictureDraft | null;
  explanationPicture: PictureDraft | null;
  isRevisable: boolean;
  mayAbstain: boolean;
  asksConfidence: boolean;
  names: NameRule;
  /** Null follows the event and the kind. */
  revealing: Revealing | null;
  options: OptionRow[];
  hasSeveralPicks: boolean;
  minPicks: number;
  maxPicks: number;
  isShuffled: boolean;
  first: 0 | 1;
  steps: number;
  lowLabel: string;
  highLabel: string;
  isNps: boolean;
  min: string;
  max: string;
  step: string;
  unit: string;
  maxChars: number;
  isShownUnread: boolean;
  maxWords: number;
  /** Fields that only one kind has; its editor names them. */
  own: Readonly<Record<string, string>>;
}

/** A picture keeps its description while it is marked as decoration. */
export interface PictureDraft extends PictureFactsView {
  alt: string;
  isDecoration: boolean;
  name?: string;
}

export function emptyDraft(): ActivityDraft {
  return {
    kind: 'choice',
    prompt: '',
    explanation: '',
    picture: null,
    explanationPicture: null,
    isRevisable: true,
    mayAbstain: false,
    asksConfidence: false,
    names: 'hosts',
    revealing: null,
    options: [newRow(), newRow()],
    hasSeveralPicks: false,
    minPicks: 1,
    maxPicks: 1,
    isShuffled: false,
    first: 1,
    steps: 5,
    lowLabel: '',
    highLabel: '',
    isNps: false,
    min: '0',
    max: '100',
    step: '1',
    unit: '',
    maxChars: 200,
    isShownUnread: false,
    maxWords: 3,
    own: {},
  };
}

/** The kind may still change, so a rule that is only usual for the previous one is left to the new one. */
export function draftAfter(
  before: Pick<CrewActivityView, 'kind' | 'isRevisable' | keyof CommonSetup | 'revealing'> & {
    isShownUnread?: boolean;
    names?: NameRule;
  },
  usual: UsualRevealing,
): ActivityDraft {
  const {
    kind,
    isRevisable,
    mayAbstain = false,
    asksConfidence = false,
    isShownUnread = false,
    names: namesBefore = 'hosts',
  } = before;
  // Naming people to everyone is chosen each time.
  const names = namesBefore === 'everyone' ? 'hosts' : namesBefore;
  const revealing = before.revealing === usualRevealing(usual, kind) ? null : before.revealing;
  return { ...emptyDraft(), kind, isRevisable, mayAbstain, asksConfidence, names, revealing, isShownUnread };
}

export function parseDraft(text: string): ActivityDraft | null {
  const draft = parseJson(text) as ActivityDraft | null | undefined;
  if (typeof draft?.prompt !== 'string' || !Array.isArray(draft.options)) return null;
  return { ...emptyDraft(), ...draft, kind: activityKinds.includes(draft.kind) ? draft.kind : 'choice' };
}

type SentOption = { id?: string; label: string; picture?: ActivityFields['picture'] };
type SentSetup = Record<string, string | number | boolean | null | string[] | SentOption[]>;

export interface ActivityFields {
  kind: ActivityKind;
  prompt: string;
  explanation: string;
  picture: { version: string; alt: string | null } | null;
  explanationPicture: ActivityFields['picture'];
  isRevisable: boolean;
  mayAbstain: boolean;
  asksConfidence: boolean;
  names: NameRule;
  revealing?: Revealing;
  [field: string]: SentSetup[string] | ActivityFields['picture'] | undefined;
}

export function optionRow({ id, label, source, picture }: OptionView): OptionRow {
  const row = { key: id, id, label: source ?? label };
  if (!picture) return row;
  const { version, alt } = picture;
  return alt === null
    ? { ...row, label: '', picture: { version, alt: row.label } }
    : { ...row, picture: { version, alt } };
}

/** Errors name `options.3`, `options.3.label` or `options.3.picture.alt`, counting only options sent. */
export function optionErrors(
  errors: Readonly<Record<string, string>>,
  keys: readonly string[],
): Record<string, string> {
  const byRow: Record<string, string> = {};
  for (const [field, message] of Object.entries(errors)) {
    const [, place = -1, part = ''] = /^options\.(\d+)(\.picture)?/.exec(field) ?? [];
    const key = keys[Number(place)];
    if (key !== undefined) byRow[key + part] ??= message;
  }
  return byRow;
}

export type AskedIn = SeriesKind | 'alone';

export interface TimingDraft {
  timerSeconds: string;
  points: string;
  correctKeys: string[];
  hasPartialCredit: boolean;
  correctValue: string;
  tolerance: string;
  acceptedAnswers: string;
  hasStrictAccents: boolean;
  isOrderRight: boolean;
  /** As in `ActivityDraft`. */
  own: Readonly<Record<string, string>>;
}

export function emptyTiming(isQuiz: boolean): TimingDraft {
  return {
    timerSeconds: isQuiz ? String(quizDefaults.timerSeconds) : '',
    points: isQuiz ? String(quizDefaults.points) : '',
    correctKeys: [],
    hasPartialCredit: false,
    correctValue: '',
    tolerance: '0',
    acceptedAnswers: '',
    hasStrictAccents: false,
    isOrderRight: isQuiz,
    own: {},
  };
}

/** A quiz question also keeps the time limit; elsewhere a timer would be unexpected. */
export function timingAfter(
  { timerSeconds, points }: Pick<CrewActivityView, 'timerSeconds' | 'points'>,
  isQuiz: boolean,
): TimingDraft {
  const empty = emptyTiming(isQuiz);
  // If this one has no points, the next still starts with the default.
  return {
    ...empty,
    timerSeconds: isQuiz ? written(timerSeconds) : empty.timerSeconds,
    points: points === null ? empty.points : written(points),
  };
}

/** With other scoring, the server would refuse the whole form. */
export function asAsked({ timerSeconds }: TimingDraft, asked: TimingDraft): TimingDraft {
  return isTimeFree(asked) ? { ...asked, timerSeconds } : asked;
}

/** The time limit is fixed if points depend on it. */
export function isTimeFree({ points }: TimingDraft): boolean {
  return points === '';
}

export function isMarked({ correctKeys, correctValue, acceptedAnswers, isOrderRight, own }: TimingDraft): boolean {
  const texts = [correctValue, acceptedAnswers, ...Object.values(own)];
  return correctKeys.length > 0 || isOrderRight || texts.some((text) => text !== '');
}

export function written(value: number | null): string {
  return value === null ? '' : String(value);
}

export function parseTiming(text: string): TimingDraft | null {
  const draft = parseJson(text) as TimingDraft | null | undefined;
  if (typeof draft?.timerSeconds !== 'string' || !Array.isArray(draft.correctKeys)) return null;
  return { ...emptyTiming(false), ...draft };
}

export type SentTiming = Record<string, string | number[] | string[] | boolean>;

export interface SetupFieldsProps {
  draft: ActivityDraft;
  onChange: (part: Partial<ActivityDraft>) => void;
  errors: Readonly<Record<string, string>>;
  keys: readonly string[];
  /** Labels can be edited, but nothing that decides which answers are valid. */
  isFixed: boolean;
  isQuiz: boolean;
  isForPoints: boolean;
  optionPictures: OptionPictures;
  right: RightOptions | null;
  onRightChange: (part: Partial<TimingDraft>) => void;
  /** The order of the options is the right answer, and hidden as a spoiler. */
  isOrderHidden: boolean;
}

export interface RightFieldsProps {
  draft: TimingDraft;
  onChange: (part: Partial<TimingDraft>) => void;
  errors: Readonly<Record<string, string>>;
  isFixed: boolean;
  isQuiz: boolean;
}

/** `region` sets the number format. */
export interface RightEditor<Kind extends Correct['kind']> {
  draft: (correct: CorrectOf<Kind>, region: string) => Partial<TimingDraft>;
  fields: (draft: TimingDraft, keys: readonly string[], region: string) => SentTiming;
  /** Null if options are ticked in their own rows. */
  Fields: ComponentType<RightFieldsProps> | null;
  isMarked: (draft: TimingDraft) => boolean;
  /** “Mark the right answer” sets these values. */
  mark?: Partial<TimingDraft>;
  areOptionsRight?: true;
  /** As in `KindEditor`. */
  ownFields?: readonly string[];
}

export interface ReportedRow {
  activity: ActivityResult;
  row: ResultRow;
}

export interface KindEditor<Kind extends ActivityKind> {
  Icon: LucideIcon;
  name: MessageDescriptor;
  quizName?: MessageDescriptor;
  example: MessageDescriptor;
  quizExample?: MessageDescriptor;
  /** Besides options, and whether they are shuffled. */
  draft: (setup: Setups[Kind], region: string) => Partial<ActivityDraft>;
  fields: (draft: ActivityDraft, options: SentOption[], region: string) => SentSetup;
  /** Otherwise, rows are sent that are not blank. */
  isSent?: (row: OptionRow, own: ActivityDraft['own']) => boolean;
  /** Once people were asked, only the wording may differ from `asked`. */
  reworded?: (own: ActivityDraft['own'], asked: ActivityDraft['own']) => ActivityDraft['own'];
  Fields: ComponentType<SetupFieldsProps>;
  /** Fields that show their own errors, besides those that several kinds have. */
  ownFields?: readonly string[];
  Summary: ComponentType<{ activity: CrewActivityViewOf<Kind> }>;
  /** In the report, if the words are the reader's. */
  RowLabel?: ComponentType<ReportedRow>;
  right: Kind extends Correct['kind'] ? RightEditor<Kind> : null;
}
