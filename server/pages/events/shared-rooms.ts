import { preserialised, type Preserialised } from '@handcount/inertia';
import type { RoomView } from '#contracts/views.ts';
import type { Event } from '../../domain/model/entities.ts';
import { shownQuestions, type ShownQuestions } from '../../domain/views/question-listing.ts';
import { BoundedMap } from '#contracts/bounded-map.ts';
import { roomView } from '../../domain/views/room.ts';
import type { Store } from '../../domain/model/store.ts';

type Revised = Pick<Event, 'id' | 'revision'>;
type SharedRoom = Preserialised<RoomView>;

/** Once per event revision, for thousands of concurrent requests. */
class SharedByRevision<Made> {
  readonly #stores = new WeakMap<Store, BoundedMap<string, { revision: number; made: Promise<Made> }>>();
  readonly #make: (store: Store, eventId: string) => Promise<Made>;
  readonly #maxEvents: number;

  constructor(make: (store: Store, eventId: string) => Promise<Made>, maxEvents: number) {
    this.#make = make;
    this.#maxEvents = maxEvents;
  }

  of(store: Store, event: Revised): Promise<Made> {
    const events =
      this.#stores.get(store) ?? new BoundedMap<string, { revision: number; made: Promise<Made> }>(this.#maxEvents);
    this.#stores.set(store, events);
    const known = events.get(event.id);
    if (known && known.revision >= event.revision) return known.made;
    const entry = { revision: event.revision, made: this.#make(store, event.id) };
    events.set(event.id, entry);
    entry.made.catch(() => events.delete(event.id));
    return entry.made;
  }
}

const rooms = new SharedByRevision<SharedRoom | null>(async (store, eventId) => {
  const room = await roomView(store, eventId);
  return room ? preserialised(JSON.stringify(room)) : null;
}, 200);

/** Serialised. Null when the event is gone. */
export function sharedRoom(store: Store, event: Revised): Promise<SharedRoom | null> {
  return rooms.of(store, event);
}

const pictures = new SharedByRevision<ReadonlySet<string>>(async (store, eventId) => {
  const activities = await store.activities.ofEvent(eventId);
  return new Set(activities.flatMap(({ state, picture }) => (state !== 'draft' && picture ? [picture.version] : [])));
}, 200);

export function visiblePictures(store: Store, event: Revised): Promise<ReadonlySet<string>> {
  return pictures.of(store, event);
}

/** Thousands of texts each: only for events where people are scrolling now. */
const questions = new SharedByRevision<ShownQuestions | null>(shownQuestions, 20);

export function sharedQuestions(store: Store, event: Revised): Promise<ShownQuestions | null> {
  return questions.of(store, event);
}
