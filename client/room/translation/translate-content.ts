/** The fields of `RoomView` that people at the event wrote. */
const written = /^(?:prompt|label|body|answer|text|children|\w+Labels?)$/;

/** Keeps objects without such text identical, for React, and texts that are compared with right answers. */
export function translateContent<Value>(value: Value, translated: (text: string) => string, name = ''): Value {
  if (typeof value === 'string') return (written.test(name) && value !== '' ? translated(value) : value) as Value;
  if (typeof value !== 'object' || value === null || ('correct' in value && value.correct !== null)) return value;
  if ('inline' in value && value.inline === 'formula') return value;
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => translateContent(item, translated, name));
    return (items.some((item, place) => item !== value[place]) ? items : value) as Value;
  }
  const entries = Object.entries(value).map(([key, each]) => [key, translateContent<unknown>(each, translated, key)]);
  const isChanged = entries.some(([key, each]) => each !== value[key as keyof Value]);
  return isChanged ? (Object.fromEntries(entries) as Value) : value;
}
