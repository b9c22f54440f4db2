export interface ClientMessage {
  readonly event: string;
  readonly channel: string | undefined;
  /** Unchecked; see `contentFields`. */
  readonly content: unknown;
}

export function parseClientMessage(text: string): ClientMessage | undefined {
  const value = parseJson(text);
  if (!isRecord(value) || typeof value['event'] !== 'string') return undefined;
  const channel = value['channel'];
  return { event: value['event'], channel: typeof channel === 'string' ? channel : undefined, content: value['data'] };
}

/** Some clients encode the content twice. */
export function contentFields(content: unknown): Readonly<Record<string, unknown>> {
  const value = typeof content === 'string' ? parseJson(content) : content;
  return isRecord(value) ? value : {};
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
