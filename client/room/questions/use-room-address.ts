import { usePage } from '@inertiajs/react';
import { route } from '../../app/routes.ts';

/** The URL of this room page. An embedded room has its own URL. */
export function useRoomAddress(code: string): string {
  const { component } = usePage();
  return route(component === 'embeds/show' ? 'embeds.show' : 'rooms.show', { code });
}
