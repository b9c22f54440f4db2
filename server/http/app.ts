import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import fastifyStatic from '@fastify/static';
import inertia, { always, parseForm, parseQuery, type SsrOptions } from '#inertia';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
  type FastifyServerOptions,
} from 'fastify';
import type { Logger } from 'pino';
import type { ErrorCode } from '#contracts/errors.ts';
import type { BroadcastingOptions } from '#contracts/pages.ts';
import { Refusal } from '#contracts/refusal.ts';
import { filledFor, joinedFor, registerCompression, withStyles } from './documents/compression.ts';
import { hasSession } from './accounts/auth-call.ts';
import { createAntiForgery } from './cookies/anti-forgery.ts';
import { preferBearer } from './cookies/bearer.ts';
import type { Assets } from './documents/assets.ts';
import { bodyLimitBytes } from './bodies/body-limits.ts';
import type { Handlers, Services } from './context.ts';
import { hasOperatorCookie } from './cookies/operator-session.ts';
import { createCookieSigner } from './cookies/signatures.ts';
import { addDocumentHeaders, linksOf, renderDocument } from './documents/document.ts';
import { registerErrorAnswers, stalePage } from './error-answers.ts';
import { directionOf, type Locales } from './i18n/locales.ts';
import { registerRequestLog, type HoldBack } from './request-log.ts';
import { cacheRendered, SharedRendering, tokenOf } from './documents/rendered-pages.ts';
import { registerRoutes } from './routing.ts';
import { createSessionBag } from './cookies/session-bag.ts';
import { isMultipart, registerUploads } from './bodies/uploads.ts';

export interface AppOptions {
  services: Services;
  handlers: Handlers;
  registerPrograms: (app: FastifyInstance, services: Services) => void;
  assets: Assets;
  locales: Locales;
  cookieSecret: string;
  isDevelopment: boolean;
  trustProxy: Exclude<FastifyServerOptions['trustProxy'], undefined>;
  isTls: boolean;
  logger: Logger;
  serverFactory: FastifyServerFactory;
  isTlsFor: (request: FastifyRequest) => boolean;
  isSecureContext: (request: FastifyRequest) => boolean;
  isUnavailable: (error: unknown) => boolean;
  holdBack: HoldBack;
  broadcastingFor: (request: FastifyRequest) => BroadcastingOptions;
  connectTo: readonly string[];
  onAnswered: (route: string, method: string, status: number, seconds: number) => void;
  onRefused: (code: ErrorCode) => void;
  render: SsrOptions['render'] | null;
}

const assetMaxAgeMs = 365 * 86_400_000;
const renderLimitMs = 500;
const renderedHere = (
  'home rooms devices embeds errors results sessions accounts verifications passwords invitations ' +
  'screens/new screens/over events/index operator operator-sessions'
).split(' ');
const isRenderedHere = (component: string) =>
  renderedHere.some((name) => component === name || component.startsWith(`${name}/`));

const isShared = (component: string) => component === 'home' || component === 'rooms/enter';

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    serverFactory: options.serverFactory,
    loggerInstance: options.logger,
    trustProxy: options.trustProxy,
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: () => !options.logger.isLevelEnabled('debug') }),
    routerOptions: { maxParamLength: 200, querystringParser: parseQuery },
  }) as unknown as FastifyInstance;
  // Hooks that await nothing are not async, so that Fastify continues in the same tick.
  app.addHook('onResponse', (request, reply, done) => {
    options.onAnswered(request.routeOptions.url ?? 'none', request.method, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  // Must run before anything reads the cookies.
  app.addHook('onRequest', (request, _reply, done) => {
    preferBearer(request);
    done();
  });
  registerRequestLog(app, options);
  await app.register(cookie, { secret: createCookieSigner(options.cookieSecret) });
  await app.register(formbody, { bodyLimit: bodyLimitBytes, parser: parseForm });
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

const safetyHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // `back()` needs the referrer to redirect to the form's page.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
};

function registerSafety(app: FastifyInstance, options: AppOptions) {
  const headers = options.isTls ? { ...safetyHeaders, 'strict-transport-security': 'max-age=31536000' } : safetyHeaders;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  const antiForgery = createAntiForgery(options.cookieSecret);
  // If a cached asset set a cookie, other visitors could receive it.
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
    // The upload's reader checks the token in the form's first part.
    else if (!request.routeOptions.config.takesUploads) throw new Refusal('MALFORMED');
    done();
  });
}

