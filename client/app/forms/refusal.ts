import type { HttpExceptionResponse } from '@inertiajs/core';

/** From `errors/show` or `{ error: { message } }`. */
export function refusalMessage({ data }: HttpExceptionResponse): string | null {
  if (typeof data !== 'object') return null;
  const { props, error } = data as { props?: { message?: unknown }; error?: { message?: unknown } };
  const message = props?.message ?? error?.message;
  return typeof message === 'string' ? message : null;
}

export function refusalFields({ data }: HttpExceptionResponse): Record<string, string> {
  return typeof data === 'object'
    ? ((data as { error?: { fields?: Record<string, string> } }).error?.fields ?? {})
    : {};
}
