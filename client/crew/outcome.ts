import { refusalIn } from '../app/forms/refusal.ts';

export interface Outcome {
  isDone: boolean;
  /** Null if the server gave no reason. */
  message: string | null;
  fields: Record<string, string>;
}

export const done: Outcome = { isDone: true, message: null, fields: {} };

export const refused: Outcome = { isDone: false, message: null, fields: {} };

export function refusedFields(fields: Record<string, string>): Outcome {
  return { isDone: false, message: Object.values(fields)[0] ?? null, fields };
}

export function refusedAnswer(answer: unknown): Outcome {
  const { message, fields } = refusalIn(answer);
  return { isDone: false, message: message ?? Object.values(fields)[0] ?? null, fields };
}
