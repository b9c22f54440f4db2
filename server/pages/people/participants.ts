import { z } from 'zod';
import { userIds } from '#contracts/channels.ts';
import { limits } from '#contracts/limits.ts';
import { rateLimits } from '#contracts/rate-limits.ts';
import { audienceChanged } from '../../domain/model/changes.ts';
import type { Event, Participant } from '../../domain/model/entities.ts';
import { pick } from '../../domain/model/pick.ts';
import { eraseParticipant } from '../../domain/people/erasures.ts';
import { join, rejoin, rename } from '../../domain/people/participants.ts';
import { countRemovals, hasQuizzes, latestPeople } from '../../domain/people/participant-list.ts';
import { participantView } from '../../domain/views/views.ts';
import {
  eventByCode,
  framedAt,
  participantAt,
  rememberedAt,
  requireCrew,
  requireParticipant,
} from '../../http/authority.ts';
import type { Context, Handler } from '../../http/context.ts';
import { pathOf } from '../../http/paths.ts';
import { forgetParticipant, joinDigestOf, rememberParticipant } from '../../http/cookies/cookies.ts';
import { isFramed } from '../../http/cookies/frame-tokens.ts';
import { afterResponse } from '../../http/after-response.ts';
import { evictOldestRooms } from '../../http/remembered-rooms.ts';
import { checkbox, id, optionalText } from '#contracts/form-fields.ts';
import { readPage } from '../row-pages.ts';

import { roomProps } from '../events/rooms.ts';

const joinForm = z.object({
  name: optionalText(limits.participantName),
  passcode: z.string().max(1_000).optional(),
});

export const create: Handler<'participants.create'> = async (ctx, params) => {
  const event = await eventByCode(ctx, params.code);
  const form = ctx.form(joinForm);
  const known = await participantAt(ctx, event.id);
  if (known) return intoRoom(ctx, event, await rejoin(ctx.world, event, known, form.name), false);
  const framedId = framedAt(ctx, event.id);
  const isPasscodeRight =
    event.passcodeHash === null ||
    (await ctx.passcodes.isRight({ id: event.id, passcodeHash: event.passcodeHash }, form.passcode ?? ''));
  const { participant, isNew } = await join(ctx.world, {
    id: framedId ?? ctx.world.newId(),
    joinDigest: framedId === null ? joinDigestOf(ctx.request, ctx.reply, event.id) : null,
    event,
    name: form.name,
    isPasscodeRight,
  });
  rememberParticipant(ctx.request, ctx.reply, event.id, participant.id);
  await evictOldestRooms(ctx, event.id);
  // Must come before the count.
  ctx.presence.note(event.id, participant.id, 'page');
  ctx.store.announce(audienceChanged(event.id));
  return intoRoom(ctx, event, participant, isNew);
};

function intoRoom(ctx: Context, event: Event, participant: Participant, isNew: boolean): unknown {
  const { code } = event;
  if (isFramed(ctx.request)) return ctx.redirect('embeds.show', { code });
  return ctx.reply.inertia.arrive(
    pathOf('rooms.show', { code }),
    'rooms/show',
    roomProps(ctx, event, participant, isNew),
  );
}

const nameForm = z.object({ name: optionalText(limits.participantName) });

export const update: Handler<'participants.update'> = async (ctx, params) => {
  const { event, participant } = await requireParticipant(ctx, params.code);
  const { name } = ctx.form(nameForm);
  ctx.limit(`name:${participant.id}`, rateLimits.namesPerMinute);
  await rename(ctx.world, participant, name);
  return ctx.back('rooms.show', { code: event.code });
};

const perPage = 100;
const listQuery = z.object({
  search: z.string().max(100).catch(''),
  removed: checkbox,
  before: id.optional().catch(undefined),
});

export const index: Handler<'participants.index'> = async (ctx, params) => {
  const { event, crew } = await requireCrew(ctx, params.event, 'watch');
  const { removed: isRemovedOnly, before, ...query } = listQuery.parse(ctx.request.query);
  const search = query.search.trim();
  return ctx.store.snapshot(async (tx) => {
    const arePlayers = await hasQuizzes(tx, event.id);
    const { shown, ...page } = await readPage(before, perPage, (beforeId, limit) =>
      latestPeople(tx, event, { search, isRemovedOnly, beforeId, limit, arePlayers }),
    );
    return ctx.reply.inertia('participants/index', {
      event: { ...pick(event, 'id', 'code', 'title'), hasNames: event.naming !== 'anonymous' || arePlayers },
      role: crew.role,
      participants: shown.map((participant) => participantView(participant, arePlayers ? event.locale : null)),
      search,
      isRemovedOnly,
      ...page,
      counts: { joined: await tx.participants.count(event.id), removed: await countRemovals(tx, event.id) },
    });
  });
};

const leaveForm = z.object({ isErasing: checkbox }).catch({ isErasing: false });

/** Leaves in all tabs of this browser. What they sent stays, unless they erase what they wrote. */
export const destroy: Handler<'participants.destroy'> = async (ctx, params) => {
  const event = await eventByCode(ctx, params.code);
  const participantId = rememberedAt(ctx, event.id);
  const leaving = ctx.form(leaveForm).isErasing ? await participantAt(ctx, event.id) : null;
  if (leaving) await eraseParticipant(ctx.world, { eventId: event.id, id: leaving.id });
  forgetParticipant(ctx.request, ctx.reply, event.id);
  if (participantId !== null) {
    ctx.presence.forget(event.id, participantId);
    ctx.store.announce(audienceChanged(event.id));
    afterResponse(ctx.reply, () => ctx.live.dismiss(userIds.participant(participantId)));
  }
  // The home page cannot be framed.
  const path = isFramed(ctx.request) ? pathOf('embeds.show', { code: event.code }) : pathOf('home', {});
  return ctx.reply.inertia.redirect(leaving && !ctx.request.inertia.isInertia ? `${path}#erased` : path);
};
