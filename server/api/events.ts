import type { Role } from '../../contracts/views.ts';
import { Refusal } from '../domain/refusal.ts';
import { requireCrew } from '../http/authority.ts';
import * as eventPages from '../pages/events.ts';
import * as eventStates from '../pages/event-states.ts';
import * as focuses from '../pages/focuses.ts';
import type { ApiContext } from './api-context.ts';
import { listOf, listQuery, pageOf, queryOf } from './lists.ts';
import { made, nothing, ok, type ApiAnswerBody, type Operations } from './operation.ts';
import { requireMatch } from './preconditions.ts';
import { etagOf, eventResource, eventShape } from './resources.ts';

type EventOperations = Pick<
  Operations,
  'api.events.index' | 'api.events.create' | 'api.events.show' | 'api.events.update' | 'api.events.destroy' | 'api.event-states.update' | 'api.focuses.update'
>;

const answerWith = async (ctx: ApiContext, eventId: string, answer = ok): Promise<ApiAnswerBody> => {
  const { event, crew } = await requireCrew(ctx, eventId, 'watch');
  const resource = eventResource(event, crew.role);
  return answer(resource, etagOf(resource));
};

/** `If-Match` is about the event's settings, state and focus, its revision apart. */
async function requireSameEvent(ctx: ApiContext, eventId: string): Promise<void> {
  const { crew } = await requireCrew(ctx, eventId, 'watch');
  requireMatch(ctx, async (tx) => {
    const event = await tx.events.byId(eventId);
    if (!event) throw new Refusal('NOT_FOUND');
    return eventResource(event, crew.role);
  });
}

export const eventOperations: EventOperations = {
  'api.events.index': {
    summary: 'The events whose crew the owner of the token is of, newest first.',
    query: listQuery,
    answer: listOf(eventShape),
    status: 200,
    async handle(ctx) {
      const { limit, cursor } = queryOf(ctx, listQuery);
      const roles = new Map<string, Role>();
      for (const { id, role } of await ctx.store.events.hostedBy(ctx.caller.token.userId)) roles.set(id, role);
      const { items, nextCursor } = pageOf([...roles.keys()].map((id) => ({ id })), { limit, cursor });
      const events = await Promise.all(items.map(({ id }) => ctx.store.events.byId(id)));
      return ok({ items: events.flatMap((event) => (event ? eventResource(event, roles.get(event.id) ?? 'moderator') : [])), nextCursor });
    },
  },
  'api.events.create': {
    summary: 'Starts an event. Its owner is the owner of the token.',
    form: eventPages.newForm,
    answer: eventShape,
    status: 201,
    async handle(ctx) {
      await eventPages.create(ctx, {});
      return answerWith(ctx, ctx.destination['event'] ?? '', made);
    },
  },
  'api.events.show': { summary: 'An event.', answer: eventShape, status: 200, handle: (ctx, { event }) => answerWith(ctx, event) },
  'api.events.update': {
    summary: 'Changes the settings that are sent.',
    form: eventPages.settingsForm,
    answer: eventShape,
    status: 200,
    async handle(ctx, params) {
      await requireSameEvent(ctx, params.event);
      await eventPages.update(ctx, params);
      return answerWith(ctx, params.event);
    },
  },
  'api.events.destroy': {
    summary: 'Deletes an event for good, with everything in it. Its title has to be sent.',
    form: eventPages.deleteForm,
    answer: null,
    status: 204,
    async handle(ctx, params) {
      await eventPages.destroy(ctx, params);
      return nothing;
    },
  },
  'api.event-states.update': {
    summary: 'Opens, ends or reopens an event.',
    form: eventStates.stateForm,
    answer: eventShape,
    status: 200,
    async handle(ctx, params) {
      await requireSameEvent(ctx, params.event);
      await eventStates.update(ctx, params);
      return answerWith(ctx, params.event);
    },
  },
  'api.focuses.update': {
    summary: 'Sets what room and screen show.',
    form: focuses.focusForm,
    answer: eventShape,
    status: 200,
    async handle(ctx, params) {
      await requireSameEvent(ctx, params.event);
      await focuses.update(ctx, params);
      return answerWith(ctx, params.event);
    },
  },
};
