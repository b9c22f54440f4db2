/** The result of one check, in plain sentences. */
export interface Finding {
  about: string;
  /** `problem`: it does not work, or soon will not. `warning`: it works, and should be improved. */
  state: 'ok' | 'warning' | 'problem';
  says: string;
  /** What to do about it; empty if nothing. */
  mend: string;
}

export const ok = (about: string, says: string): Finding => ({ about, state: 'ok', says, mend: '' });
export const warning = (about: string, says: string, mend: string): Finding => ({
  about,
  state: 'warning',
  says,
  mend,
});
export const problem = (about: string, says: string, mend: string): Finding => ({
  about,
  state: 'problem',
  says,
  mend,
});

/** An error's message, for use in a sentence. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  const inner = error instanceof AggregateError ? (error.errors[0] as unknown) : error.cause;
  return error.message === '' || error.message === 'fetch failed' ? reasonOf(inner) : error.message;
}
