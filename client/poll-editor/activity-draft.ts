import { activityKinds, type ActivityKind } from '#contracts/poll-kinds.ts';
import type { CrewActivityView, PictureFactsView } from '#contracts/views.ts';
import { parseNumber, writtenNumber } from '#contracts/text/numbers.ts';
import { newRow, type OptionRow } from './option-rows.ts';

/**
 * An activity being edited, with the fields of every kind, so that switching kinds loses nothing. Free numbers are kept
 * as text; the server checks them.
 */
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

/** Already uploaded; the description is kept even while it is marked as decoration. */
export interface PictureDraft extends PictureFactsView {
  alt: string;
  isDecoration: boolean;
  /** The file name, if chosen here. */
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

/** A new one like the last: same kind and rules. */
export function draftAfter(
  before: Pick<CrewActivityView, 'kind' | 'isRevisable'> & { isShownUnread?: boolean },
): ActivityDraft {
  const { kind, isRevisable, isShownUnread = false } = before;
  return { ...emptyDraft(), kind, isRevisable, isShownUnread };
}

/** `region` sets the number format. */
export function draftOf(activity: CrewActivityView, region: string): ActivityDraft {
  const { kind, prompt, isRevisable } = activity;
  const picture = activity.picture && {
    ...activity.picture,
    alt: activity.picture.alt ?? '',
    isDecoration: activity.picture.alt === null,
  };
  const draft = { ...emptyDraft(), kind, prompt, picture, isRevisable };
  switch (activity.kind) {
    case 'choice': {
      const { options, minPicks, maxPicks } = activity;
      return { ...draft, options: options.map(rowOf), hasSeveralPicks: maxPicks > 1, minPicks, maxPicks };
    }
    case 'ranking':
      return { ...draft, options: activity.options.map(rowOf) };
    case 'scale': {
      const { first, steps, lowLabel, highLabel } = activity;
      return { ...draft, first, steps, lowLabel, highLabel };
    }
    case 'number': {
      const { min, max, step, unit } = activity;
      return {
        ...draft,
        min: writtenNumber(min, region),
        max: writtenNumber(max, region),
        step: step === null ? '' : writtenNumber(step, region),
        unit,
      };
    }
    case 'text':
      return { ...draft, maxChars: activity.maxChars, isShownUnread: activity.isShownUnread };
    case 'words':
      return { ...draft, maxWords: activity.maxWords };
  }
}

function rowOf({ id, label }: { id: string; label: string }): OptionRow {
  return { key: id, id, label };
}

/** Parses a stored draft; null if it is not one. */
export function parseDraft(text: string): ActivityDraft | null {
  if (text === '') return null;
  try {
    const draft = JSON.parse(text) as ActivityDraft;
    const isOurs = typeof draft.prompt === 'string' && Array.isArray(draft.options);
    return isOurs
      ? { ...emptyDraft(), ...draft, kind: activityKinds.includes(draft.kind) ? draft.kind : 'choice' }
      : null;
  } catch {
    return null;
  }
}

export interface ActivityFields {
  kind: ActivityKind;
  prompt: string;
  picture: { version: string; alt: string | null } | null;
  isRevisable: boolean;
  [field: string]:
    | string
    | number
    | boolean
    | null
    | { id?: string; label: string }[]
    | { version: string; alt: string | null };
}

/** The fields to send, without empty rows. `keys` are the rows of the options sent, to map errors back. */
export function activityFields(draft: ActivityDraft, region: string): { fields: ActivityFields; keys: string[] } {
  const { kind, prompt, isRevisable } = draft;
  const picture = draft.picture && {
    version: draft.picture.version,
    alt: draft.picture.isDecoration ? null : draft.picture.alt,
  };
  const filled = draft.options.filter(({ label }) => label.trim() !== '');
  return {
    keys: filled.map(({ key }) => key),
    fields: { kind, prompt, picture, isRevisable, ...setupFields(draft, filled, region) },
  };
}

function setupFields(
  draft: ActivityDraft,
  filled: readonly OptionRow[],
  region: string,
): Omit<ActivityFields, 'kind' | 'prompt' | 'picture' | 'isRevisable'> {
  const options = filled.map(({ id, label }) => (id === undefined ? { label } : { id, label }));
  const { hasSeveralPicks, first, steps, lowLabel, highLabel, unit, maxChars, isShownUnread, maxWords } = draft;
  switch (draft.kind) {
    case 'choice':
      return {
        options,
        minPicks: hasSeveralPicks ? draft.minPicks : 1,
        maxPicks: hasSeveralPicks ? draft.maxPicks : 1,
      };
    case 'ranking':
      return { options };
    case 'scale':
      return { first, steps, lowLabel, highLabel };
    case 'number':
      return {
        min: typed(draft.min, region),
        max: typed(draft.max, region),
        step: draft.step.trim() === '' ? null : typed(draft.step, region),
        unit,
      };
    case 'text':
      return { maxChars, isShownUnread };
    case 'words':
      return { maxWords };
  }
}

/** Invalid numbers are sent as typed, for the server to report. */
function typed(text: string, region: string): number | string {
  return parseNumber(text, region) ?? text;
}

/** Maps the server's errors to rows: it names `options.3` or `options.3.label`, counted among the options sent. */
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
