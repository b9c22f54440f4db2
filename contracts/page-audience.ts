import type { PageName } from './pages.ts';

/** Pages of which every text is in the catalogue that everybody loads; all others need the crew's as well. */
const everybodys: readonly string[] = [
  'rooms/enter',
  'rooms/show',
  'embeds/show',
  'screens/show',
  'overlays/show',
  'screens/over',
  'errors/show',
] satisfies PageName[];

export function isCrewPage(component: string): boolean {
  return !everybodys.includes(component);
}
