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

/** With the states that allow them. Source: product specification §4. */
export const moderationActions = {
  approve: ['pending', 'rejected'],
  reject: ['pending', 'rejected'],
  reconsider: ['approved', 'rejected'],
  highlight: ['approved'],
  lower: ['highlighted'],
  answer: ['approved', 'highlighted', 'answered'],
  unanswer: ['answered'],
  archive: ['approved', 'answered'],
  restore: ['archived'],
  merge: ['pending', 'approved', 'highlighted', 'archived'],
  unmerge: ['merged'],
} as const satisfies Record<string, readonly QuestionState[]>;

export type ModerationAction = keyof typeof moderationActions;

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

export const mergeTargets = [
  'pending',
  'approved',
  'highlighted',
  'answered',
] as const satisfies readonly QuestionState[];

export type ActionKey = Exclude<ModerationAction, 'merge'>;
