import type { FieldErrors } from './bag.ts';

type Messages = Record<string, string | readonly string[]>;

/**
 * A43, A71. The default bag is flat, or nested under the name that the client sent (A14); without one, every bag is
 * nested under its own name.
 */
export function writeErrors(
  bags: Record<string, FieldErrors>,
  requested: string | null,
  withAllErrors: boolean,
): string {
  const names = Object.keys(bags);
  if (names.length === 0) return '{}';
  const fallback = Object.hasOwn(bags, 'default') ? bags['default'] : undefined;
  if (fallback === undefined) {
    const written = names.map((name) => `${JSON.stringify(name)}:${writeMessages(bags[name] ?? {}, withAllErrors)}`);
    return `{${written.join(',')}}`;
  }
  const messages = writeMessages(fallback, withAllErrors);
  return requested === null ? messages : `{${JSON.stringify(requested)}:${messages}}`;
}

function writeMessages(errors: FieldErrors, withAllErrors: boolean): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(errors).map(([field, given]) => [field, withAllErrors ? all(given) : first(given)]),
    ),
  );
}

function first(given: Messages[string]): string {
  return typeof given === 'string' ? given : (given[0] ?? '');
}

function all(given: Messages[string]): readonly string[] {
  return typeof given === 'string' ? [given] : given;
}
