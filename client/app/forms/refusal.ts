import type { HttpExceptionResponse } from '@inertiajs/core';

/**
 * The message of a refused visit, to show next to the form: from the `errors/show` page or from the JSON form `{ error:
 * { message } }`. Null when the response has none.
 */
export function refusalMessage({ data }: HttpExceptionResponse): string | null {
  if (typeof data !== 'object') return null;
  const { props, error } = data as { props?: { message?: unknown }; error?: { message?: unknown } };
  const message = props?.message ?? error?.message;
  return typeof message === 'string' ? message : null;
}

/** Messages per field from the JSON form. */
export function refusalFields({ data }: HttpExceptionResponse): Record<string, string> {
  return typeof data === 'object'
    ? ((data as { error?: { fields?: Record<string, string> } }).error?.fields ?? {})
    : {};
}