const replies = new WeakMap<FastifyRequest, FastifyReply>();

declare module 'fastify' {
  interface FastifyRequest {
    issueAntiForgeryToken(): string;
    /** Throws `PAGE_EXPIRED` unless the header or this field has the visitor's token. */
    checkAntiForgeryToken(field: string | undefined): void;
    isTls: boolean;
  }
}

async function registerPages(app: FastifyInstance, options: AppOptions) {
  const { services, assets, locales, render } = options;
  app.addHook('onRequest', (request, reply, done) => {
    replies.set(request, reply);
    done();
  });
  app.addHook('onRequest', async (request) => {
    // Only pages need the account's language; ballots, files and API calls skip the query.
    if (isForPage(request)) await services.accounts.host(request);
  });
  await app.register(inertia, {
    version: () => assets.version,
    json: (pieces, request) => joinedFor(request, replyTo(request), pieces),
    html: (page, request) => {
      const [nonce, locale, reply] = [randomUUID(), locales.of(request), replyTo(request)];
      const own = assets.of(page.component, locale);
      addDocumentHeaders(reply, { nonce, connectTo: options.connectTo, links: linksOf(own) });
      const { ssr } = page;
      if (!(ssr instanceof SharedRendering)) {
        const document = renderDocument({ page, locale, assets, nonce });
        return own.inlined ? withStyles(request, reply, document, own.inlined) : document;
      }
      const template = ssr.document((common, mark) => renderDocument({ page: common, locale, assets, nonce: mark }));
      return filledFor(request, reply, template, { nonce, token: tokenOf(page) ?? '', styles: own.inlined ?? '' });
    },
    share: async (request) => {
      // Some page requests do not say that they are for a page.
      await services.accounts.host(request).catch(() => null);
      return {
        locale: always(locales.of(request)),
        region: always(locales.regionOf(request)),
        direction: always(directionOf(locales.of(request))),
        locales: locales.list,
        antiForgeryToken: request.issueAntiForgeryToken(),
        old: (await request.inertia.left()).old ?? {},
        broadcasting: options.broadcastingFor(request),
        host: async () => {
          // The error page itself must not fail.
          const host = await services.accounts
            .host(request)
            .catch((error: unknown) => (isFault(replyTo(request)) ? null : Promise.reject(error)));
          return host ? { id: host.id, name: host.name, isAnonymous: host.isAnonymous } : null;
        },
      };
    },
    bag(request) {
      const bag = createSessionBag(services.world.store, services.world.now, request, replyTo(request));
      return {
        ...bag,
        pull: () => bag.pull().catch((error: unknown) => (isFault(replyTo(request)) ? {} : Promise.reject(error))),
      };
    },
    // Signing out clears the key, so that Back shows nothing of the account. Browsers encrypt only with TLS.
    isEncryptedHistory: (request) =>
      (hasSession(request) || hasOperatorCookie(request)) && options.isSecureContext(request),
    origin: services.originOf,
    outdated: (request) => stalePage(request, options),
    ...(render
      ? { ssr: { render: cacheRendered(render, isShared), isFor: isRenderedHere, timeLimitMs: renderLimitMs } }
      : {}),
  });
}

function isFault({ statusCode }: FastifyReply) {
  return statusCode >= 500;
}

function isForPage({ url, headers }: FastifyRequest) {
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
