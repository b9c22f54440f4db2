import type { PartedPush } from '#contracts/push-events.ts';

/** A later push carries the complete state. */
const maxOpen = 6;

export function createMessageAssembler() {
  const open = new Map<string, Map<number, string>>();
  return {
    /** Chunks may come in any order and twice. */
    take({ id, event, place, count, text }: PartedPush): { event: string; payload: unknown } | null {
      const texts = open.get(id) ?? new Map<number, string>();
      open.set(id, texts.set(place, text));
      if (open.size > maxOpen) open.delete(open.keys().next().value ?? '');
      if (texts.size < count) return null;
      open.delete(id);
      const whole = Array.from({ length: count }, (_, at) => texts.get(at) ?? '').join('');
      return { event, payload: JSON.parse(whole) as unknown };
    },
  };
}
