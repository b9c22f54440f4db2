import './page-props.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OwnEvents, ToldOf } from '#contracts/push-events.ts';
import { routes, type RouteName, type RouteParams } from '#contracts/routes.ts';
import type { ScreenLook } from '#contracts/screens/screens.ts';
import type { OpenNow } from '../domain/quizzes/close-when-all-answered.ts';
import type { Change } from '../domain/model/changes.ts';
import type { Rates } from './rate-limits/rates.ts';
import type {
  Actor,
  BallotWriter,
  ParticipationWriter,
  ReactionWriter,
  SightingWriter,
  World,
} from '../domain/model/store.ts';
import type { Accounts } from './accounts/accounts.ts';
import { readUpload, type Upload, type WantedUpload } from './bodies/uploads.ts';
import type { Mailer } from './mailer.ts';
import type { JoinDeduplication } from './join-deduplication.ts';
import type { Passcodes } from './rate-limits/passcodes.ts';
import { pathOf } from './paths.ts';

/** What handlers work with, the same for every request. */
export interface Services {
  world: World;
  ballots: BallotWriter;
  participation: ParticipationWriter;
  reactions: ReactionWriter;
  sightings: SightingWriter;
  rates: Rates;
  presence: Presence;
  accounts: Accounts;
  mailer: Mailer;
  live: Live;
  /** Deletes, in the background, the rows of events that were hidden. Cannot fail. */
  sweepEvents: (...eventIds: string[]) => void;
  operations: Operations;
  /** The public address of the site as this request sees it, without a trailing slash. */
  originOf: (request: FastifyRequest) => string;
  /** The same as phones in the room reach it: on a laptop without a public address, its address on the local network. */
  originForPhones: (request: FastifyRequest) => string;
  /** Whether phones are connected live there. */
  isLiveForPhones: (request: FastifyRequest) => boolean;
  localeOf: (request: FastifyRequest) => string;
  /** With the region as whose people numbers are written. */
  regionOf: (request: FastifyRequest) => string;
  /** What they chose; null for a language that only their browser asks for. */
  chosenLocaleOf: (request: FastifyRequest) => string | null;
  /** What is shown speaks the event's language, not its reader's. */
  speakAsEvent: (request: FastifyRequest, locale: string) => void;
  /** A text of the contracts in this language. */
  translate: (locale: string, text: string) => string;
  /** The languages there are. */
  locales: readonly string[];
  passcodes: Passcodes;
  newcomers: JoinDeduplication;
  /** Whether a webhook may post there, as far as the address says by itself: into private networks only if the operator lets it. */
  mayWebhookReach: (url: URL) => boolean;
}

/** What an operator may ask of the process. */
export interface Operations {
  /** How live delivery fares; null with a hosted broadcaster. */
  delivery(): { fanout: 'ok' | 'degraded'; connections: number } | null;
  /** In the Prometheus text format. */
  metrics(): Promise<string>;
  /** Whether who asks may read the metrics. */
  mayReadMetrics(request: FastifyRequest): boolean;
}

/** Live delivery, as handlers see it. None of it can fail a request. */
export interface Live {
  /** Pushes what changed to the event's channels. Call it after the transaction. */
  broadcast(change: Change): void;
  /** To one participant or user, that something became of this; ids from `userIds`. To many a few at a time, in the background. */
  tell(userId: string, event: keyof OwnEvents, of: ToldOf): void;
  /** Ends a participant's or user's connections; `last` is told before. */
  dismiss(userId: string, last?: { event: keyof OwnEvents; of: ToldOf }): void;
  /** Says how the event's screens are to show the room; one that is not there never hears of it. */
  tellScreens(eventId: string, look: Partial<ScreenLook>): void;
  /** How many participants are connected or poll now; null when the broadcaster cannot tell. */
  hereNow(eventId: string): Promise<number | null>;
  /** Whose page is open now; null where this process cannot tell. */
  openNow: OpenNow;
}

/** Ends a handler whose form was only asked about; see `checkForm`. */
export class PrecognitionPassed extends Error {}

/** Who is in the room now, as far as the server can tell. Memory only, of this process. */
export interface Presence {
  /**
   * A participant gave a sign: loaded or asked for their `page`, had it ask for want of a socket (`poll`), proved who they are for a
   * socket's `channel`, or for its `sign-in`, after which the broadcaster knows when they leave. `socketLostMs`: for how long, as a page that polls knows it.
   */
  note(
    eventId: string,
    participantId: string,
    sign: 'page' | 'poll' | 'channel' | 'sign-in',
    socketLostMs?: number,
  ): void;
  /** They have left by their own will: no sign of theirs is waited for. */
  forget(eventId: string, participantId: string): void;
}

