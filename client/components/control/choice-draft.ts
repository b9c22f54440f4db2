import type { CrewActivityViewOf } from '../../../contracts/views.ts';
import { newRow, type OptionRow } from './option-lines.ts';

/** A poll as it is being written. Picks are kept as typed numbers; the server checks them. */
export interface ChoiceDraft {
  prompt: string;
  options: OptionRow[];
  hasSeveralPicks: boolean;
  minPicks: number;
  maxPicks: number;
  isRevisable: boolean;
}

export function emptyDraft(): ChoiceDraft {
  return { prompt: '', options: [newRow(), newRow()], hasSeveralPicks: false, minPicks: 1, maxPicks: 1, isRevisable: true };
}

export function draftOf(activity: CrewActivityViewOf<'choice'>): ChoiceDraft {
  const { prompt, options, minPicks, maxPicks, isRevisable } = activity;
  return { prompt, options: options.map(({ id, label }) => ({ key: id, id, label })), hasSeveralPicks: maxPicks > 1, minPicks, maxPicks, isRevisable };
}

/** What was kept in this browser, or null when it is nothing of ours. */
export function parseDraft(text: string): ChoiceDraft | null {
  if (text === '') return null;
  try {
    const draft = JSON.parse(text) as ChoiceDraft;
    return typeof draft.prompt === 'string' && Array.isArray(draft.options) ? draft : null;
  } catch {
    return null;
  }
}

export interface ChoiceFields {
  kind: 'choice';
  prompt: string;
  options: { id?: string; label: string }[];
  minPicks: number;
  maxPicks: number;
  isRevisable: boolean;
}

/** What is sent: rows left empty are no options. `keys` are the rows of the options sent, to bring errors back to them. */
export function choiceFields({ prompt, options, hasSeveralPicks, minPicks, maxPicks, isRevisable }: ChoiceDraft): { fields: ChoiceFields; keys: string[] } {
  const filled = options.filter(({ label }) => label.trim() !== '');
  return {
    keys: filled.map(({ key }) => key),
    fields: {
      kind: 'choice',
      prompt,
      options: filled.map(({ id, label }) => (id === undefined ? { label } : { id, label })),
      minPicks: hasSeveralPicks ? minPicks : 1,
      maxPicks: hasSeveralPicks ? maxPicks : 1,
      isRevisable,
    },
  };
}

/** The server's errors by row: it speaks of `options.3` or `options.3.label`, counted among the options sent. */
export function optionErrors(errors: Readonly<Record<string, string>>, keys: readonly string[]): Record<string, string> {
  const byRow: Record<string, string> = {};
  for (const [field, message] of Object.entries(errors)) {
    const key = keys[Number(/^options\.(\d+)/.exec(field)?.[1] ?? -1)];
    if (key !== undefined) byRow[key] ??= message;
  }
  return byRow;
}
