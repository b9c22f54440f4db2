import type { PageName } from './pages.ts';

/** These pages do not need the crew's catalogue. */
const publicPages: readonly string[] = [
  'rooms/enter',
  'rooms/show',
  'devices/new',
  'devices/show',
  'embeds/show',
  'screens/show',
  'overlays/show',
  'screens/new',
  'screens/over',
  'errors/show',
] satisfies PageName[];

const phonePages: readonly string[] = ['rooms/enter', 'rooms/show', 'embeds/show'] satisfies PageName[];

export function isPhonePage(component: string): boolean {
  return phonePages.includes(component);
}

export function isCrewPage(component: string): boolean {
  return !publicPages.includes(component);
}
