/** The result of one check, in plain sentences. */
export interface Finding {
  /** `problem`: it does not work, or soon will not. `warning`: it works, and should be improved. */
  state: 'ok' | 'warning' | 'problem';
  says: string;
  /** What to do about it; empty if nothing. */
  mend: string;
}

export const ok = (says: string): Finding => ({ state: 'ok', says, mend: '' });
export const warning = (says: string, mend: string): Finding => ({ state: 'warning', says, mend });
export const problem = (says: string, mend: string): Finding => ({ state: 'problem', says, mend });

/** An error's message, for use in a sentence. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  const inner = error instanceof AggregateError ? (error.errors[0] as unknown) : error.cause;
  return error.message === '' || error.message === 'fetch failed' ? reasonOf(inner) : error.message;
}
