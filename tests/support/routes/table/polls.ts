import { choice } from '../../clients/api-program.ts';
import { activityOf, ballotFor, choiceOf, openChoice } from '../../factories/events.ts';
import { play, seriesOf } from '../../factories/quizzes.ts';
import type { Ask, RouteEntries } from '../entry.ts';
import type { Scene } from '../scenes.ts';

const newPoll = async (scene: Scene): Promise<string> => (await choiceOf(await scene.control(), scene.event)).id;

export const withPoll =
  (body?: object): Ask =>
  async (scene) => ({ params: { activity: await newPoll(scene) }, ...(body && { body }) });

const listOfPoll: Ask = async (scene) => ({ body: { ids: [await newPoll(scene)] } });

export const withSeries =
  (body?: object): Ask =>
  async (scene) => ({
    params: { series: (await seriesOf(await scene.control(), scene.event)).id },
    ...(body && { body }),
  });

export const pollRoutes = {
  'ballots.create': {
    who: 'participant',
    refuses: [
      'INVALID',
      'EVENT_NOT_OPEN',
      'ACTIVITY_CLOSED',
      'BALLOT_INVALID',
      'BALLOT_FINAL',
      'ABSTENTION_NOT_ALLOWED',
      'TOO_MANY',
    ],
    ask: async (scene) => {
      const poll = await openChoice(await scene.control(), scene.event);
      return { params: { activity: poll.id }, body: ballotFor(poll) };
    },
  },
  'activities.create': {
    who: 'owner or co-host',
    refuses: ['INVALID', 'EVENT_NOT_OPEN', 'STATE_NOT_REACHABLE'],
    ask: { body: choice },
  },
  'activity-lists.create': { who: 'owner or co-host', refuses: ['INVALID'], ask: { body: { activities: [choice] } } },
  'markup-previews.create': {
    who: 'owner or co-host',
    refuses: ['INVALID', 'TOO_MANY'],
    ask: { body: { prompt: '*Why?*', options: ['$x$'] } },
  },
  'activity-copies.create': { who: 'owner or co-host', refuses: ['INVALID'], ask: listOfPoll },
  'activities.update': {
    who: 'owner or co-host',
    refuses: ['INVALID', 'ACTIVITY_ASKED'],
    ask: withPoll({ ...choice, prompt: 'Which?' }),
  },
  'activities.destroy': { who: 'owner or co-host', ask: withPoll() },
  'activity-orders.update': {
    who: 'owner or co-host',
    refuses: ['INVALID', 'STATE_NOT_REACHABLE', 'SERIES_BEGUN'],
    ask: listOfPoll,
  },
  'activity-states.update': {
    who: 'owner or co-host',
    refuses: ['INVALID', 'EVENT_NOT_OPEN', 'STATE_NOT_REACHABLE', 'ANONYMOUS_CLOSED'],
    ask: withPoll({ action: 'open' }),
  },
  'accepted-answers.update': {
    who: 'owner or co-host',
    refuses: ['INVALID', 'STATE_NOT_REACHABLE'],
    ask: async (scene) => {
      const host = await scene.control();
      const quiz = await seriesOf(host, scene.event);
      const question = await activityOf(host, scene.event, 'text', { series: quiz.id, acceptedAnswers: ['Tea'] });
      await play(host, quiz, 'start', 'next');
      return { params: { activity: question.id }, body: { text: 'Chai', isRight: true } };
    },
  },
  'text-answers.update': {
    who: 'crew',
    refuses: ['INVALID', 'STATE_NOT_REACHABLE'],
    ask: async (scene) => ({
      params: { activity: (await activityOf(await scene.control(), scene.event, 'text')).id },
      body: { texts: ['Tea'], action: 'approve' },
    }),
  },
  'series.create': {
    who: 'owner or co-host',
    refuses: ['INVALID'],
    ask: { body: { kind: 'quiz', title: 'Warm-up' } },
  },
  'series.update': { who: 'owner or co-host', refuses: ['INVALID'], ask: withSeries({ title: 'Final' }) },
  'series.destroy': { who: 'owner or co-host', ask: withSeries() },
  'series-states.update': {
    who: 'owner or co-host',
    refuses: ['INVALID', 'EVENT_NOT_OPEN', 'STATE_NOT_REACHABLE', 'SERIES_EMPTY', 'ANONYMOUS_CLOSED'],
    ask: async (scene) => {
      const { id: series } = await seriesOf(await scene.control(), scene.event);
      await scene.owner.call('activities.create', scene.at, { ...choice, series, correctOptions: [0] });
      return { params: { series }, body: { action: 'start' } };
    },
  },
  'clocks.show': { who: 'anyone', refuses: ['TOO_MANY'] },
} satisfies RouteEntries;
