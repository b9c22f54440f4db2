import type { CrewQuestionView } from '#contracts/views.ts';
import type { Question } from '../model/entities.ts';
import type { Queries } from '../model/store.ts';

// Webhook logs keep deliveries for a month, so deleted texts must be deleted there too.

interface Told {
  questions: CrewQuestionView[];
  removedIds: string[];
}

const rowsAtOnce = 250;
const clocksMs = 60_000;

export async function redactAuthorNames(tx: Pick<Queries, 'webhooks'>, eventId: string): Promise<void> {
  await rewriteDeliveries(tx, eventId, { containing: '"authorName":"', since: 0 }, ({ questions, removedIds }) => ({
    questions: questions.map((question) => ({ ...question, authorName: null })),
    removedIds,
  }));
}

export async function redactQuestion(
  tx: Pick<Queries, 'webhooks'>,
  { id: questionId, eventId, createdAt }: Pick<Question, 'id' | 'eventId' | 'createdAt'>,
): Promise<void> {
  // Older deliveries cannot mention it, and the event is locked until this ends.
  await rewriteDeliveries(
    tx,
    eventId,
    { containing: `"id":"${questionId}"`, since: createdAt - clocksMs },
    ({ questions, removedIds }) => ({
      questions: questions.filter(({ id }) => id !== questionId),
      removedIds: [...removedIds, questionId],
    }),
  );
}

async function rewriteDeliveries(
  tx: Pick<Queries, 'webhooks'>,
  eventId: string,
  which: { containing: string; since: number },
  change: (told: Told) => Told,
) {
  for (let afterId = ''; ;) {
    const deliveries = await tx.webhooks.mentioningQuestions(eventId, { ...which, afterId, limit: rowsAtOnce });
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
