import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import fastifyStatic from '@fastify/static';
import inertia, { always, parseForm, parseQuery, type SsrOptions } from '@handcount/inertia';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
  type FastifyServerOptions,
} from 'fastify';
import type { Logger } from 'pino';
import type { BroadcastingOptions } from '#contracts/pages.ts';
import { Refusal } from '#contracts/refusal.ts';
import { filledFor, joinedFor, registerCompression } from './documents/compression.ts';
import { createAntiForgery } from './cookies/anti-forgery.ts';
import type { Assets } from './documents/assets.ts';
import { bodyLimitBytes } from './bodies/body-limits.ts';
import type { Handlers, Services } from './context.ts';
import { createCookieSigner } from './cookies/cookie-signer.ts';
import { addDocumentHeaders, linksOf, renderDocument } from './documents/document.ts';
import { registerErrorAnswers, stalePage } from './error-answers.ts';
import { directionOf, type Locales } from './i18n/locales.ts';
import { registerRequestLog, type HoldBack } from './request-log.ts';
import { cacheRendered, SharedRendering, tokenOf } from './documents/rendered-pages.ts';
import { registerRoutes } from './routing.ts';
import { registerSafetyHeaders } from './security-headers.ts';
import { createSessionBag } from './cookies/session-bag.ts';
import { isMultipart, registerUploads } from './bodies/uploads.ts';

export interface AppOptions {
  services: Services;
  handlers: Handlers;
  /** Adds the programming interface. */
  registerPrograms: (app: FastifyInstance, services: Services) => void;
  assets: Assets;
  locales: Locales;
  cookieSecret: string;
  isDevelopment: boolean;
  trustProxy: Exclude<FastifyServerOptions['trustProxy'], undefined>;
  /** Whether what stands before the server passes status 103 on to browsers. */
  sendsEarlyHints: boolean;
  /** Whether the site is only ever reached over TLS. */
  isTls: boolean;
  logger: Logger;
  /** Makes the HTTP server, so that the broadcaster can stand before the pages on the same port. */
  serverFactory: FastifyServerFactory;
  isTlsFor: (request: FastifyRequest) => boolean;
  /** Whether an unexpected error only means that the database is away for a moment. */
  isUnavailable: (error: unknown) => boolean;
  /** Says that a request was refused, unless the database's being away is why: that is said once for all of them. */
  holdBack: HoldBack;
  broadcastingFor: (request: FastifyRequest) => BroadcastingOptions;
  /** Other origins the page's scripts talk to. */
  connectTo: readonly string[];
  /** Told of each answer: the route's path with its parameters' names, the method, the status, and how long it took. */
  onAnswered: (route: string, method: string, status: number, seconds: number) => void;
  /** Renders pages on the server; null leaves it to the browser. */
  render: SsrOptions['render'] | null;
}

const assetMaxAgeMs = 365 * 86_400_000;
const renderLimitMs = 500;
const isRenderedHere = (component: string) =>
  /^(home|rooms\/|embeds\/|errors\/|screens\/over$|events\/index$|results\/|sessions\/|accounts\/|verifications\/|passwords\/|invitations\/)/.test(
    component,
  );

/** Of those, pages with nothing of the visitor's own on them. */
const isShared = (component: string) => component === 'home' || component === 'rooms/enter';

