import { isoTimeOrNull } from '#contracts/iso-time.ts';
import { optional } from '#inertia';
import { z } from 'zod';
import { usualRevealings } from '#contracts/poll-kinds.ts';
import { listedStates, listOrders, wholeList } from '#contracts/events/event-list.ts';
import { limits } from '#contracts/limits.ts';
import { rateLimits } from '#contracts/rate-limits.ts';
import { templateNames, templates } from '#contracts/events/templates.ts';
import { normaliseText } from '#contracts/text/normalise.ts';
import { normaliseCode } from '../../domain/events/join-codes.ts';
import { listEvents } from '../../domain/events/event-list.ts';
import { agendaSources, sourceAgenda } from '../../domain/polls/agenda.ts';
import type { EventSettings } from '../../domain/events/settings.ts';
import * as events from '../../domain/events/events.ts';
import { Refusal } from '#contracts/refusal.ts';
import { controlRoom } from '../../domain/views/room.ts';
import { pictureFacts } from '../../domain/events/pictures.ts';
import { namedAnswers } from '../../domain/views/named-answers.ts';
import { screenLinkView } from '../../domain/views/views.ts';
import { createFromTemplate } from '../../domain/polls/event-from-template.ts';
import { requireCrew } from '../../http/authority.ts';
import { PrecognitionPassed, type Context, type Handler } from '../../http/context.ts';
import { pathOf } from '../../http/paths.ts';
import { pick } from '../../domain/model/pick.ts';
import { countEvent, countNewHost } from '../host-rate-limits.ts';
import { origins } from './embed-origins.ts';
import {
  checkbox,
  colour,
  id as anId,
  oneOf,
  optionalText,
  parseForm,
  text,
  wordList,
  wholeNumber,
} from '#contracts/form-fields.ts';
import { joinView } from './join-view.ts';
import { answersOf } from './rooms.ts';
import { requireLanguage } from '../accounts/language-choices.ts';

export const index: Handler<'events.index'> = async (ctx) => {
  const host = await ctx.host();
  return ctx.reply.inertia('events/index', {
    list: await listEvents(ctx.store, host?.id ?? '', listQuery.parse(ctx.request.query), ctx.world.now()),
  });
};

const listQuery = z.object({
  search: z
    .string()
    .transform((search) => search.trim().slice(0, 200))
    .catch(wholeList.search),
  state: z.enum(listedStates).catch(wholeList.state),
  sort: z.enum(listOrders).catch(wholeList.sort),
  page: z.coerce.number().int().min(1).catch(wholeList.page),
});

const fresh: Handler<'events.new'> = (ctx) => ctx.reply.inertia('events/new');
export { fresh as new };

const locale = z
  .string({ error: 'NOT_ONE_OF' })
  .meta({ description: 'Language of screens and overlays, such as `de`: one of the languages of the interface.' });

export const newForm = z.object({
  title: text(limits.eventTitle, 'TITLE_NEEDED'),
  start: oneOf(['now', 'later']).default('now'),
  template: oneOf(['none', ...templateNames]).default('none'),
  locale: locale.optional(),
});

export const create: Handler<'events.create'> = async (ctx) => {
  const { title, start, template, locale: wanted } = await checkForm(ctx, newForm);
  if (wanted !== undefined) requireLanguage(ctx, wanted);
  // Count before creating anything: an account is a row too.
  if (!(await ctx.host())) countNewHost(ctx);
  const host = await ctx.accounts.ensureHost(ctx.request, ctx.reply);
  countEvent(ctx, host.id);
  ctx.actAs({ userId: host.id, name: host.name });
  const language =
    wanted ??
    (host.locale !== null && ctx.locales.list.includes(host.locale) ? host.locale : ctx.locales.of(ctx.request));
  const input = { userId: host.id, title, locale: language, isOpen: start === 'now' };
  const event =
    template === 'none'
      ? await events.createEvent(ctx.world, input)
      : await createFromTemplate(ctx.world, input, templates[template], (words) =>
          ctx.locales.translate(language, words),
        );
  return ctx.redirect('events.show', { event: event.id });
};

export const show: Handler<'events.show'> = async (ctx, params) => {
  const { event, crew } = await requireCrew(ctx, params.event, 'watch');
  const left = await ctx.request.inertia.left();
  const newScreenLink = left.flash?.['newScreenLink'];
  return ctx.reply.inertia('events/show', {
    control: () => controlOf(ctx, event.id, crew.role),
    join: () => joinView(ctx, event),
    screenLinks: async () => (await ctx.store.screenLinks.ofEvent(event.id)).map(screenLinkView),
    newScreenLink: typeof newScreenLink === 'string' ? newScreenLink : null,
    sources: optional(() => agendaSources(ctx.store, crew.userId, event.id)),
    source: optional(async () => {
      const { from } = parseForm(sourceQuery, ctx.request.query);
      await requireCrew(ctx, from, 'run');
      return sourceAgenda(ctx.store, from);
    }),
    ...answersOf(ctx, crew.userId, (activityId) => namedAnswers(ctx.store, event.id, activityId, true)),
  });
};

const sourceQuery = z.object({ from: anId });

export async function controlOf(ctx: Context, eventId: string, role: Parameters<typeof controlRoom>[2]) {
  const control = await controlRoom(ctx.store, eventId, role, ctx.live.openNow);
  if (!control) throw new Refusal('NOT_FOUND');
  return control;
}

