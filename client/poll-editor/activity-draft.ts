import { activityKinds, type ActivityKind } from '#contracts/poll-kinds.ts';
import type { CrewActivityView, PictureFactsView } from '#contracts/views.ts';
import { parseJson } from '../app/parse-json.ts';
import { newRow, type OptionRow } from './option-rows.ts';

/** Has every kind's fields, so that switching loses nothing. Numbers are text; the server checks them. */
export interface ActivityDraft {
  kind: ActivityKind;
  prompt: string;
  picture: PictureDraft | null;
  isRevisable: boolean;
  options: OptionRow[];
  hasSeveralPicks: boolean;
  minPicks: number;
  maxPicks: number;
  first: 0 | 1;
  steps: number;
  lowLabel: string;
  highLabel: string;
  min: string;
  max: string;
  step: string;
  unit: string;
  maxChars: number;
  isShownUnread: boolean;
  maxWords: number;
}

/** Decoration keeps its description. */
export interface PictureDraft extends PictureFactsView {
  alt: string;
  isDecoration: boolean;
  name?: string;
}

export function emptyDraft(): ActivityDraft {
  return {
    kind: 'choice',
    prompt: '',
    picture: null,
    isRevisable: true,
    options: [newRow(), newRow()],
    hasSeveralPicks: false,
    minPicks: 1,
    maxPicks: 1,
    first: 1,
    steps: 5,
    lowLabel: '',
    highLabel: '',
    min: '0',
    max: '100',
    step: '1',
    unit: '',
    maxChars: 200,
    isShownUnread: false,
    maxWords: 3,
  };
}

export function draftAfter(
  before: Pick<CrewActivityView, 'kind' | 'isRevisable'> & { isShownUnread?: boolean },
): ActivityDraft {
  const { kind, isRevisable, isShownUnread = false } = before;
  return { ...emptyDraft(), kind, isRevisable, isShownUnread };
}

export function parseDraft(text: string): ActivityDraft | null {
  const draft = parseJson(text) as ActivityDraft | null | undefined;
  if (typeof draft?.prompt !== 'string' || !Array.isArray(draft.options)) return null;
  return { ...emptyDraft(), ...draft, kind: activityKinds.includes(draft.kind) ? draft.kind : 'choice' };
}

export type SentOption = { id?: string; label: string };
export type SentSetup = Record<string, string | number | boolean | null | SentOption[]>;

export interface ActivityFields {
  kind: ActivityKind;
  prompt: string;
  picture: { version: string; alt: string | null } | null;
  isRevisable: boolean;
  [field: string]: SentSetup[string] | ActivityFields['picture'];
}

export function optionRow({ id, label }: { id: string; label: string }): OptionRow {
  return { key: id, id, label };
}

/** Errors name `options.3` or `options.3.label`, counting only options sent. */
export function optionErrors(
  errors: Readonly<Record<string, string>>,
  keys: readonly string[],
): Record<string, string> {
  const byRow: Record<string, string> = {};
  for (const [field, message] of Object.entries(errors)) {
    const key = keys[Number(/^options\.(\d+)/.exec(field)?.[1] ?? -1)];
    if (key !== undefined) byRow[key] ??= message;
  }
  return byRow;
}
