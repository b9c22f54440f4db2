import { z } from 'zod';
import { limits } from '#contracts/limits.ts';
import { accept, openInvitation, revokeInvitation } from '../../domain/people/crew.ts';
import { hashToken, requireCrew } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';
import { redirectToCrew } from './crew.ts';
import { optionalText } from '#contracts/form-fields.ts';

export const show: Handler<'invitations.show'> = async (ctx, { token }) => {
  const { invitation, event } = await openInvitation(ctx.world, hashToken(token));
  const host = await ctx.host();
  const inviter = await ctx.store.users.byId(invitation.invitedBy);
  return ctx.reply.inertia('invitations/show', {
    token,
    event: { title: event.title },
    role: invitation.role,
    // A host without an account has no name of their own.
    invitedBy: inviter?.email ? inviter.name : null,
    isNameAsked: host === null || host.isAnonymous,
    isMember: host !== null && (await ctx.store.crew.role(event.id, host.id)) !== null,
  });
};

const acceptForm = z.object({ name: optionalText(limits.userName) });

/** An unknown visitor becomes a host without an account, under the name they enter. */
export const update: Handler<'invitations.update'> = async (ctx, { token }) => {
  const tokenHash = hashToken(token);
  await openInvitation(ctx.world, tokenHash);
  const { name } = ctx.form(acceptForm);
  const host = await ctx.accounts.ensureHost(ctx.request, ctx.reply, name ?? undefined);
  ctx.actAs(host.isAnonymous && name !== null ? { userId: host.id, name } : { userId: host.id, name: host.name });
  const { eventId, role } = await accept(ctx.world, tokenHash, host.id);
  return ctx.redirect(role === 'moderator' ? 'moderations.index' : 'events.show', { event: eventId });
};

export const destroy: Handler<'invitations.destroy'> = async (ctx, params) => {
  const { event } = await requireCrew(ctx, params.event, 'own');
  await revokeInvitation(ctx.world, event.id, params.invitation);
  return redirectToCrew(ctx, event.id);
};
