import type { CrewQuestionView } from '#contracts/views.ts';
import type { WebhookKind } from '#contracts/integrations/tokens-and-webhooks.ts';
import type { Activity, Question } from '../model/entities.ts';
import type { Queries } from '../model/store.ts';

// Webhook logs keep deliveries for a month, so deleted texts must be deleted there too.

interface QuestionsContent {
  questions: CrewQuestionView[];
  removedIds: string[];
}

const aboutQuestions = { kinds: ['question.changed'] } as const;
const rowsAtOnce = 250;
const clocksMs = 60_000;

export async function redactAuthorNames(tx: Queries, eventId: string): Promise<void> {
  const which = { ...aboutQuestions, containing: '"authorName":"', since: 0 };
  await rewriteDeliveries<QuestionsContent>(tx, eventId, which, (content) => ({
    ...content,
    questions: content.questions.map((question) => ({ ...question, authorName: null })),
  }));
}

export async function redactQuestion(
  tx: Queries,
  { id: questionId, eventId, createdAt }: Pick<Question, 'id' | 'eventId' | 'createdAt'>,
): Promise<void> {
  // Older deliveries cannot mention it, and the event is locked until this ends.
  const which = { ...aboutQuestions, containing: `"id":"${questionId}"`, since: createdAt - clocksMs };
  await rewriteDeliveries<QuestionsContent>(tx, eventId, which, (content) => ({
    ...content,
    questions: content.questions.filter(({ id }) => id !== questionId),
    removedIds: [...content.removedIds, questionId],
  }));
}

interface ActivitiesContent {
  activities?: { id: string }[];
  tallies?: { activityId: string }[];
}

/** Removes texts that match `isGone` from an activity's tallies and right answers. */
export async function redactAnswers(
  tx: Queries,
  { id, eventId, createdAt }: Pick<Activity, 'id' | 'eventId' | 'createdAt'>,
  isGone: (text: string) => boolean,
): Promise<void> {
  const kinds = ['activity.changed', 'activity.tallied'] as const;
  const which = { kinds, containing: `"${id}"`, since: createdAt - clocksMs };
  await rewriteDeliveries<ActivitiesContent>(tx, eventId, which, ({ activities, tallies, ...others }) => ({
    ...others,
    ...(activities && { activities: activities.map((one) => (one.id === id ? without(one, isGone) : one)) }),
    ...(tallies && { tallies: tallies.map((one) => (one.activityId === id ? without(one, isGone) : one)) }),
  }));
}

/** Drops list items that are, or contain, a removed text. */
function without<Value>(value: Value, isGone: (text: string) => boolean): Value;
function without(value: unknown, isGone: (text: string) => boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const isKept = (item: unknown): boolean =>
    !Object.values(typeof item === 'string' ? [item] : (item ?? {})).some(
      (held) => typeof held === 'string' && isGone(held),
    );
  if (Array.isArray(value)) return value.filter(isKept).map((item: unknown) => without(item, isGone));
  const rest = Object.fromEntries(Object.entries(value).map(([name, held]) => [name, without(held, isGone)]));
  const { options, optionColumns } = value as { options?: unknown[]; optionColumns?: number[] };
  // Columns are in the order of the options.
  return options && optionColumns
    ? { ...rest, optionColumns: optionColumns.filter((_, at) => isKept(options[at])) }
    : rest;
}

async function rewriteDeliveries<Content extends object>(
  tx: Queries,
  eventId: string,
  which: { kinds: readonly WebhookKind[]; containing: string; since: number },
  change: (content: Content) => Content,
): Promise<void> {
  for (let afterId = ''; ;) {
    const deliveries = await tx.webhooks.mentioning(eventId, { ...which, afterId, limit: rowsAtOnce });
    for (const { id, payload } of deliveries) {
      await tx.webhooks.updateDelivery(id, { payload: JSON.stringify(change(JSON.parse(payload) as Content)) });
    }
    const last = deliveries.at(-1);
    if (!last || deliveries.length < rowsAtOnce) return;
    afterId = last.id;
  }
}
