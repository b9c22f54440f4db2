import type { MessageDescriptor } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { ActivityKind, Setups } from '#contracts/poll-kinds.ts';
import type { Correct, CorrectOf } from '#contracts/quizzes/series.ts';
import type { CrewActivityViewOf } from '#contracts/views.ts';
import type { ActivityDraft, SentOption, SentSetup } from './activity-draft.ts';
import type { OptionRow } from './option-rows.ts';
import type { RightOptions } from './options-editor.tsx';
import type { SentTiming, TimingDraft } from './timing-draft.ts';

export interface SetupFieldsProps {
  draft: ActivityDraft;
  onChange: (part: Partial<ActivityDraft>) => void;
  errors: Readonly<Record<string, string>>;
  keys: readonly string[];
  /** Labels can be edited, but nothing that decides which answers are valid. */
  isFixed: boolean;
  isQuiz: boolean;
  isForPoints: boolean;
  right: RightOptions | null;
  /** The order is the right answer, and a spoiler. */
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
  /** What “Mark the right answer” sets. */
  mark?: Partial<TimingDraft>;
  areOptionsRight?: true;
  /** For a draft that can no longer be saved. */
  words: (draft: TimingDraft, options: readonly OptionRow[]) => string[];
}

export interface KindEditor<Kind extends ActivityKind> {
  Icon: LucideIcon;
  name: MessageDescriptor;
  quizName?: MessageDescriptor;
  example: MessageDescriptor;
  quizExample?: MessageDescriptor;
  draft: (setup: Setups[Kind], region: string) => Partial<ActivityDraft>;
  fields: (draft: ActivityDraft, options: SentOption[], region: string) => SentSetup;
  Fields: ComponentType<SetupFieldsProps>;
  Summary: ComponentType<{ activity: CrewActivityViewOf<Kind> }>;
  right: Kind extends Correct['kind'] ? RightEditor<Kind> : null;
}
