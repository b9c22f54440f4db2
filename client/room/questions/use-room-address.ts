import { usePage } from '@inertiajs/react';
import { route } from '../../app/routes.ts';
import { useRoom } from '../room-context.ts';

export function useRoomAddress(): string {
  const name = usePage().component === 'embeds/show' ? 'embeds.show' : 'rooms.show';
  return route(name, { code: useRoom().room.event.code });
}
