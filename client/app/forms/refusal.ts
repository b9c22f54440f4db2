/** From `errors/show`, a page with errors, or `{ error: { message, fields } }`. */
export function refusalIn(answer: unknown): { message: string | null; fields: Record<string, string> } {
  const body = partsOf(answer);
  const { message, errors, fields = errors } = partsOf(body['props'] ?? body['error'] ?? body);
  const texts = Object.entries(partsOf(fields)).filter((entry): entry is [string, string] => isText(entry[1]));
  return { message: isText(message) && message !== '' ? message : null, fields: Object.fromEntries(texts) };
}

function partsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
