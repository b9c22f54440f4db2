import { usePage } from '@inertiajs/react';
import { route } from '../../app/routes.ts';

/** Where this page of the room stands: in a frame it has an address of its own, and stays there. */
export function useRoomAddress(code: string): string {
  const { component } = usePage();
  return route(component === 'embeds/show' ? 'embeds.show' : 'rooms.show', { code });
}
