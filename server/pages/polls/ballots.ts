import { hash } from 'node:crypto';
import { z } from 'zod';
import { rateLimits } from '#contracts/rate-limits.ts';
import { parseNumber } from '#contracts/text/numbers.ts';
import { isSameAnswer } from '../../domain/voting/ballots.ts';
import { normaliseCode } from '../../domain/events/join-codes.ts';
import type { Event, Submission } from '../../domain/model/entities.ts';
import { creditedRoundTripMs } from '../../domain/voting/latency-compensation.ts';
import { Refusal } from '#contracts/refusal.ts';
import { receiptView } from '../../domain/views/views.ts';
import { admitCode, refuseForOthers, rememberedAt } from '../../http/authority.ts';
import type { Context, Handler } from '../../http/context.ts';
import { readRoundTrip } from '../../http/cookies/round-trips.ts';
import { parseForm, submissionId, wholeNumber, id, listOf, number } from '#contracts/form-fields.ts';
import type { AnswerView } from '#contracts/poll-kinds.ts';
import { limits } from '#contracts/limits.ts';

/** Exceeds every limit, so that the activity's own rules name the limit. */
const anyText = z.string().max(100_000);

/** Empty in a form without scripts; null in JSON. */
const optionValue = z.unknown().transform((raw) => (raw === '' || raw === null ? null : number.parse(raw)));

/** Without scripts, a ranking arrives as each option's place. */
const answerFields = z.object({
  picks: listOf(id, limits.options.max).optional(),
  order: listOf(id, limits.rankedOptions.max).optional(),
  places: z.record(id, z.coerce.number()).optional(),
  value: number.optional(),
  values: listOf(optionValue, limits.options.max).optional(),
  text: anyText.optional(),
  words: listOf(anyText, 100).optional(),
});

function answerFrom(given: z.output<typeof answerFields>): AnswerView {
  const { picks, order, places, value, values, text, words } = given;
  if (value !== undefined) return { value };
  if (values !== undefined) return { values };
  if (text !== undefined) return { text };
  if (words !== undefined) return { words };
  if (order !== undefined) return { order };
  if (places !== undefined) return { order: orderFrom(places) };
  return { picks: picks ?? [] };
}

function orderFrom(places: Record<string, number>) {
  const given = Object.entries(places).filter(([, place]) => place >= 1);
  const byPlace = new Map(given.map(([option, place]) => [place, option]));
  return [...byPlace].toSorted(([a], [b]) => a - b).map(([, option]) => option);
}

const ballotForm = z
  .object({
    submissionId,
    round: wholeNumber({ min: 1, max: 1_000_000 }),
    answeredAt: wholeNumber({ min: 0, max: 8.64e15 }).optional().catch(undefined),
    roundTrip: z.string().max(500).optional().catch(undefined),
  })
  .and(answerFields);

/** The writer checks participation, so that a repeated ballot gets its receipt even after a removal. */
export const create: Handler<'ballots.create'> = async (ctx, params) => {
  const event = await eventOf(ctx, params.code);
  const participantId = rememberedAt(ctx, event.id);
  if (participantId === null) throw new Refusal('NOT_ALLOWED');
  refuseForOthers(ctx, participantId);
  ctx.limit(`ballot:${participantId}`, rateLimits.ballotsPerMinute);
  const form = parseForm(ballotForm, asRead(ctx));
  const given = {
    submissionId: form.submissionId,
    activityId: params.activity,
    round: form.round,
    participantId,
    answer: answerFrom(form),
  };
  const receipt = await ctx.ballots.submit({
    ...given,
    submissionId: ctx.wantsJson ? given.submissionId : await idOfForm(ctx, given),
    answeredAt: form.answeredAt ?? ctx.world.now(),
    roundTripMs: creditedRoundTripMs(readRoundTrip(ctx.request, form.roundTrip), participantId, ctx.world.now()),
  });
  ctx.lastSeen.note({ id: participantId });
  if (ctx.wantsJson) return ctx.json({ receipt: receiptView(receipt) });
  return ctx.back('rooms.show', { code: event.code });
};

/** Without scripts, a number arrives in the reader's notation. */
function asRead({ request, wantsJson, locales }: Context): unknown {
  const { value } = (request.body ?? {}) as { value?: unknown };
  if (wantsJson || typeof value !== 'string') return request.body;
  return { ...(request.body as object), value: parseNumber(value, locales.regionOf(request)) ?? value };
}

async function eventOf(ctx: Context, code: string): Promise<Pick<Event, 'id' | 'code'>> {
  const event = await read(ctx, ctx.store.events.addressOf(normaliseCode(code)));
  await admitCode(ctx, code, event);
  if (!event) throw new Refusal('EVENT_NOT_FOUND');
  return event;
}

/** A page from history reuses its form's id: a new choice gets a new one, the same for concurrent duplicates. */
async function idOfForm(ctx: Context, given: Omit<Submission, 'answeredAt' | 'roundTripMs'>) {
  const { submissionId: formId, activityId, round, participantId, answer } = given;
  const [activity, counted] = await read(
    ctx,
    Promise.all([ctx.store.activities.byId(activityId), ctx.store.ballots.of(activityId, round, participantId)]),
  );
  if (activity && counted && isSameAnswer(activity, answer, counted.answer)) return counted.submissionId;
  return hash('sha256', JSON.stringify([formId, participantId, answer, counted?.submissionId]));
}

/** The ballot may be sent again, so a database failure must not look like a final answer. */
async function read<Result>(ctx: Context, reading: Promise<Result>): Promise<Result> {
  return reading.catch((error: unknown) => {
    ctx.request.holdBack(error, () =>
      ctx.request.log.error({ err: error }, 'the event or activity of a ballot could not be read'),
    );
    throw Object.assign(new Refusal('SERVER_BUSY', { retryAfterMs: 1_000 }), { cause: error });
  });
}
