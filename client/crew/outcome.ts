/** What became of a request: done, or why not. */
export interface Outcome {
  isDone: boolean;
  /** In the reader's language; null when the server gave no reason. */
  message: string | null;
  /** By field, where the server named fields. */
  fields: Record<string, string>;
}

export const done: Outcome = { isDone: true, message: null, fields: {} };

/** Without a reason. */
export const refused: Outcome = { isDone: false, message: null, fields: {} };

/** A refusal by fields. The message is the first of them, for places that have no fields of their own. */
export function refusedFields(fields: Record<string, string>): Outcome {
  return { isDone: false, message: Object.values(fields)[0] ?? null, fields };
}

/** Reads a refusal that came as an error page, as JSON, or in no known shape: then there is no reason to tell. */
export function refusedAnswer(answer: unknown): Outcome {
  const body = asObject(answer);
  const props = asObject(body?.['props']) ?? asObject(body?.['error']) ?? body;
  const fields = texts(props?.['errors'] ?? props?.['fields']);
  const message = props?.['message'];
  return {
    isDone: false,
    message: typeof message === 'string' && message !== '' ? message : (Object.values(fields)[0] ?? null),
    fields,
  };
}

function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}

function texts(value: unknown): Record<string, string> {
  const entries = Object.entries(asObject(value) ?? {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
