import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { RoomAnswers } from '../domain/quizzes/close-when-all-answered.ts';
import { openRedisTopic, type RedisTopicOptions } from './redis-topic.ts';

interface AnswerCensusOptions extends Pick<RedisTopicOptions, 'url' | 'secret'> {
  id: string;
  /** Null sends no reply, so the asking process times out. */
  answer: (activityId: string) => Promise<RoomAnswers | null>;
  onError: (error: unknown) => void;
  answerTimeoutMs?: number;
}

const questionShape = z.object({ from: z.string(), id: z.string(), activityId: z.string() });
const answerShape = z.object({ from: z.string(), id: z.string(), somebodyHas: z.boolean(), everybodyHas: z.boolean() });
const messageShape = z.union([questionShape, answerShape]);

/** While Redis is away, no activity counts as answered by all. */
export function createAnswerCensus({
  url,
  id: ownId,
  secret,
  answer,
  onError,
  answerTimeoutMs = 500,
}: AnswerCensusOptions) {
  const waiting = new Map<string, (from: string, answers: RoomAnswers) => void>();

  async function receive(message: unknown) {
    const received = messageShape.safeParse(message).data;
    if (!received || received.from === ownId) return;
    if ('somebodyHas' in received) {
      const { id, from, ...answers } = received;
      return waiting.get(id)?.(from, answers);
    }
    const answers = await answer(received.activityId);
    if (answers) await topic.say({ from: ownId, id: received.id, ...answers });
  }

  const topic = openRedisTopic({
    url,
    secret,
    name: 'answer-census',
    onHeard: (message) => void receive(message).catch(onError),
  });

  return {
    /** Null unless all `others` reply in time. */
    async ask(activityId: string, others: readonly string[]): Promise<readonly RoomAnswers[] | null> {
      if (!topic.isReady()) return null;
      const id = randomUUID();
      const { promise, resolve } = Promise.withResolvers<readonly RoomAnswers[] | null>();
      const replies = new Map<string, RoomAnswers>();
      waiting.set(id, (from, answers) => {
        if (others.includes(from)) replies.set(from, answers);
        if (replies.size === others.length) resolve([...replies.values()]);
      });
      const timer = setTimeout(() => resolve(null), answerTimeoutMs);
      topic.say({ from: ownId, id, activityId }).catch(() => resolve(null));
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
    close: topic.close,
  };
}
