import type { QuestionState } from './views.ts';

/** What the crew can do with a question, from which states. Source: product specification §4. */
export const moderationActions = {
  approve: ['pending', 'rejected'],
  reject: ['pending'],
  /** Back to the queue: undoes an approval or a rejection. */
  reconsider: ['approved', 'rejected'],
  highlight: ['approved'],
  lower: ['highlighted'],
  /** Also to give or change the written answer later. */
  answer: ['approved', 'highlighted', 'answered'],
  unanswer: ['answered'],
  archive: ['approved', 'answered'],
  restore: ['archived'],
} as const satisfies Record<string, readonly QuestionState[]>;

export type ModerationAction = keyof typeof moderationActions;
