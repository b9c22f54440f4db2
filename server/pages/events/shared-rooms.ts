import { preserialised, type Preserialised } from '#inertia';
import { isSolutionShown } from '#contracts/quizzes/series.ts';
import type { RoomView } from '#contracts/views.ts';
import type { Event } from '../../domain/model/entities.ts';
import { picturesOf } from '../../domain/events/pictures.ts';
import { shownQuestions } from '../../domain/views/question-listing.ts';
import { roomView } from '../../domain/views/room.ts';
import { sharedByRevision } from '../../domain/model/shared-by-revision.ts';

type Revised = Pick<Event, 'id' | 'revision'>;

export const sharedRoom = sharedByRevision(async (store, event: Revised): Promise<Preserialised<RoomView> | null> => {
  const room = await roomView(store, event.id);
  return room && preserialised(JSON.stringify(room));
}, 200);

export const visiblePictures = sharedByRevision(async (store, event: Revised): Promise<ReadonlySet<string>> => {
  const activities = await store.activities.ofEvent(event.id);
  const shown = activities
    .filter(({ state }) => state !== 'draft')
    .flatMap((activity) =>
      picturesOf(activity.correct && isSolutionShown(activity) ? activity : { ...activity, explanationPicture: null }),
    );
  return new Set(shown.map(({ version }) => version));
}, 200);

/** Each holds thousands of texts, so keep few. */
export const sharedQuestions = sharedByRevision((store, event: Revised) => shownQuestions(store, event.id), 20);
