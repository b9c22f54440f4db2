import { z } from 'zod';
import type { Authorisation, AuthorisationRefused, AuthorisedTogether, UserAuthorisation } from '../../contracts/authorisations.ts';
import { parseChannel, userIds } from '../../contracts/channels.ts';
import { limits } from '../../contracts/limits.ts';
import { routes } from '../../contracts/routes.ts';
import { mayJoin, type Joiner } from '../broadcasting/authorisation.ts';
import type { ChannelSigner } from '../broadcasting/channel-signer.ts';
import { normaliseCode } from '../domain/codes.ts';
import type { Participant } from '../domain/entities.ts';
import { Refusal } from '../domain/refusal.ts';
import { bearerToken, crewAt, isScreenToken, participantAt, screenLinkOf, type Crew } from '../http/authority.ts';
import type { Context, Handler } from '../http/context.ts';
import { checkbox } from './forms.ts';

const socketId = z.string().regex(/^\d+\.\d+$/);
const channelName = z.string().max(200);
const authForm = z.object({
  socket_id: socketId,
  channel_name: channelName.optional(),
  channel_names: z.array(channelName).max(limits.authorisedChannels).optional(),
  signs_in: checkbox,
});
const userForm = z.object({ socket_id: socketId });

const nobody: Joiner = { participant: null, crew: null, hasScreenLink: false };

/** The two endpoints of the real-time client. Always JSON, 200 or a refusal, never a redirect. */
export function broadcastingHandlers(signer: ChannelSigner) {
  /**
   * One channel in the real-time client's own form; or all that a page asks for when it connects, sign-in included, in ours, each
   * with an answer or a refusal of its own (B62).
   */
  const auth: Handler<'broadcasting.auth'> = async (ctx) => {
    ctx.reply.header('cache-control', 'no-store');
    const asker = new Asker(ctx, signer);
    const form = authForm.safeParse(ctx.request.body);
    if (!form.success) return answer(ctx, new Refusal('MALFORMED'));
    const { socket_id: socket, channel_name: only, channel_names: names, signs_in: signsIn } = form.data;
    if (only !== undefined) return answer(ctx, await asker.channel(socket, only));
    if (!names) return answer(ctx, new Refusal('MALFORMED'));
    const channels = await Promise.all(names.map(async (name) => [name, eachAnswer(await asker.channel(socket, name))] as const));
    const together: AuthorisedTogether = { channels: Object.fromEntries(channels), ...(signsIn && { user: eachAnswer(await asker.user(socket)) }) };
    return ctx.reply.send(together);
  };

  const userAuth: Handler<'broadcasting.user-auth'> = async (ctx) => {
    ctx.reply.header('cache-control', 'no-store');
    const form = userForm.safeParse(ctx.request.body);
    return answer(ctx, form.success ? await new Asker(ctx, signer).user(form.data.socket_id) : new Refusal('MALFORMED'));
  };

  return { auth, userAuth };
}

function answer(ctx: Context, given: object): unknown {
  if (!(given instanceof Refusal)) return ctx.reply.send(given);
  return ctx.reply.code(given.status).send({ error: { code: given.code } });
}

/** Of somebody who has joined and is of the crew too, it is the control room as a rule; in the room, the page itself was noted. */
function noteInRoom(ctx: Context, name: string, { participant, crew }: Joiner): void {
  const channel = parseChannel(name);
  if (channel?.kind === 'room' && participant && !crew) ctx.presence.note(channel.eventId, participant.id, 'channel');
}

function eachAnswer<Given>(given: Given | Refusal): Given | AuthorisationRefused {
  return given instanceof Refusal ? { error: { code: given.code, status: given.status } } : given;
}

/** Who asks, found out once for each event however many of its channels are asked for. */
class Asker {
  readonly #ctx: Context;
  readonly #signer: ChannelSigner;
  readonly #participants = new Map<string, Promise<Participant | null>>();
  readonly #crew = new Map<string, Promise<Crew | null>>();

  constructor(ctx: Context, signer: ChannelSigner) {
    this.#ctx = ctx;
    this.#signer = signer;
  }

  async channel(socket: string, name: string): Promise<Authorisation | Refusal> {
    const joiner = await this.#joiner(name);
    if (!mayJoin(name, joiner)) return new Refusal('NOT_ALLOWED');
    noteInRoom(this.#ctx, name, joiner);
    const member = joiner.crew ? { id: userIds.user(joiner.crew.userId), name: joiner.crew.name } : null;
    return this.#signer.signChannel(socket, name, member);
  }

  async user(socket: string): Promise<UserAuthorisation | Refusal> {
    const userId = await whoSignsIn(this.#ctx, (eventId) => this.#participant(eventId));
    return userId === null ? new Refusal('NOT_ALLOWED') : this.#signer.signUser(socket, userId);
  }

  async #joiner(name: string): Promise<Joiner> {
    const channel = parseChannel(name);
    if (!channel) return nobody;
    const token = bearerToken(this.#ctx);
    return {
      participant: await this.#participant(channel.eventId),
      crew: await once(this.#crew, channel.eventId, () => crewAt(this.#ctx, channel.eventId)),
      hasScreenLink: token !== null && (await isScreenToken(this.#ctx, channel.eventId, token)),
    };
  }

  #participant(eventId: string): Promise<Participant | null> {
    return once(this.#participants, eventId, () => participantAt(this.#ctx, eventId).catch(nullWhenRemoved));
  }
}

function once<Found>(known: Map<string, Promise<Found>>, key: string, find: () => Promise<Found>): Promise<Found> {
  const finding = known.get(key) ?? find();
  known.set(key, finding);
  return finding;
}

/** Whoever may get events of their own: the screen by its link, the participant of the room that the page shows, or the host. */
async function whoSignsIn(ctx: Context, participantOf: (eventId: string) => Promise<Participant | null>): Promise<string | null> {
  const token = bearerToken(ctx);
  const link = token === null ? null : await screenLinkOf(ctx, token);
  if (link) return userIds.screen(link.id);
  const code = roomOf(ctx.request.headers.referer);
  const event = code === null ? null : await ctx.store.events.addressOf(code);
  const participant = event ? await participantOf(event.id) : null;
  if (participant) {
    ctx.presence.note(participant.eventId, participant.id, 'sign-in');
    return userIds.participant(participant.id);
  }
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
