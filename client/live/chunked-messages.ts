import type { PartedPush } from '#contracts/push-events.ts';

/** Of pushes that are not whole yet; older ones are given up, since a later push carries the whole truth. */
const maxOpen = 6;

export interface MessageAssembler {
  /** The push, once its last part is there; null before. Parts may come in any order, and twice. */
  take(part: PartedPush): { event: string; payload: unknown } | null;
}

/** Puts pushes together that were too long for one. */
export function createMessageAssembler(): MessageAssembler {
  const open = new Map<string, Map<number, string>>();
  return {
    take({ id, event, place, count, text }) {
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
