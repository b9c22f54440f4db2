import type { ActivityView } from '#contracts/views.ts';
import { wallPages } from './text/wall.ts';

/** How many pages a result needs on the screen. */
export function resultPages({ tally }: Pick<ActivityView, 'tally'>): number {
  return tally && 'texts' in tally ? wallPages(tally.texts.map(({ text }) => text)).length : 1;
}
