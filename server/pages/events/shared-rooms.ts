import { preserialised, type Preserialised } from '#inertia';
import { isSolutionShown } from '#contracts/quizzes/series.ts';
import type { NamedAnswersView, RoomView } from '#contracts/views.ts';
import type { Event } from '../../domain/model/entities.ts';
import { picturesOf } from '../../domain/events/pictures.ts';
import { shownQuestions } from '../../domain/views/question-listing.ts';
import { namedAnswers } from '../../domain/views/named-answers.ts';
import { roomView } from '../../domain/views/room.ts';
import { sharedByRevision } from '../../domain/model/shared-by-revision.ts';
import type { Store } from '../../domain/model/store.ts';

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

type OfPoll = Revised & { eventId: string; activityId: string };

const answersByPoll = sharedByRevision(
  async (store, { eventId, activityId }: OfPoll): Promise<Preserialised<NamedAnswersView> | null> => {
    const list = await namedAnswers(store, eventId, activityId);
    return list && preserialised(JSON.stringify(list));
  },
  50,
);

/** Kept by both ids, since an address may ask for another event's poll. */
export function sharedNamedAnswers(store: Store, { id: eventId, revision }: Revised, activityId: string) {
  return answersByPoll(store, { id: `${eventId} ${activityId}`, eventId, activityId, revision });
}
