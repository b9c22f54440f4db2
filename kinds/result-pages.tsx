import type { ActivityView } from '#contracts/views.ts';
import { wallPages } from './text/wall.ts';

export function resultPages({ tally }: Pick<ActivityView, 'tally'>): number {
  return tally && 'texts' in tally ? wallPages(tally.texts.map(({ text }) => text)).length : 1;
}
