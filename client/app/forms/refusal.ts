import type { HttpExceptionResponse } from '@inertiajs/core';

/**
 * The words of a refusal for the place where it belongs, when a visit was answered with the error page: the message of
 * `errors/show`, or of the JSON form `{ error: { message } }`. Null when the answer has none.
 */
export function refusalMessage({ data }: HttpExceptionResponse): string | null {
  if (typeof data !== 'object') return null;
  const { props, error } = data as { props?: { message?: unknown }; error?: { message?: unknown } };
  const message = props?.message ?? error?.message;
  return typeof message === 'string' ? message : null;
}

/** What the JSON form says of single fields, by their names. */
export function refusalFields({ data }: HttpExceptionResponse): Record<string, string> {
  return typeof data === 'object'
    ? ((data as { error?: { fields?: Record<string, string> } }).error?.fields ?? {})
    : {};
}
