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
