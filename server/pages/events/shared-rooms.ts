import { preserialised, type Preserialised } from '#inertia';
import type { RoomView } from '#contracts/views.ts';
import type { Event } from '../../domain/model/entities.ts';
import { picturesOf } from '../../domain/events/pictures.ts';
import { shownQuestions } from '../../domain/views/question-listing.ts';
import { LRUCache } from 'lru-cache';
import { roomView } from '../../domain/views/room.ts';
import type { Store } from '../../domain/model/store.ts';

type Revised = Pick<Event, 'id' | 'revision'>;

function sharedByRevision<Made>(make: (store: Store, eventId: string) => Promise<Made>, maxEvents: number) {
  type Events = LRUCache<string, { revision: number; made: Promise<Made> }>;
  const stores = new WeakMap<Store, Events>();
  return (store: Store, { id, revision }: Revised): Promise<Made> => {
    const events: Events = stores.get(store) ?? new LRUCache({ max: maxEvents });
    stores.set(store, events);
    const known = events.get(id);
    if (known && known.revision >= revision) return known.made;
    const made = make(store, id);
    events.set(id, { revision, made });
    made.catch(() => events.delete(id));
    return made;
  };
}

export const sharedRoom = sharedByRevision(async (store, eventId): Promise<Preserialised<RoomView> | null> => {
  const room = await roomView(store, eventId);
  return room && preserialised(JSON.stringify(room));
}, 200);

export const visiblePictures = sharedByRevision(async (store, eventId): Promise<ReadonlySet<string>> => {
  const activities = await store.activities.ofEvent(eventId);
  const shown = activities.filter(({ state }) => state !== 'draft').flatMap(picturesOf);
  return new Set(shown.map(({ version }) => version));
}, 200);

/** Each holds thousands of texts, so keep few. */
export const sharedQuestions = sharedByRevision(shownQuestions, 20);
