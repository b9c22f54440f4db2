import { questionBy } from '../../factories/events.ts';
import type { Ask, RouteEntries } from '../entry.ts';
import type { Scene } from '../scenes.ts';

const newQuestion = async (scene: Scene): Promise<string> =>
  questionBy(await scene.phone(), scene.event, `Why ${crypto.randomUUID()}?`, { host: scene.owner });

async function newLabel({ server, event }: Scene): Promise<string> {
  const label = {
    id: server.world.newId(),
    eventId: event.id,
    name: crypto.randomUUID().slice(0, 8),
    colour: '#123456',
    isPublic: true,
    createdAt: server.world.now(),
  };
  await server.world.store.labels.insert(label);
  return label.id;
}

export const withQuestion =
  (body?: object): Ask =>
  async (scene) => ({ params: { question: await newQuestion(scene) }, ...(body && { body }) });
export const withLabel =
  (body?: object): Ask =>
  async (scene) => ({ params: { label: await newLabel(scene) }, ...(body && { body }) });

export const questionRoutes = {
  'questions.create': {
    who: 'participant',
    refuses: ['INVALID', 'EVENT_NOT_OPEN', 'QUESTIONS_CLOSED', 'TOO_MANY'],
    ask: { body: { body: 'What is light?' } },
  },
  'questions.update': {
    who: 'author',
    refuses: ['INVALID', 'EVENT_NOT_OPEN', 'QUESTION_NOT_EDITABLE'],
    ask: withQuestion({ body: 'What is not light?' }),
  },
  'questions.destroy': { who: 'author', refuses: ['QUESTION_NOT_EDITABLE'], ask: withQuestion() },
  'upvotes.create': {
    who: 'participant',
    refuses: ['EVENT_NOT_OPEN', 'UPVOTES_CLOSED', 'TOO_MANY'],
    ask: withQuestion(),
  },
  'upvotes.destroy': {
    who: 'participant',
    refuses: ['EVENT_NOT_OPEN', 'UPVOTES_CLOSED', 'TOO_MANY'],
    ask: withQuestion(),
  },
  'moderations.index': { who: 'crew' },
  'moderations.update': {
    who: 'crew',
    refuses: ['INVALID', 'STATE_NOT_REACHABLE'],
    ask: async (scene) => ({ body: { questions: [await newQuestion(scene)], action: 'highlight' } }),
  },
  'labels.create': { who: 'crew', refuses: ['INVALID'], ask: { body: { name: 'Mine', colour: '#123456' } } },
  'labels.update': { who: 'crew', refuses: ['INVALID'], ask: withLabel({ name: 'Mine', colour: '#123456' }) },
  'labels.destroy': { who: 'crew', ask: withLabel() },
  'question-labels.update': {
    who: 'crew',
    refuses: ['INVALID'],
    ask: async (scene) => ({
      body: { questions: [await newQuestion(scene)], label: await newLabel(scene), isOn: true },
    }),
  },
} satisfies RouteEntries;