/** The web application: everything but listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    serverFactory: options.serverFactory,
    loggerInstance: options.logger,
    trustProxy: options.trustProxy,
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: !options.logger.isLevelEnabled('debug') }),
    routerOptions: { maxParamLength: 200, querystringParser: (text) => parseQuery(text) },
  }) as unknown as FastifyInstance;
  // Here and below: a hook that waits for nothing is not async, since Fastify goes on in the same turn then.
  app.addHook('onResponse', (request, reply, done) => {
    options.onAnswered(request.routeOptions.url ?? 'none', request.method, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  registerRequestLog(app, options);
  await app.register(cookie, { secret: createCookieSigner(options.cookieSecret) });
  await app.register(formbody, { bodyLimit: bodyLimitBytes, parser: (text) => parseForm(text) });
  await registerUploads(app);
  registerSafety(app, options);
  await registerPages(app, options);
  registerCompression(app);
  await app.register(fastifyStatic, {
    root: options.assets.folder,
    serve: true,
    index: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isHashed = file.includes('/assets/');
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${assetMaxAgeMs / 1000}, immutable` : 'public, max-age=3600',
      );
    },
  });
  const { host: hostOf, wasSignedOut } = options.services.accounts;
  await registerErrorAnswers(app, { ...options, hostOf, wasSignedOut }, (within) => {
    registerRoutes(within, options.services, options.handlers);
    options.registerPrograms(within, options.services);
  });
  return app;
}

function registerSafety(app: FastifyInstance, options: AppOptions): void {
  registerSafetyHeaders(app, {
    // The documents have a policy with a nonce of their own: see document.ts.
    contentSecurityPolicy: false,
    // The domain's other names are not ours to decide for.
    strictTransportSecurity: options.isTls && { includeSubDomains: false },
    // Redirects go back to where the form was.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const antiForgery = createAntiForgery(options.cookieSecret);
  // Only pages carry a token: an asset or a health check that set cookies could be stored and given to somebody else.
  app.decorateRequest('issueAntiForgeryToken', function issue(this: FastifyRequest) {
    return antiForgery.issue(this, replyTo(this));
  });
  app.decorateRequest('isTls', {
    getter(this: FastifyRequest) {
      return options.isTlsFor(this);
    },
  });
  app.decorateRequest('checkAntiForgeryToken', function check(this: FastifyRequest, field: string | undefined) {
    antiForgery.check(this, field ?? null);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (!isMultipart(request)) antiForgery.check(request);
    // The token may be the form's first part: whoever reads the form checks it.
    else if (!request.routeOptions.config.takesUploads) throw new Refusal('MALFORMED');
    done();
  });
}

const replies = new WeakMap<FastifyRequest, FastifyReply>();

declare module 'fastify' {
  interface FastifyRequest {
    /** The visitor's token; sets its cookie where there is none yet. */
    issueAntiForgeryToken(): string;
    /** Throws `PAGE_EXPIRED` unless the header or this field of the form carries the visitor's token. */
    checkAntiForgeryToken(field: string | undefined): void;
    /** Whether the visitor came over TLS, here or at a proxy before. */
    isTls: boolean;
  }
}

async function registerPages(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { services, assets, locales, render } = options;
  app.addHook('onRequest', (request, reply, done) => {
    replies.set(request, reply);
    done();
  });
  app.addHook('onRequest', async (request) => {
    // The account's language is that of the whole page. Ballots, files and the like have none, and for programs cookies count for
    // nothing: there only what has to know who it is asks, which is a query.
    if (isForPage(request)) await services.accounts.host(request);
  });
  await app.register(inertia, {
    version: () => assets.version,
    ...(options.sendsEarlyHints && {
      earlyHints: (component, request) => linksOf(assets.of(component, locales.of(request))),
    }),
    json: (pieces, request) => joinedFor(request, replyTo(request), pieces),
    html: (page, request) => {
      const [nonce, locale, reply] = [randomUUID(), locales.of(request), replyTo(request)];
      addDocumentHeaders(reply, {
        nonce,
        connectTo: options.connectTo,
        links: linksOf(assets.of(page.component, locale)),
      });
      const { ssr } = page;
      if (!(ssr instanceof SharedRendering)) return renderDocument({ page, locale, assets, nonce });
      const template = ssr.document((common, mark) => renderDocument({ page: common, locale, assets, nonce: mark }));
      return filledFor(request, reply, template, { nonce, token: tokenOf(page) ?? '' });
    },
    share: async (request) => {
      // A page can be wanted by what does not say so.
      await services.accounts.host(request).catch(() => null);
      return {
        // In every answer, so that pages speak another language as soon as one was chosen.
        locale: always(locales.of(request)),
        region: always(locales.regionOf(request)),
        direction: always(directionOf(locales.of(request))),
        locales: locales.list,
        antiForgeryToken: request.issueAntiForgeryToken(),
        old: (await request.inertia.left()).old ?? {},
        broadcasting: options.broadcastingFor(request),
        host: async () => {
          // On the page that says that the server is at fault it must not be the next fault.
          const host = await services.accounts
            .host(request)
            .catch((error: unknown) => (isFault(replyTo(request)) ? null : Promise.reject(error)));
          return host ? { id: host.id, name: host.name, isAnonymous: host.isAnonymous } : null;
        },
      };
    },
    bag(request) {
      // What waits stays for the page after that.
      const bag = createSessionBag(services.world.store, services.world.now, request, replyTo(request));
      return {
        ...bag,
        pull: () => bag.pull().catch((error: unknown) => (isFault(replyTo(request)) ? {} : Promise.reject(error))),
      };
    },
    origin: services.originOf,
    outdated: (request) => stalePage(request, locales),
    ...(render
      ? { ssr: { render: cacheRendered(render, isShared), isFor: isRenderedHere, timeLimitMs: renderLimitMs } }
      : {}),
  });
}

function isFault({ statusCode }: FastifyReply): boolean {
  return statusCode >= 500;
}

function isForPage({ url, headers }: FastifyRequest): boolean {
  return (
    !/^\/(?:api|assets)\//.test(url) &&
    (headers['x-inertia'] !== undefined || (headers.accept ?? '').includes('text/html'))
  );
}

function replyTo(request: FastifyRequest): FastifyReply {
  const reply = replies.get(request);
  if (!reply) throw new Error('a request without a reply');
  return reply;
}
