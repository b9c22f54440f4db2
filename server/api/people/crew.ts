import { z } from 'zod';
import * as crewPages from '../../pages/people/crew.ts';
import * as invitations from '../../pages/people/invitations.ts';
import * as ownerships from '../../pages/people/ownerships.ts';
import { listAll, wholeListOf } from '../lists.ts';
import { after, type Operations } from '../operation.ts';
import { role, time } from '../resources.ts';

const memberShape = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable().meta({ description: 'Null without an account.' }),
    role,
    isYou: z.boolean(),
    acceptedAt: time,
  })
  .meta({ id: 'CrewMember' });
const members = wholeListOf(memberShape);

const invitationShape = z
  .object({
    id: z.string(),
    role,
    email: z.string().nullable().meta({ description: 'Null for an invitation by link.' }),
    createdAt: time,
    expiresAt: time,
  })
  .meta({ id: 'Invitation' });
const newInvitationShape = invitationShape
  .extend({
    address: z.string().nullable().meta({
      description: 'The link, returned only once; the first person to open it joins the crew. Null if it was emailed.',
    }),
  })
  .meta({ id: 'NewInvitation' });

const listMembers = listAll('own', async (ctx, eventId, userId) =>
  (await ctx.store.crew.ofEvent(eventId)).map((member) => crewPages.memberView(member, userId)),
);

export const crewOperations = {
  'api.crew.index': { summary: 'Lists the crew.', answer: members, handle: listMembers },
  'api.crew.create': {
    summary: 'Invites one person, by email or by the link in the response; both are valid for seven days.',
    form: crewPages.inviteForm,
    answer: newInvitationShape,
    async handle(ctx, params) {
      const { invitation, address } = await crewPages.invite(ctx, params.event);
      return { body: { ...crewPages.invitationView(invitation), address } };
    },
  },
  'api.crew.update': {
    summary: 'Changes the role of a crew member. Returns the crew.',
    form: crewPages.roleForm,
    answer: members,
    handle: after(crewPages.update, listMembers),
  },
  'api.crew.destroy': {
    summary: 'Removes a crew member. Members may remove themselves.',
    handle: after(crewPages.destroy),
  },
  'api.ownerships.update': {
    summary: 'Makes a crew member the owner, and the token’s owner a co-host.',
    form: ownerships.transferForm,
    handle: after(ownerships.update),
  },
  'api.invitations.index': {
    summary: 'Lists the open invitations.',
    answer: wholeListOf(invitationShape),
    handle: listAll('own', async (ctx, eventId) =>
      (await ctx.store.invitations.ofEvent(eventId, ctx.world.now())).map(crewPages.invitationView),
    ),
  },
  'api.invitations.destroy': {
    summary: 'Revokes an invitation.',
    handle: after(invitations.destroy),
  },
} satisfies Partial<Operations>;
