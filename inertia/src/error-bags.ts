import type { FieldErrors } from './bag.ts';

/** A43, A71. The default bag is flat, or nested under the client's name (A14). Without one, every bag is nested. */
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
  const shown = Object.entries(errors).map(([field, given]) => {
    const messages = typeof given === 'string' ? [given] : given;
    return [field, withAllErrors ? messages : (messages[0] ?? '')];
  });
  return JSON.stringify(Object.fromEntries(shown));
}
