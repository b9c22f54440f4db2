import { z } from 'zod';
import { limits } from '#contracts/limits.ts';
import { pollHeader } from '#contracts/fallback-polling.ts';
import { rateLimits } from '#contracts/rate-limits.ts';
import type { QuestionListing } from '#contracts/pages.ts';
import { questionSorts } from '#contracts/questions/listing.ts';
import type { Event, Participant } from '../../domain/model/entities.ts';
import { questionListing } from '../../domain/views/question-listing.ts';
import { refuseField, Refusal } from '#contracts/refusal.ts';
import { mineView } from '../../domain/views/room.ts';
import { eventView } from '../../domain/views/views.ts';
import { isCodeShape, normaliseCode } from '../../domain/events/join-codes.ts';
import { admitCode, participantAt, rememberedAt } from '../../http/authority.ts';
import type { Context, Handler } from '../../http/context.ts';
import { rememberRoom } from '../../http/remembered-rooms.ts';
import { id } from '#contracts/form-fields.ts';
import { findEventByCode } from './find-by-code.ts';
import { sharedNamedAnswers, sharedQuestions, sharedRoom } from './shared-rooms.ts';

const findForm = z.object({ code: z.string({ error: 'REQUIRED' }).transform(normaliseCode) });

export const find: Handler<'rooms.find'> = async (ctx) => {
  const { code } = ctx.form(findForm);
  if (code === '') throw refuseField('code', 'REQUIRED');
  if (!isCodeShape(code)) throw refuseField('code', 'CODE_SHAPE');
  const event = await ctx.store.events.byCode(code);
  await admitCode(ctx, code, event);
  if (!event) throw refuseField('code', 'CODE_UNKNOWN');
  return ctx.redirect('rooms.enter', { code: event.code });
};

export const enter: Handler<'rooms.enter'> = async (ctx, params) => {
  const { event, movedTo } = await findEventByCode(ctx, 'rooms.enter', params.code);
  const known = await participantAt(ctx, event.id);
  if (known && !(await mustGiveName(ctx, event, known))) return ctx.redirect('rooms.show', { code: event.code });
  if (movedTo !== null) return ctx.reply.inertia.redirect(movedTo);
  if (known) await keepForRoom(ctx);
  return ctx.reply.inertia('rooms/enter', await joinPageProps(ctx, event, known));
};

const joinFormFields: ReadonlySet<string> = new Set(['name', 'passcode', 'form']);

/** Without scripts, the room's refusal must appear on the next page, even after the participant joined in between. */
async function keepForRoom({ request }: Context) {
  const { errors, old } = await request.inertia.left();
  const isOfJoinForm = old?.['name'] !== undefined || errors?.['default']?.['name'] !== undefined;
  await request.inertia.passOn((field) => isOfJoinForm && joinFormFields.has(field));
}

function owesName({ naming, state }: Event, { name }: Participant): boolean {
  return naming === 'required' && state === 'open' && name === null;
}

/** Does not interrupt a question with a timer or points, which would end before they entered a name. */
export async function mustGiveName(ctx: Context, event: Event, known: Participant): Promise<boolean> {
  if (!owesName(event, known)) return false;
  const activities = await ctx.store.activities.ofEvent(event.id);
  return !activities.some(({ state, closesAt, points }) => state === 'open' && (closesAt ?? points) !== null);
}

export async function joinPageProps(ctx: Context, event: Event, known: Participant | null) {
  const own = known ? null : rememberedAt(ctx, event.id);
  const { code, title, description, state, accent, logo } = eventView(event);
  return {
    event: { id: event.id, code, title, description, state, accent, logo },
    naming: event.naming,
    needsPasscode: event.passcodeHash !== null && !known,
    owesName: known !== null && owesName(event, known),
    participantId: known?.id ?? null,
    isErased: own !== null && (await ctx.store.participants.isErased(own)),
  };
}

export const show: Handler<'rooms.show'> = async (ctx, params) => {
  const { event, movedTo } = await findEventByCode(ctx, 'rooms.show', params.code);
  const participant = await participantAt(ctx, event.id);
  if (!participant || (await mustGiveName(ctx, event, participant)))
    return ctx.redirect('rooms.enter', { code: event.code });
  if (movedTo !== null) return ctx.reply.inertia.redirect(movedTo);
  ctx.lastSeen.note(participant);
  rememberRoom(ctx, participant);
  return ctx.reply.inertia('rooms/show', roomProps(ctx, event, participant));
};

export function roomProps(ctx: Context, event: Event, participant: Participant, isNew = false) {
  notePageRequest(ctx, participant);
  return {
    room: async () => {
      const room = await sharedRoom(ctx.store, event);
      if (!room) throw new Refusal('EVENT_NOT_FOUND');
      return room;
    },
    mine: () => mineView(ctx.store, event, participant, ctx.world.now(), isNew),
    listing: () => listingOf(ctx, event, participant.id),
    ...answersOf(ctx, participant.id, (activityId) => sharedNamedAnswers(ctx.store, event, activityId)),
  };
}

const answersQuery = z.object({ answers: id.optional().catch(undefined) });

/** Who answered what in the poll that the address asks for. */
export function answersOf<List>(ctx: Context, readerId: string, listOf: (activityId: string) => Promise<List>) {
  const { answers: activityId } = answersQuery.parse(ctx.request.query);
  if (activityId === undefined) return {};
  return {
    answers: () => {
      ctx.limit(`answers:${readerId}`, rateLimits.namedAnswersPerMinute);
      return listOf(activityId);
    },
  };
}

function notePageRequest(ctx: Context, { eventId, id: participantId }: Participant) {
  const lostMs = ctx.request.headers[pollHeader.toLowerCase()];
  if (lostMs === undefined) ctx.presence.note(eventId, participantId, 'page');
  else ctx.presence.note(eventId, participantId, 'poll', Number(lostMs));
}

/** An address is not a form, so invalid values are ignored. */
const listingQuery = z.object({
  sort: z.enum(questionSorts).optional().catch(undefined),
  search: z.string().max(200).optional().catch(undefined),
  label: id.optional().catch(undefined),
  after: id.optional().catch(undefined),
  count: z.coerce.number().int().min(1).max(limits.questionListing).optional().catch(undefined),
});

async function listingOf(ctx: Context, event: Event, participantId: string): Promise<QuestionListing | null> {
  const { sort, search, label, after, count } = listingQuery.parse(ctx.request.query);
  if (sort === undefined && !search && !label && after === undefined && count === undefined) return null;
  ctx.limit(`listing:${participantId}`, rateLimits.listingsPerMinute);
  const shown = await sharedQuestions(ctx.store, event);
  const filter = { sort: sort ?? 'top', search: search?.trim() ?? '', labelId: label || null };
  return shown && questionListing(shown, filter, { afterId: after ?? null, count: count ?? limits.questionPage });
}
