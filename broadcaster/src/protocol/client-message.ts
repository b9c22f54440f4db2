/** A client's message with a checked outer shape. */
export interface ClientMessage {
  readonly event: string;
  readonly channel: string | undefined;
  /** Unchecked; `contentFields` also reads it if a client encoded it twice. */
  readonly content: unknown;
}

/** Undefined if the text is not a JSON object with an `event` string. Never throws (B5). */
export function parseClientMessage(text: string): ClientMessage | undefined {
  const value = parseJson(text);
  if (!isRecord(value) || typeof value['event'] !== 'string') return undefined;
  const channel = value['channel'];
  return { event: value['event'], channel: typeof channel === 'string' ? channel : undefined, content: value['data'] };
}

/** The fields of a message's content; some clients encode it twice. */
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
