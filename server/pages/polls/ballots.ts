import { hash } from 'node:crypto';
import { z } from 'zod';
import { rateLimits } from '#contracts/rate-limits.ts';
import { parseNumber } from '#contracts/text/numbers.ts';
import { isSameAnswer } from '../../domain/voting/ballots.ts';
import { normaliseCode } from '../../domain/events/join-codes.ts';
import type { Event, Submission } from '../../domain/model/entities.ts';
import { creditedRoundTripMs } from '../../domain/voting/latency-compensation.ts';
import { Refusal } from '#contracts/refusal.ts';
import { drawnAnswer, receiptView } from '../../domain/views/views.ts';
import { admitCode, refuseForOthers, rememberedAt } from '../../http/authority.ts';
import type { Context, Handler } from '../../http/context.ts';
import { readRoundTrip } from '../../http/cookies/round-trips.ts';
import { parseForm, submissionId, wholeNumber, yesOrNo, id } from '#contracts/form-fields.ts';
import { activityKinds, type AnswerView } from '#contracts/poll-kinds.ts';
import type { ReceiptView } from '#contracts/views.ts';
import { rulesOf } from '#kinds/rules.ts';

/** Those of all kinds: this poll's is not read yet. */
const answerFields = z
  .object(Object.fromEntries(activityKinds.flatMap((kind) => Object.entries<z.ZodType>(rulesOf(kind).answer))))
  .partial();

function answerFrom(places: Record<string, number> | undefined, given: object): AnswerView {
  const fields = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...(places && { order: orderFrom(places) }), ...Object.fromEntries(fields) } as AnswerView;
}

function orderFrom(places: Record<string, number>) {
  const given = Object.entries(places).filter(([, place]) => place >= 1);
  const byPlace = new Map(given.map(([option, place]) => [place, option]));
  return [...byPlace].toSorted(([a], [b]) => a - b).map(([, option]) => option);
}

const envelope = z.object({
  submissionId,
  round: wholeNumber({ min: 1, max: 1_000_000 }),
  answeredAt: wholeNumber({ min: 0, max: 8.64e15 }).optional().catch(undefined),
  roundTrip: z.string().max(500).optional().catch(undefined),
  /** Without scripts, an answer's fields come along, perhaps unfinished. */
  isAbstention: yesOrNo,
});
const answering = z
  .object({
    /** Without scripts, a ranking arrives as each option's place. */
    places: z.record(id, z.coerce.number()).optional(),
  })
  .and(answerFields)
  .transform(({ places, ...fields }) => answerFrom(places, fields));

/** The writer checks participation, so that a repeated ballot gets its receipt even after a removal. */
export const create: Handler<'ballots.create'> = async (ctx, params) => {
  const event = await eventOf(ctx, params.code);
  const participantId = rememberedAt(ctx, event.id);
  if (participantId === null) throw new Refusal('NOT_ALLOWED');
  refuseForOthers(ctx, participantId);
  ctx.limit(`ballot:${participantId}`, rateLimits.ballotsPerMinute);
  const body = asRead(ctx);
  const { submissionId: formId, round, answeredAt, roundTrip, isAbstention } = parseForm(envelope, body);
  const given = {
    submissionId: formId,
    activityId: params.activity,
    round,
    participantId,
    answer: isAbstention ? { isAbstention } : parseForm(answering, body),
  };
  const receipt = await ctx.ballots.submit({
    ...given,
    submissionId: ctx.wantsJson ? given.submissionId : await idOfForm(ctx, given),
    answeredAt: answeredAt ?? ctx.world.now(),
    roundTripMs: creditedRoundTripMs(readRoundTrip(ctx.request, roundTrip), participantId, ctx.world.now()),
  });
  ctx.lastSeen.note({ id: participantId });
  if (ctx.wantsJson)
    return ctx.json({ receipt: { ...receiptView(receipt), ...(await formulasIn(ctx, event.id, given.answer)) } });
  return ctx.back('rooms.show', { code: event.code });
};

async function formulasIn(ctx: Context, eventId: string, given: AnswerView): Promise<Pick<ReceiptView, 'answer'>> {
  const answer = JSON.stringify(given).includes('$') ? drawnAnswer(given) : given;
  return answer !== given && (await ctx.store.events.byId(eventId))?.hasFormulas ? { answer } : {};
}

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
