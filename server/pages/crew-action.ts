import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '#contracts/refusal.ts';
import type { RouteParams } from '#contracts/routes.ts';
import type { Event } from '../domain/model/entities.ts';
import type { Permission } from '../domain/model/permissions.ts';
import { requireCrew, type Crew } from '../http/authority.ts';
import type { Context } from '../http/context.ts';

type EventPage = 'events.show' | 'events.edit' | 'moderations.index' | 'participants.index' | 'webhooks.index';
type Place = RouteParams<'events.show'> | RouteParams<'activities.update'> | RouteParams<'series.update'>;

interface Action<Schema extends z.ZodType> {
  may: Permission;
  form?: Schema;
  page?: EventPage;
}

interface CrewRequest<Params, Form> {
  event: Event;
  crew: Crew;
  params: Params;
  form: Form;
}

export function crewAction<Params extends Place, Schema extends z.ZodType>(
  { may, form, page = 'events.show' }: Action<Schema>,
  perform: (ctx: Context, request: CrewRequest<Params, z.output<Schema>>) => unknown,
) {
  return async (ctx: Context, params: Params): Promise<FastifyReply> => {
    const { event, crew } = await requireCrew(ctx, await eventIdOf(ctx, params), may);
    const given = (form && ctx.form(form)) as z.output<Schema>;
    await perform(ctx, { event, crew, params, form: given });
    return ctx.back(page, { event: event.id });
  };
}

async function eventIdOf({ store }: Context, params: Place) {
  if ('event' in params) return params.event;
  const row = await ('activity' in params ? store.activities.byId(params.activity) : store.series.byId(params.series));
  if (!row) throw new Refusal('NOT_FOUND');
  return row.eventId;
}