/** One request's view of it all. */
export class Context implements Services {
  #world: World;
  readonly ballots: BallotWriter;
  readonly participation: ParticipationWriter;
  readonly reactions: ReactionWriter;
  readonly sightings: SightingWriter;
  readonly rates: Rates;
  readonly presence: Presence;
  readonly accounts: Accounts;
  readonly mailer: Mailer;
  readonly live: Live;
  readonly sweepEvents: Services['sweepEvents'];
  readonly operations: Operations;
  readonly originOf: Services['originOf'];
  readonly originForPhones: Services['originForPhones'];
  readonly isLiveForPhones: Services['isLiveForPhones'];
  readonly localeOf: Services['localeOf'];
  readonly regionOf: Services['regionOf'];
  readonly chosenLocaleOf: Services['chosenLocaleOf'];
  readonly speakAsEvent: Services['speakAsEvent'];
  readonly translate: Services['translate'];
  readonly locales: Services['locales'];
  readonly passcodes: Passcodes;
  readonly newcomers: JoinDeduplication;
  readonly mayWebhookReach: (url: URL) => boolean;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;

  constructor(services: Services, request: FastifyRequest, reply: FastifyReply) {
    this.#world = services.world;
    this.ballots = services.ballots;
    this.participation = services.participation;
    this.reactions = services.reactions;
    this.sightings = services.sightings;
    this.rates = services.rates;
    this.presence = services.presence;
    this.accounts = services.accounts;
    this.mailer = services.mailer;
    this.live = services.live;
    this.sweepEvents = services.sweepEvents;
    this.operations = services.operations;
    this.originOf = services.originOf;
    this.originForPhones = services.originForPhones;
    this.isLiveForPhones = services.isLiveForPhones;
    this.localeOf = services.localeOf;
    this.regionOf = services.regionOf;
    this.chosenLocaleOf = services.chosenLocaleOf;
    this.speakAsEvent = services.speakAsEvent;
    this.translate = services.translate;
    this.locales = services.locales;
    this.passcodes = services.passcodes;
    this.newcomers = services.newcomers;
    this.mayWebhookReach = services.mayWebhookReach;
    this.request = request;
    this.reply = reply;
  }

  /** With who acts, once that is known: see `actAs`. */
  get world(): World {
    return this.#world;
  }

  /** What this request does from now on is done, and written down, in this crew member's name. */
  actAs({ userId, name }: Actor): void {
    this.#world = { ...this.#world, actor: { userId, name } };
  }

  get store() {
    return this.world.store;
  }

  /** A program, or a script of the page, that wants JSON instead of a page. */
  get wantsJson(): boolean {
    return wantsJson(this.request);
  }

  /** The file that a form sends; see `readUpload` for what it throws. */
  upload(wanted: WantedUpload): Promise<Upload> {
    return readUpload(this.request, { ...wanted, checkToken: (token) => this.request.checkAntiForgeryToken(token) });
  }

  broadcast(change: Change): void {
    this.live.broadcast(change);
  }

  redirect<Name extends RouteName>(name: Name, params: RouteParams<Name>): FastifyReply {
    return this.reply.inertia.redirect(pathOf(name, params));
  }

  /** To where the visitor came from, or to `name`; JSON callers get `204`. */
  back<Name extends RouteName>(name: Name, params: RouteParams<Name>): FastifyReply {
    if (this.wantsJson) return this.reply.code(204).send();
    return this.reply.inertia.back(pathOf(name, params));
  }
}

/** Routes for programs and the real-time client: always JSON, never a page or a redirect. */
const jsonPaths = new Set(
  Object.entries(routes).flatMap(([name, { path }]) =>
    /^(?:broadcasting\.|pusher\.|health\.|clocks\.|metrics$)/.test(name) ? [path as string] : [],
  ),
);

export function wantsJson(request: FastifyRequest): boolean {
  if (jsonPaths.has(request.routeOptions.url ?? '')) return true;
  const accept = request.headers.accept ?? '';
  return !request.inertia.isInertia && accept.includes('application/json') && !accept.includes('text/html');
}

export type Handler<Name extends RouteName> = (ctx: Context, params: RouteParams<Name>) => unknown;
export type Handlers = { [Name in RouteName]: Handler<Name> };
