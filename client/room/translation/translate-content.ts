/** What people of the event wrote, by its name in `RoomView`. */
const written = new Set(['prompt', 'label', 'lowLabel', 'highLabel', 'body', 'answer', 'text']);

/** Keeps objects without written texts, for React, and texts that right answers are compared with. */
export function translateContent<Value>(value: Value, translated: (text: string) => string, name = ''): Value {
  if (typeof value === 'string') return (written.has(name) && value !== '' ? translated(value) : value) as Value;
  if (typeof value !== 'object' || value === null || ('correct' in value && value.correct !== null)) return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => translateContent(item, translated, name));
    return (items.some((item, place) => item !== value[place]) ? items : value) as Value;
  }
  const entries = Object.entries(value).map(([key, each]) => [key, translateContent<unknown>(each, translated, key)]);
  const isChanged = entries.some(([key, each]) => each !== value[key as keyof Value]);
  return isChanged ? (Object.fromEntries(entries) as Value) : value;
}
