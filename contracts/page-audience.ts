import type { PageName } from './pages.ts';

/** Pages whose texts are all in the catalogue for everyone; all other pages also need the crew's catalogue. */
const publicPages: readonly string[] = [
  'rooms/enter',
  'rooms/show',
  'embeds/show',
  'screens/show',
  'overlays/show',
  'screens/over',
  'errors/show',
] satisfies PageName[];

export function isCrewPage(component: string): boolean {
  return !publicPages.includes(component);
}
