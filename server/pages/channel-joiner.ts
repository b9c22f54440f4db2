import type { Authorisation, UserAuthorisation } from '#contracts/channel-authorisation.ts';
import { parseChannel, userIds } from '#contracts/channels.ts';
import { routes } from '#contracts/routes.ts';
import type { ChannelSigner } from '../live/channel-signer.ts';
import { normaliseCode } from '../domain/events/join-codes.ts';
import type { Participant, ScreenLink } from '../domain/model/entities.ts';
import { Refusal } from '#contracts/refusal.ts';
import { crewAt, participantAt, screenLinkAt, screenLinkOf, type Crew } from '../http/authority.ts';
import type { Context } from '../http/context.ts';
import { bearerOf } from '../http/cookies/bearer.ts';

/** Proven by cookies or a bearer token. Any permitted role suffices. */
interface Joiner {
  participant: Participant | null;
  crew: Crew | null;
  screenLink: ScreenLink | null;
}

type Channel = NonNullable<ReturnType<typeof parseChannel>>;

export class ChannelJoiner {
  readonly #ctx: Context;
  readonly #signer: ChannelSigner;
  readonly #participants = new Map<string, Promise<Participant | null>>();
  readonly #crew = new Map<string, Promise<Crew | null>>();

  constructor(ctx: Context, signer: ChannelSigner) {
    this.#ctx = ctx;
    this.#signer = signer;
  }

  async channel(socket: string, name: string, names: readonly string[]): Promise<Authorisation | Refusal> {
    const channel = parseChannel(name);
    if (!channel) return new Refusal('NOT_ALLOWED');
    const joiner = await this.#joiner(channel.eventId);
    const { crew, participant } = joiner;
    if (!mayJoin(channel.kind, joiner)) return new Refusal('NOT_ALLOWED');
    // A participant who is also in the crew is usually in the control room.
    if (channel.kind === 'room' && participant && !crew)
      this.#ctx.presence.note(channel.eventId, participant.id, 'channel');
    const member = crew && { id: userIds.user(crew.userId), name: crew.name };
    return this.#signer.signChannel(socket, name, grantedAs(channel, joiner, names), member);
  }

  async user(socket: string, names: readonly string[]): Promise<UserAuthorisation | Refusal> {
    const userId = await this.#whoSignsIn(names);
    return userId === null ? new Refusal('NOT_ALLOWED') : this.#signer.signUser(socket, userId);
  }

  /** Who receives private events: a link's screen, the participant whose room the page shows, or the host. */
  async #whoSignsIn(names: readonly string[]) {
    const token = bearerOf(this.#ctx.request);
    const link = token === null ? null : await screenLinkOf(this.#ctx, token);
    if (link) return userIds.screen(link.id);
    const participant = await this.#takingPart(names);
    if (participant) {
      this.#ctx.presence.note(participant.eventId, participant.id, 'sign-in');
      return userIds.participant(participant.id);
    }
    const host = await this.#ctx.accounts.host(this.#ctx.request);
    return host ? userIds.user(host.id) : null;
  }

  /** A crew page requests more than the room. Without channels, the referrer decides (B54). */
  async #takingPart(names: readonly string[]): Promise<Participant | null> {
    const asked = names.map(parseChannel).filter((channel) => channel !== null);
    for (const { eventId } of asked) {
      if (isMoreThanRoom(eventId, names) && (await this.#crewAt(eventId))) continue;
      const participant = await this.#participant(eventId);
      if (participant) return participant;
    }
    const code = asked.length > 0 ? null : roomOf(this.#ctx.request.headers.referer);
    const event = code === null ? null : await this.#ctx.store.events.addressOf(code);
    return event ? this.#participant(event.id) : null;
  }

  async #joiner(eventId: string): Promise<Joiner> {
    const token = bearerOf(this.#ctx.request);
    return {
      screenLink: token === null ? null : await screenLinkAt(this.#ctx, eventId, token),
      participant: await this.#participant(eventId),
      crew: await this.#crewAt(eventId),
    };
  }

  #participant(eventId: string): Promise<Participant | null> {
    return once(this.#participants, eventId, () => participantAt(this.#ctx, eventId).catch(nullWhenRemoved));
  }

  #crewAt(eventId: string): Promise<Crew | null> {
    return once(this.#crew, eventId, () => crewAt(this.#ctx, eventId));
  }
}

function once<Found>(known: Map<string, Promise<Found>>, key: string, find: () => Promise<Found>): Promise<Found> {
  const finding = known.get(key) ?? find();
  known.set(key, finding);
  return finding;
}

/** Losing this user's right ends the connection. A participant who leaves the crew stays in the room. */
function grantedAs({ kind, eventId }: Channel, { crew, participant, screenLink }: Joiner, names: readonly string[]) {
  if (screenLink && (kind === 'room' || kind === 'screen')) return userIds.screen(screenLink.id);
  const isTakingPart = kind === 'room' && !(crew && isMoreThanRoom(eventId, names));
  if (isTakingPart && participant) return userIds.participant(participant.id);
  return crew && userIds.user(crew.userId);
}

function isMoreThanRoom(eventId: string, names: readonly string[]) {
  return names
    .map(parseChannel)
    .some((channel) => channel !== null && channel.eventId === eventId && channel.kind !== 'room');
}

const codeShape = '([a-zA-Z0-9-]+)';
const roomPaths = (['rooms.show', 'embeds.show'] as const).map(
  (name) => new RegExp(`^${routes[name].path.replace('{code}', codeShape)}$`),
);

function roomOf(referer: string | undefined) {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { pathname } = new URL(referer);
  const code = roomPaths.map((path) => path.exec(pathname)?.[1]).find((found) => found !== undefined);
  return code === undefined ? null : normaliseCode(code);
}

function nullWhenRemoved(error: unknown) {
  if (error instanceof Refusal && error.code === 'PARTICIPANT_REMOVED') return null;
  throw error;
}

function mayJoin(kind: Channel['kind'], { participant, crew, screenLink }: Joiner) {
  if (crew) return true;
  if (screenLink) return kind === 'room' || kind === 'screen';
  return participant !== null && kind === 'room';
}
