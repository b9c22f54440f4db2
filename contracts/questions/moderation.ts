import type { QuestionState } from '../views.ts';

export const questionStates = [
  'pending',
  'approved',
  'rejected',
  'highlighted',
  'answered',
  'archived',
  'merged',
] as const satisfies readonly QuestionState[];

/** What the crew can do with a question, from which states. Source: product specification §4. */
export const moderationActions = {
  approve: ['pending', 'rejected'],
  /** Also to give or change the reason later. */
  reject: ['pending', 'rejected'],
  /** Back to the queue: undoes an approval or a rejection. */
  reconsider: ['approved', 'rejected'],
  highlight: ['approved'],
  lower: ['highlighted'],
  /** Also to give or change the written answer later. */
  answer: ['approved', 'highlighted', 'answered'],
  unanswer: ['answered'],
  archive: ['approved', 'answered'],
  restore: ['archived'],
  /** A duplicate: its upvotes count for another question, those of the same person once. */
  merge: ['pending', 'approved', 'highlighted', 'archived'],
  unmerge: ['merged'],
} as const satisfies Record<string, readonly QuestionState[]>;

export type ModerationAction = keyof typeof moderationActions;

/** Where each leaves a question. */
export const moderationLeadsTo = {
  approve: ['approved'],
  reject: ['rejected'],
  reconsider: ['pending'],
  highlight: ['highlighted'],
  lower: ['approved'],
  answer: ['answered'],
  unanswer: ['approved'],
  archive: ['archived'],
  restore: ['approved', 'answered'],
  merge: ['merged'],
  unmerge: ['pending', 'approved', 'archived'],
} as const satisfies Record<ModerationAction, readonly QuestionState[]>;

/** The questions that others may be merged into. */
export const mergeTargets = [
  'pending',
  'approved',
  'highlighted',
  'answered',
] as const satisfies readonly QuestionState[];
