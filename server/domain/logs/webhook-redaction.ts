import type { CrewQuestionView } from '#contracts/views.ts';
import type { Question } from '../model/entities.ts';
import type { Queries } from '../model/store.ts';

// What webhooks are told lies in their logs for a month, where it waits to be tried again and can be sent once more: what is deleted of
// questions is deleted there too.

interface Told {
  questions: CrewQuestionView[];
  removedIds: string[];
}

const rowsAtOnce = 250;
/** By so much the clocks of two servers differ at the most. */
const clocksMs = 60_000;

/** Nobody is told a name any more. */
export async function redactAuthorNames(tx: Pick<Queries, 'webhooks'>, eventId: string): Promise<void> {
  await retell(tx, eventId, { containing: '"authorName":"', since: 0 }, ({ questions, removedIds }) => ({
    questions: questions.map((question) => ({ ...question, authorName: null })),
    removedIds,
  }));
}

/** Whoever is told of it from now on hears that it is gone. */
export async function redactQuestion(
  tx: Pick<Queries, 'webhooks'>,
  { id: questionId, eventId, createdAt }: Pick<Question, 'id' | 'eventId' | 'createdAt'>,
): Promise<void> {
  // What was told before it was asked is not searched: whoever waits for the event waits for this.
  await retell(
    tx,
    eventId,
    { containing: `"id":"${questionId}"`, since: createdAt - clocksMs },
    ({ questions, removedIds }) => ({
      questions: questions.filter(({ id }) => id !== questionId),
      removedIds: [...removedIds, questionId],
    }),
  );
}

async function retell(
  tx: Pick<Queries, 'webhooks'>,
  eventId: string,
  which: { containing: string; since: number },
  change: (told: Told) => Told,
): Promise<void> {
  for (let afterId = ''; ;) {
    const deliveries = await tx.webhooks.toldOfQuestions(eventId, { ...which, afterId, limit: rowsAtOnce });
    for (const { id, payload } of deliveries) {
      const { questions, removedIds, ...about } = JSON.parse(payload) as Told;
      await tx.webhooks.updateDelivery(id, {
        payload: JSON.stringify({ ...about, ...change({ questions, removedIds }) }),
      });
    }
    const last = deliveries.at(-1);
    if (!last || deliveries.length < rowsAtOnce) return;
    afterId = last.id;
  }
}
