import type { FastifyReply, FastifyRequest } from 'fastify';
import { routes, type RouteName, type RouteParams } from '#contracts/routes.ts';
import type { ScreenLook } from '#contracts/screens/screens.ts';
import type { OpenNow } from '../domain/quizzes/close-when-all-answered.ts';
import type { Notice } from '../domain/model/changes.ts';
import type { Rates } from './rate-limits/rates.ts';
import type {
  Actor,
  BallotWriter,
  ParticipationWriter,
  ReactionWriter,
  LastSeenWriter,
  World,
} from '../domain/model/store.ts';
import type { Accounts } from './accounts/accounts.ts';
import { readUpload, type Upload, type WantedUpload } from './bodies/uploads.ts';
import type { Mailer } from './mailer.ts';
import type { JoinDeduplication } from './join-deduplication.ts';
import type { Passcodes } from './rate-limits/passcodes.ts';
import { pathOf } from './paths.ts';
import type { Pages as ContractPages, SharedProps as ContractSharedProps } from '#contracts/pages.ts';

/** The services of every handler, the same for all requests. */
export interface Services {
  world: World;
  ballots: BallotWriter;
  participation: ParticipationWriter;
  reactions: ReactionWriter;
  lastSeen: LastSeenWriter;
  rates: Rates;
  presence: Presence;
  accounts: Accounts;
  mailer: Mailer;
  live: Live;
  /** Deletes the rows of hidden events in the background. Never throws. */
  sweepEvents: (...eventIds: string[]) => void;
  operations: Operations;
  /** The public address of the site for this request, without a trailing slash. */
  originOf: (request: FastifyRequest) => string;
  /**
   * The same as phones in the room reach it: on a laptop without a public address, its address on the local network.
   */
  originForPhones: (request: FastifyRequest) => string;
  /** Whether phones get live updates there. */
  isLiveForPhones: (request: FastifyRequest) => boolean;
  localeOf: (request: FastifyRequest) => string;
  /** The reader's language with their region, for number formats. */
  regionOf: (request: FastifyRequest) => string;
  /** The chosen language; null for one that only the browser requests. */
  chosenLocaleOf: (request: FastifyRequest) => string | null;
  /** Renders the response in the event's language instead of the reader's. */
  speakAsEvent: (request: FastifyRequest, locale: string) => void;
  /** Translates a text of the contracts. */
  translate: (locale: string, text: string) => string;
  /** The available languages. */
  locales: readonly string[];
  passcodes: Passcodes;
  joinDeduplication: JoinDeduplication;
  /** Whether a webhook may use this address, judged without DNS: private networks need the operator's permission. */
  mayWebhookReach: (url: URL) => boolean;
}

/** What an operator can query. */
export interface Operations {
  /** The health of live delivery; null with a hosted broadcaster. */
  delivery(): { fanout: 'ok' | 'degraded'; connections: number } | null;
  /** In the Prometheus text format. */
  metrics(): Promise<string>;
  mayReadMetrics(request: FastifyRequest): boolean;
}

/** Live delivery for handlers. It never fails a request. */
export interface Live {
  /** Ends a participant's or user's connections, after sending `last`. */
  dismiss(userId: string, last?: Omit<Notice, 'userId'>): void;
  /** Tells the event's screens how to show the room; disconnected screens miss it. */
  updateScreens(eventId: string, look: Partial<ScreenLook>): void;
  /** How many participants are connected or polling now; null when the broadcaster cannot tell. */
  hereNow(eventId: string): Promise<number | null>;
  /** Who has a page open now; null where this process cannot tell. */
  openNow: OpenNow;
}

/** Ends a handler of a validation-only request; see `checkForm`. */
export class PrecognitionPassed extends Error {}

/** Who is in the room now, as far as this process can tell. In memory only. */
export interface Presence {
  /**
   * Records a sign of life of a participant: a page load, a fallback `poll`, the authorisation of a `channel`, or its
   * `sign-in`, after which the broadcaster knows when they disconnect. `socketLostMs`: for how long, as reported by a
   * polling page.
   */
  note(
    eventId: string,
    participantId: string,
    sign: 'page' | 'poll' | 'channel' | 'sign-in',
    socketLostMs?: number,
  ): void;
  /** They left deliberately. */
  forget(eventId: string, participantId: string): void;
}

/** A base class with the services as fields. */
const WithServices = function (this: object, services: Services): void {
  const { world: _, ...others } = services;
  Object.assign(this, others);
} as unknown as new (services: Services) => Omit<Services, 'world'>;

/** The services bound to one request. */
export class Context extends WithServices implements Services {
  #world: World;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;

  constructor(services: Services, request: FastifyRequest, reply: FastifyReply) {
    super(services);
    this.#world = services.world;
    this.request = request;
    this.reply = reply;
  }

  /** Includes the actor after `actAs`. */
  get world(): World {
    return this.#world;
  }

  /** Attributes everything this request does from now on to this crew member, also in the audit log. */
  actAs({ userId, name }: Actor): void {
    this.#world = { ...this.#world, actor: { userId, name } };
  }

  get store() {
    return this.world.store;
  }

  /** An API client or a script that expects JSON instead of a page. */
  get wantsJson(): boolean {
    return wantsJson(this.request);
  }

  /** The uploaded file of a form; see `readUpload` for what it throws. */
  upload(wanted: WantedUpload): Promise<Upload> {
    return readUpload(this.request, { ...wanted, checkToken: (token) => this.request.checkAntiForgeryToken(token) });
  }

  redirect<Name extends RouteName>(name: Name, params: RouteParams<Name>): FastifyReply {
    return this.reply.inertia.redirect(pathOf(name, params));
  }

  /** Redirects to the previous page, or to `name`; JSON callers get `204`. */
  back<Name extends RouteName>(name: Name, params: RouteParams<Name>): FastifyReply {
    if (this.wantsJson) return this.reply.code(204).send();
    return this.reply.inertia.back(pathOf(name, params));
  }
}

/** Routes for API clients and the real-time client: always JSON, never a page or a redirect. */
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

// Restricts `reply.inertia('rooms/show', …)` to our pages with their props.
declare module '@handcount/inertia' {
  interface Pages extends ContractPages {}
  interface SharedProps extends ContractSharedProps {}
}
