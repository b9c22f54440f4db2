import { Refusal } from '#contracts/refusal.ts';

/** The fields that `attempt` refuses; null if it refuses nothing. */
export function refusedFields(attempt: () => unknown): object | null {
  try {
    attempt();
  } catch (error) {
    if (error instanceof Refusal) return error.fields;
    throw error;
  }
  return null;
}
