import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { parseForm } from '#contracts/form-fields.ts';
import type { LogLevel, OperatorView } from '#contracts/operator.ts';
import { routes, type RouteName, type RouteParams } from '#contracts/routes.ts';
import type { ScreenLook } from '#contracts/screens/screens.ts';
import type { OpenNow } from '../domain/quizzes/close-when-all-answered.ts';
import type { Notice } from '../domain/model/changes.ts';
import { refuseFor, type Rates } from './rate-limits/rates.ts';
import type {
  Actor,
  BallotWriter,
  ParticipationWriter,
  ReactionWriter,
  LastSeenWriter,
  World,
} from '../domain/model/store.ts';
import type { Accounts, Host } from './accounts/accounts.ts';
import { readUpload, type Upload, type WantedUpload } from './bodies/uploads.ts';
import type { Locales } from './i18n/locales.ts';
import type { Mailer } from './mailer.ts';
import type { CodeGuesses } from './rate-limits/code-guesses.ts';
import type { Passcodes } from './rate-limits/passcodes.ts';
import { pathOf } from './paths.ts';
import type { JoinView, Pages as ContractPages, SharedProps as ContractSharedProps } from '#contracts/pages.ts';

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
  sweepEvents: (...eventIds: string[]) => void;
  operations: Operations;
  originOf: (request: FastifyRequest) => string;
  originForPhones: (request: FastifyRequest) => string;
  onlyHere: (request: FastifyRequest) => JoinView['onlyHere'];
  isLiveForPhones: (request: FastifyRequest) => boolean;
  locales: Locales;
  passcodes: Passcodes;
  codeGuesses: CodeGuesses;
  /** Decided without DNS. Private networks need the operator's permission. */
  mayWebhookReach: (url: URL) => boolean;
}

export interface Operations {
  /** Null with a hosted broadcaster. */
  delivery(): { fanout: 'ok' | 'degraded'; connections: number } | null;
  metrics(): Promise<string>;
  mayReadMetrics(request: FastifyRequest): boolean;
  /** Null without `OPERATOR_TOKEN`. */
  operator: Operator | null;
}

export interface Operator {
  isToken(given: string): boolean;
  /** A keyed digest of the token and the end of a session. */
  markOf(endsAt: string): string;
  view(): Promise<OperatorView>;
  setLogLevel(level: LogLevel): void;
}

export interface Live {
  dismiss(userId: string, last?: Omit<Notice, 'userId'>): void;
  updateScreens(eventId: string, look: Partial<ScreenLook>): void;
  /** Connected or polling; null when the broadcaster cannot tell. */
  hereNow(eventId: string): Promise<number | null>;
  openNow: OpenNow;
  /** Cheaper, but counts a person with two open pages twice. */
  connectedNow(eventId: string): Promise<number | null>;
}

export class PrecognitionPassed extends Error {}

export interface Presence {
  /** After a `sign-in` the broadcaster reports disconnects. `socketLostMs` comes from a polling page. */
  note(
    eventId: string,
    participantId: string,
    sign: 'page' | 'poll' | 'channel' | 'sign-in',
    socketLostMs?: number,
  ): void;
  forget(eventId: string, participantId: string): void;
}

const WithServices = function (this: object, services: Services): void {
  const { world: _, ...others } = services;
  Object.assign(this, others);
} as unknown as new (services: Services) => Omit<Services, 'world'>;

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

  get world(): World {
    return this.#world;
  }

  actAs({ userId, name }: Actor): void {
    this.#world = { ...this.#world, actor: { userId, name } };
  }

  get store() {
    return this.world.store;
  }

  get wantsJson(): boolean {
    return wantsJson(this.request);
  }

  form<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
    return parseForm(schema, this.request.body);
  }

  flash(messages: Record<string, unknown>): void {
    this.reply.inertia.flash(messages);
  }

  host(): Promise<Host | null> {
    return this.accounts.host(this.request);
  }

  limit(key: string, max: number, windowMs = 60_000): void {
    refuseFor(this.rates.take(key, max, windowMs));
  }

  upload(wanted: WantedUpload): Promise<Upload> {
    return readUpload(this.request, { ...wanted, checkToken: (token) => this.request.checkAntiForgeryToken(token) });
  }

  redirect<Name extends RouteName>(name: Name, params: RouteParams<Name>): FastifyReply {
    return this.reply.inertia.redirect(pathOf(name, params));
  }

  json(body: unknown, status = 200): FastifyReply {
    return this.reply.code(status).header('cache-control', 'no-store').send(body);
  }

  /** Redirects to the previous page, or else to `name`; JSON callers get `204`. */
  back<Name extends RouteName>(name: Name, params: RouteParams<Name>): FastifyReply {
    if (this.wantsJson) return this.reply.code(204).send();
    return this.reply.inertia.back(pathOf(name, params));
  }
}

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

// Types `reply.inertia('rooms/show', …)`.
declare module '#inertia' {
  interface Pages extends ContractPages {}
  interface SharedProps extends ContractSharedProps {}
}
