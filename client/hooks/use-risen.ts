import { useState } from 'react';
import { risenIn } from '../risen.ts';

/** What has overtaken something in the newest change of `order`: a browser that holds on to what is read must not go up with it. */
export function useRisen(order: readonly string[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<{ order: readonly string[]; risen: ReadonlySet<string> }>({ order, risen: new Set() });
  if (seen.order.length === order.length && order.every((id, place) => id === seen.order[place])) return seen.risen;
  const risen = risenIn(seen.order, order);
  setSeen({ order, risen });
  return risen;
}
