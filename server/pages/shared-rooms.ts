import { preserialised, type Preserialised } from '@handcount/inertia';
import type { RoomView } from '../../contracts/views.ts';
import type { Event } from '../domain/entities.ts';
import { roomView } from '../domain/room.ts';
import type { Store } from '../domain/store.ts';

type SharedRoom = Preserialised<RoomView>;

const maxRooms = 200;
const shared = new WeakMap<Store, Map<string, { revision: number; room: Promise<SharedRoom | null> }>>();

/**
 * The room's state, made and serialised once per revision: thousands who load the page in the same second share it. Null
 * when the event is gone.
 */
export function sharedRoom(store: Store, event: Pick<Event, 'id' | 'revision'>): Promise<SharedRoom | null> {
  const rooms = shared.get(store) ?? new Map<string, { revision: number; room: Promise<SharedRoom | null> }>();
  shared.set(store, rooms);
  const known = rooms.get(event.id);
  if (known && known.revision >= event.revision) return known.room;
  const entry = { revision: event.revision, room: make(store, event.id) };
  // The newest stands last, so that the first is the one to forget.
  rooms.delete(event.id);
  rooms.set(event.id, entry);
  if (rooms.size > maxRooms) rooms.delete(rooms.keys().next().value ?? '');
  entry.room.catch(() => rooms.delete(event.id));
  return entry.room;
}

async function make(store: Store, eventId: string): Promise<SharedRoom | null> {
  const room = await roomView(store, eventId);
  return room ? preserialised(JSON.stringify(room)) : null;
}
