import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { RoomAnswers } from '../domain/quizzes/close-when-all-answered.ts';
import { openRedisTopic } from './redis-topic.ts';

/** Where several processes ask each other whom they still wait for. */
export interface AnswerCensus {
  /** What these other processes say of an activity; null unless all of them answer in time. */
  ask(activityId: string, others: readonly string[]): Promise<readonly RoomAnswers[] | null>;
  close(): void;
}

export interface RollCallOptions {
  /** `redis://…` or `rediss://…`; Valkey works too. */
  url: string;
  /** Of this process. */
  id: string;
  /** What every process of an installation has: those of another one on the same Redis are not asked. */
  secret: string;
  /** What this process says when it is asked; null says nothing, so that whoever asks waits in vain. */
  answer: (activityId: string) => Promise<RoomAnswers | null>;
  onError: (error: unknown) => void;
  /** How long the others have; default 500 ms. */
  answerTimeoutMs?: number;
}

/** A question, and an answer to one. `id`: of the question. */
const questionShape = z.object({ from: z.string(), id: z.string(), activityId: z.string() });
const answerShape = z.object({ from: z.string(), id: z.string(), somebodyHas: z.boolean(), everybodyHas: z.boolean() });
const messageShape = z.union([questionShape, answerShape]);

/**
 * Each process answers what it knows of those whom it sees; nobody's list of people leaves it. Who cannot be heard is not guessed:
 * while Redis is away nobody is told that all have answered.
 */
export function createAnswerCensus({
  url,
  id: ownId,
  secret,
  answer,
  onError,
  answerTimeoutMs = 500,
}: RollCallOptions): AnswerCensus {
  const waiting = new Map<string, (from: string, answers: RoomAnswers) => void>();

  async function hear(message: unknown): Promise<void> {
    const heard = messageShape.safeParse(message).data;
    if (!heard || heard.from === ownId) return;
    if ('somebodyHas' in heard)
      return waiting.get(heard.id)?.(heard.from, { somebodyHas: heard.somebodyHas, everybodyHas: heard.everybodyHas });
    const answers = await answer(heard.activityId);
    if (answers) await topic.say({ from: ownId, id: heard.id, ...answers });
  }

  const topic = openRedisTopic({
    url,
    secret,
    name: 'roll-call',
    onHeard: (message) => void hear(message).catch(onError),
  });

  return {
    async ask(activityId, others) {
      if (!topic.isReady()) return null;
      const id = randomUUID();
      const { promise, resolve } = Promise.withResolvers<readonly RoomAnswers[] | null>();
      const heard = new Map<string, RoomAnswers>();
      waiting.set(id, (from, answers) => {
        // Who is not on the list has been asked too: one that has just begun, or is just ending, stands for nobody else.
        if (others.includes(from)) heard.set(from, answers);
        if (heard.size === others.length) resolve([...heard.values()]);
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