export const edit: Handler<'events.edit'> = async (ctx, params) => {
  const { event, crew } = await requireCrew(ctx, params.event, 'run');
  return ctx.reply.inertia('events/edit', {
    event: {
      ...pick(
        event,
        'id',
        'code',
        'title',
        'description',
        'locale',
        'hasModeration',
        'hasFormulas',
        'naming',
        'questionsOpen',
        'upvotesOpen',
        'reactionsOpen',
        'revealing',
        'embedOrigins',
        'heldWords',
        'screenThreshold',
        'accent',
        'retentionDays',
        'state',
      ),
      embedAddress: ctx.originForPhones(ctx.request) + pathOf('embeds.show', { code: event.code }),
      logo: event.logo && pictureFacts(event.logo),
      hasPasscode: event.passcodeHash !== null,
      hasNames: await ctx.store.participants.hasNames(event.id),
      deleteAt: isoTimeOrNull(event.deleteAt),
      role: crew.role,
    },
  });
};

export const settingsForm = z
  .object({
    title: text(limits.eventTitle, 'TITLE_NEEDED'),
    description: text(limits.eventDescription),
    locale,
    code: z.string({ error: 'REQUIRED' }).transform(normaliseCode),
    hasModeration: checkbox,
    hasFormulas: checkbox,
    naming: oneOf(['anonymous', 'optional', 'required']),
    questionsOpen: checkbox,
    upvotesOpen: checkbox,
    reactionsOpen: checkbox,
    revealing: oneOf(usualRevealings),
    embedOrigins: origins,
    accent: colour.nullable(),
    heldWords: wordList(limits.heldWord, limits.heldWords.max),
    screenThreshold: wholeNumber(limits.screenThreshold),
    retentionDays: wholeNumber(limits.retentionDays),
    /** Null or `clearPasscode` removes it; absent or empty keeps it. */
    passcode: optionalText(limits.passcode),
    seen: z.record(z.string().max(40), z.unknown()).catch({}),
    clearPasscode: checkbox,
    forgetNames: checkbox.meta({
      description: 'Permanently deletes all names. Required to set `naming` to `anonymous` once anyone has a name.',
    }),
  })
  .partial();

/** A hash takes about 40 ms of a core, in the queue that participants share. */
function countPasscode(ctx: Context, userId: string) {
  const max = rateLimits.passcodesPerMinute;
  const retryAfterMs = ctx.rates.take(`new passcode ${userId}`, max, 60_000);
  if (retryAfterMs > 0)
    throw new Refusal('TOO_MANY', { retryAfterMs, fields: { passcode: { code: 'PASSCODE_COUNT', values: { max } } } });
}

export const update: Handler<'events.update'> = async (ctx, params) => {
  const { event, crew } = await requireCrew(ctx, params.event, 'run');
  const sent = new Set(Object.keys(ctx.request.body ?? {}));
  // A refusal reveals that another event has this code.
  const countCode = (code: string | undefined) => {
    if (code !== undefined && code !== event.code) ctx.limit(`code ${crew.userId}`, rateLimits.codesPerMinute);
  };
  const form = await checkForm(ctx, settingsForm, async ({ code }) => {
    countCode(code);
    if (code !== undefined) await events.checkCode(ctx.store, params.event, code);
  });
  countCode(form.code);
  if (form.locale !== undefined) requireLanguage(ctx, form.locale);
  const { passcode, clearPasscode, forgetNames, seen, ...rest } = form;
  // Zod gives absent fields of a partial object their defaults.
  const settings: Partial<EventSettings> = Object.fromEntries(
    Object.entries(rest).filter(([field]) => sent.has(field)),
  );
  if (clearPasscode || (sent.has('passcode') && (ctx.request.body as { passcode: unknown }).passcode === null))
    settings.passcodeHash = null;
  else if (passcode) {
    countPasscode(ctx, crew.userId);
    settings.passcodeHash = await ctx.passcodes.hash(passcode);
  }
  await events.updateEvent(ctx.world, params.event, settings, {
    seen: seen ?? {},
    mayForgetNames: forgetNames === true,
  });
  ctx.flash({ saved: 'event' });
  return ctx.back('events.edit', { event: params.event });
};

export const deleteForm = z.object({ title: z.string({ error: 'REQUIRED' }).transform(normaliseText) });

export const destroy: Handler<'events.destroy'> = async (ctx, params) => {
  const { event } = await requireCrew(ctx, params.event, 'own');
  const { title } = ctx.form(deleteForm);
  await events.deleteEvent(ctx.world, event.id, title);
  ctx.sweepEvents(event.id);
  ctx.flash({ deleted: event.title });
  return ctx.redirect('events.index', {});
};

/** A request for validation only (precognition) ends here. `alsoCheck` checks what the schema cannot. */
async function checkForm<Schema extends z.ZodType>(
  { request }: Pick<Context, 'request'>,
  schema: Schema,
  alsoCheck?: (form: z.output<Schema>) => Promise<void>,
): Promise<z.output<Schema>> {
  const form = parseForm(schema, request.body);
  if (!request.inertia.isPrecognitive) return form;
  await alsoCheck?.(form);
  throw new PrecognitionPassed();
}
