export interface Finding {
  /** A `problem` breaks something, now or soon. A `warning` should be fixed. */
  state: 'ok' | 'warning' | 'problem';
  says: string;
  mend: string;
}

export const ok = (says: string): Finding => ({ state: 'ok', says, mend: '' });
export const warning = (says: string, mend: string): Finding => ({ state: 'warning', says, mend });
export const problem = (says: string, mend: string): Finding => ({ state: 'problem', says, mend });

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown reason';
  const inner = error instanceof AggregateError ? (error.errors[0] as unknown) : error.cause;
  return error.message === '' || error.message === 'fetch failed' ? reasonOf(inner) : error.message;
}
