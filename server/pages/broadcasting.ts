import { z } from 'zod';
import { parseChannel, userIds } from '../../contracts/channels.ts';
import { routes } from '../../contracts/routes.ts';
import { mayJoin, type Joiner } from '../broadcasting/authorisation.ts';
import type { ChannelSigner } from '../broadcasting/channel-signer.ts';
import { normaliseCode } from '../domain/codes.ts';
import { Refusal } from '../domain/refusal.ts';
import { bearerToken, crewAt, isScreenToken, participantAt, screenLinkOf } from '../http/authority.ts';
import type { Context, Handler } from '../http/context.ts';

const socketId = z.string().regex(/^\d+\.\d+$/);
const channelForm = z.object({ socket_id: socketId, channel_name: z.string().max(200) });
const userForm = z.object({ socket_id: socketId });

const nobody: Joiner = { participant: null, crew: null, hasScreenLink: false };

/** The two endpoints of the real-time client. Always JSON, 200 or a refusal, never a redirect. */
export function broadcastingHandlers(signer: ChannelSigner) {
  const auth: Handler<'broadcasting.auth'> = async (ctx) => {
    ctx.reply.header('cache-control', 'no-store');
    const form = channelForm.safeParse(ctx.request.body);
    if (!form.success) return refuse(ctx, new Refusal('MALFORMED'));
    const { socket_id: socket, channel_name: channel } = form.data;
    const joiner = await whoJoins(ctx, channel);
    if (!mayJoin(channel, joiner)) return refuse(ctx, new Refusal('NOT_ALLOWED'));
    const member = joiner.crew ? { id: userIds.user(joiner.crew.userId), name: joiner.crew.name } : null;
    return ctx.reply.send(signer.signChannel(socket, channel, member));
  };

  /** Signs in whoever may get events of their own: the screen by its link, the participant of the room that the page shows, or the host. */
  const userAuth: Handler<'broadcasting.user-auth'> = async (ctx) => {
    ctx.reply.header('cache-control', 'no-store');
    const form = userForm.safeParse(ctx.request.body);
    if (!form.success) return refuse(ctx, new Refusal('MALFORMED'));
    const userId = await whoSignsIn(ctx);
    if (userId === null) return refuse(ctx, new Refusal('NOT_ALLOWED'));
    return ctx.reply.send(signer.signUser(form.data.socket_id, userId));
  };

  return { auth, userAuth };
}

async function whoJoins(ctx: Context, channelName: string): Promise<Joiner> {
  const channel = parseChannel(channelName);
  if (!channel) return nobody;
  const token = bearerToken(ctx);
  return {
    participant: await participantAt(ctx, channel.eventId).catch(nullWhenRemoved),
    crew: await crewAt(ctx, channel.eventId),
    hasScreenLink: token !== null && (await isScreenToken(ctx, channel.eventId, token)),
  };
}

async function whoSignsIn(ctx: Context): Promise<string | null> {
  const token = bearerToken(ctx);
  const link = token === null ? null : await screenLinkOf(ctx, token);
  if (link) return userIds.screen(link.id);
  const code = roomOf(ctx.request.headers.referer);
  const event = code === null ? null : await ctx.store.events.byCode(code);
  const participant = event ? await participantAt(ctx, event.id).catch(nullWhenRemoved) : null;
  if (participant) return userIds.participant(participant.id);
  const host = await ctx.accounts.host(ctx.request);
  return host ? userIds.user(host.id) : null;
}

const codeShape = '([a-zA-Z0-9-]+)';
const roomPaths = (['rooms.show', 'embeds.show'] as const).map((name) => new RegExp(`^${routes[name].path.replace('{code}', codeShape)}$`));

/** The code of the room that the asking page shows: the protocol's form has no field for it (B54). */
function roomOf(referer: string | undefined): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { pathname } = new URL(referer);
  const code = roomPaths.map((path) => path.exec(pathname)?.[1]).find((found) => found !== undefined);
  return code === undefined ? null : normaliseCode(code);
}

function nullWhenRemoved(error: unknown): null {
  if (error instanceof Refusal && error.code === 'PARTICIPANT_REMOVED') return null;
  throw error;
}

function refuse(ctx: Context, { status, code }: Refusal): unknown {
  return ctx.reply.code(status).send({ error: { code } });
}
