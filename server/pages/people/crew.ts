import { isoTime } from '#contracts/iso-time.ts';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { userIds } from '#contracts/channels.ts';
import type {
  CrewMemberView,
  InvitationView,
  EmailInvitationsView,
  NewInvitationView,
} from '#contracts/people/crew.ts';
import * as crews from '../../domain/people/crew.ts';
import type { CrewMember, Event, Invitation } from '../../domain/model/entities.ts';
import { pick } from '../../domain/model/pick.ts';
import { Refusal, refuseField } from '#contracts/refusal.ts';
import { crewAt, hashToken, requireCrew } from '../../http/authority.ts';
import type { Context, Handler } from '../../http/context.ts';
import { pathOf } from '../../http/paths.ts';
import { oneOf, optionalEmail } from '#contracts/form-fields.ts';

const roleField = oneOf(['owner', 'co-host', 'moderator']);
const newInvitationShape = z.object({
  id: z.string(),
  role: roleField,
  email: z.string().nullable(),
  address: z.string().nullable(),
}) satisfies z.ZodType<NewInvitationView>;

export const index: Handler<'crew.index'> = async (ctx, params) => {
  const { event, crew } = await requireCrew(ctx, params.event, 'own');
  const left = await ctx.request.inertia.left();
  const flashed = newInvitationShape.safeParse(left.flash?.['newInvitation']);
  return ctx.reply.inertia('crew/index', {
    event: pick(event, 'id', 'title'),
    members: async () => (await ctx.store.crew.ofEvent(event.id)).map((member) => memberView(member, crew.userId)),
    invitations: async () => (await ctx.store.invitations.ofEvent(event.id, ctx.world.now())).map(invitationView),
    newInvitation: flashed.data ?? null,
    letters: await emailInvitationsOf(ctx, crew.userId),
  });
};

export function memberView(
  { userId, name, email, role, acceptedAt }: CrewMember & { name: string; email: string | null },
  own: string,
): CrewMemberView {
  return { id: userId, name, email, role, isYou: userId === own, acceptedAt: isoTime(acceptedAt ?? 0) };
}

export function invitationView({ id, role, email, createdAt, expiresAt }: Invitation): InvitationView {
  return { id, role, email, createdAt: isoTime(createdAt), expiresAt: isoTime(expiresAt) };
}

const invitationsPerHour = 60;
export const inviteForm = z.object({ role: roleField, email: optionalEmail });

export const create: Handler<'crew.create'> = async (ctx, params) => {
  const { invitation, address } = await invite(ctx, params.event);
  ctx.flash({ newInvitation: { ...pick(invitation, 'id', 'role', 'email'), address } satisfies NewInvitationView });
  return redirectToCrew(ctx, params.event);
};

export async function invite(
  ctx: Context,
  eventId: string,
): Promise<{ invitation: Invitation; address: string | null }> {
  const { event, crew } = await requireCrew(ctx, eventId, 'own');
  const form = ctx.form(inviteForm);
  if (form.email !== null) await requireEmailInvitations(ctx, crew.userId);
  ctx.limit(`invite:${crew.userId}`, invitationsPerHour, 3_600_000);
  const token = randomBytes(24).toString('base64url');
  const invitation = await crews.invite(ctx.world, {
    eventId: event.id,
    ...form,
    tokenHash: hashToken(token),
    invitedBy: crew.userId,
  });
  const path = pathOf('invitations.show', { token });
  if (form.email === null) return { invitation, address: ctx.originForPhones(ctx.request) + path };
  await sendInvitation(ctx, event, invitation, { name: crew.name, to: form.email, path });
  return { invitation, address: null };
}

async function emailInvitationsOf(ctx: Context, userId: string): Promise<EmailInvitationsView> {
  if (ctx.mailer.mode === 'none') return 'none';
  const user = await ctx.store.users.byId(userId);
  return user?.email ? 'sent' : 'account';
}

async function requireEmailInvitations(ctx: Context, userId: string) {
  const letters = await emailInvitationsOf(ctx, userId);
  if (letters === 'none') throw new Refusal('MAIL_FAILED');
  if (letters === 'account') throw refuseField('email', 'ACCOUNT_FOR_LETTERS');
}

export function redirectToCrew(ctx: Context, eventId: string): unknown {
  return ctx.wantsJson ? ctx.reply.code(204).send() : ctx.redirect('crew.index', { event: eventId });
}

/** Revokes the invitation if the email fails, since no one knows its link. */
async function sendInvitation(
  ctx: Context,
  event: Event,
  invitation: Invitation,
  letter: { name: string; to: string; path: string },
) {
  const { name, to, path } = letter;
  const date = new Date(invitation.expiresAt).toISOString().slice(0, 10);
  try {
    await ctx.mailer.send(
      await ctx.accounts.letterFor(ctx, 'invitation', to, path, { name, event: event.title, date }),
    );
  } catch (error) {
    ctx.request.log.error({ err: error }, 'an invitation could not be sent');
    await ctx.store.invitations.delete(event.id, invitation.id);
    throw new Refusal('MAIL_FAILED');
  }
}

export const roleForm = z.object({ role: roleField });

export const update: Handler<'crew.update'> = async (ctx, params) => {
  const { event } = await requireCrew(ctx, params.event, 'own');
  const form = ctx.form(roleForm);
  await crews.changeRole(ctx.world, event.id, params.member, form.role);
  return redirectToCrew(ctx, event.id);
};

export const destroy: Handler<'crew.destroy'> = async (ctx, params) => {
  const self = await crewAt(ctx, params.event);
  const isLeaving = self?.userId === params.member;
  if (isLeaving) ctx.actAs(self);
  else await requireCrew(ctx, params.event, 'own');
  await crews.removeMember(ctx.world, params.event, params.member);
  ctx.live.dismiss(userIds.user(params.member));
  if (!isLeaving) return redirectToCrew(ctx, params.event);
  ctx.flash({ account: 'left' });
  return ctx.redirect('events.index', {});
};
