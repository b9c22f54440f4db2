import { channel } from 'node:diagnostics_channel';
import { answerPrecognition } from '#inertia';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type ErrorCode, type FieldErrorCode } from '#contracts/errors.ts';
import { routes } from '#contracts/routes.ts';
import { Refusal } from '#contracts/refusal.ts';
import { wantsJson } from './context.ts';
import { pathOf } from './paths.ts';
import { discardBody } from './bodies/uploads.ts';
import { isFramed } from './cookies/frame-tokens.ts';
import type { Host } from './accounts/accounts.ts';
import { fieldMessages, type Locales } from './i18n/locales.ts';

/** Shown on the same page, which keeps its input. Other errors get an error page. */
const shownInForm = new Set<ErrorCode>([
  'EVENT_NOT_OPEN',
  'WRONG_PASSCODE',
  'NAME_REQUIRED',
  'QUESTIONS_CLOSED',
  'UPVOTES_CLOSED',
  'REACTIONS_CLOSED',
  'QUESTION_NOT_EDITABLE',
  'ACTIVITY_CLOSED',
  'BALLOT_INVALID',
  'BALLOT_FINAL',
  'ABSTENTION_NOT_ALLOWED',
  'STATE_NOT_REACHABLE',
  'ACTIVITY_ASKED',
  'SERIES_BEGUN',
  'LAST_OWNER',
  'SIGN_IN_AGAIN',
  'PASSKEY_REFUSED',
  'MAIL_FAILED',
  'INVALID',
  'PAGE_EXPIRED',
  'TOO_LARGE',
  'TOO_MANY',
]);

/** Visits get JSON: these must not cost a database access. */
const answeredAtOnce = new Set<ErrorCode>(['PAGE_EXPIRED', 'TOO_MANY', 'SERVER_BUSY']);

const formKey = 'form';
const fieldOf: Partial<Record<ErrorCode, string>> = { WRONG_PASSCODE: 'passcode', NAME_REQUIRED: 'name' };

export interface AnsweredRefusal {
  request: FastifyRequest;
  code: ErrorCode;
  fields: FieldErrorCode[];
}
export const refusalChannel = 'handcount.refusal';
const answered = channel(refusalChannel);

function publish(request: FastifyRequest, code: ErrorCode, fields: Refusal['fields'] = {}) {
  const fieldCodes = Object.values(fields).map((problem) => problem.code);
  answered.publish({ request, code, fields: fieldCodes } satisfies AnsweredRefusal);
}

interface FailureOptions {
  locales: Locales;
  hostOf: (request: FastifyRequest) => Promise<Host | null>;
  wasSignedOut: (request: FastifyRequest) => boolean;
  isUnavailable: (error: unknown) => boolean;
  isDevelopment: boolean;
  onRefused: (code: ErrorCode) => void;
}

/** Form messages wait in the database; if that fails, the outer of two handlers answers. */
export async function registerErrorAnswers(
  app: FastifyInstance,
  options: FailureOptions,
  register: (within: FastifyInstance) => void,
): Promise<void> {
  const answer = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const refusal = refusalFrom(error, options.isUnavailable);
    if (refusal?.code === 'SERVER_BUSY')
      request.holdBack(error, () => request.log.warn({ err: error }, 'request refused: busy'));
    if (!refusal) request.log.error({ err: error }, 'request failed');
    if (refusal?.code === 'TOO_LARGE' || (refusal && request.routeOptions.config.takesUploads))
      await discardBody(request.raw);
    return answerFailure(refusal ?? new Refusal('INTERNAL'), refusal ? null : error, request, reply, options);
  };
  app.setErrorHandler(answer);
  app.setNotFoundHandler(async (request, reply) => {
    // A script that no longer exists must not be answered with a page (F25).
    if (request.url.startsWith('/assets/'))
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    return answerFailure(new Refusal('NOT_FOUND'), null, request, reply, options);
  });
  await app.register((within, _options, done) => {
    within.setErrorHandler(answer);
    register(within);
    done();
  });
}

function refusalFrom(error: FastifyError | Refusal, isUnavailable: FailureOptions['isUnavailable']): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error)) return new Refusal('SERVER_BUSY', { retryAfterMs: 5_000 });
  const { statusCode = 500 } = error;
  return statusCode < 500 ? new Refusal(codeOfStatus[statusCode] ?? 'MALFORMED') : null;
}

const codeOfStatus: Partial<Record<number, ErrorCode>> = { 404: 'NOT_FOUND', 413: 'TOO_LARGE' };

export function stalePage(
  request: FastifyRequest,
  { locales, onRefused }: Pick<FailureOptions, 'locales' | 'onRefused'>,
): object {
  const code = 'STALE_PAGE';
  onRefused(code);
  publish(request, code);
  return { error: { code, message: locales.translate(locales.of(request), errors[code].message) } };
}

async function answerFailure(
  refusal: Refusal,
  cause: Error | null,
  request: FastifyRequest,
  reply: FastifyReply,
  { locales, hostOf, wasSignedOut, isDevelopment, onRefused }: FailureOptions,
): Promise<unknown> {
  onRefused(refusal.code);
  publish(request, refusal.code, refusal.fields);
  // Left over from a response that was not sent.
  reply.removeHeader('content-encoding').removeHeader('location');
  const host = isForPrograms(request) ? undefined : await hostOf(request).catch(() => undefined);
  const locale = locales.of(request);
  const fields = fieldMessages(refusal.fields, locales, locale, locales.regionOf(request));
  const limit = refusal.code === 'TOO_MANY' ? Object.values(fields)[0] : undefined;
  const message = limit ?? locales.translate(locale, errors[refusal.code].message);
  if (request.inertia.isPrecognitive && refusal.code === 'INVALID') return answerPrecognition(request, reply, fields);
  const retryAfterSeconds = refusal.retryAfterMs === null ? null : Math.ceil(refusal.retryAfterMs / 1000);
  if (retryAfterSeconds !== null) reply.header('retry-after', retryAfterSeconds);
  const reference = refusal.code === 'INTERNAL' ? request.id : null;
  // A redirect to the form of an outdated page ends in a 409, like success.
  const isShownByVisit =
    request.inertia.isInertia &&
    request.method !== 'GET' &&
    (answeredAtOnce.has(refusal.code) || (request.inertia.isOutdated && shownInForm.has(refusal.code)));
  const { code, status, receipt } = refusal;
  const details = { ...(Object.keys(fields).length > 0 && { fields }), ...(reference && { reference }) };
  if (isForPrograms(request)) {
    if (code === 'TOKEN_NEEDED') reply.header('www-authenticate', 'Bearer');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('x-request-id', request.id)
      .type('application/problem+json')
      .send({ type: 'about:blank', title: message, status, code, ...details });
  }
  if (wantsJson(request) || isShownByVisit) {
    if (code === 'PAGE_EXPIRED') request.issueAntiForgeryToken();
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ error: { code, message, ...details, ...(receipt && { receipt }) } });
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && shownInForm.has(code)) {
    const shown = Object.keys(fields).length > 0 ? fields : { [fieldOf[code] ?? formKey]: message };
    return reply.inertia.errors(shown).back();
  }
  reply.code(status);
  const address = isRead ? request.url : null;
  const { event = null, code: room = null } = request.params as { event?: string; code?: string };
  const signIn = code === 'NOT_FOUND' && isRead && host === null ? pageOfCrew(request) : null;
  // If another tab signed out, this one still has its key to the history.
  if (signIn !== null) reply.inertia.clearHistory();
  const screen = code === 'NOT_FOUND' && isRead ? screenLinkRequest(request) : null;
  if (screen) return reply.inertia('screens/over', screen);
  return reply.inertia('errors/show', {
    code,
    status,
    message,
    reference,
    retryAfterSeconds,
    cause: isDevelopment && cause ? (cause.stack ?? cause.message) : null,
    isFoundAgain: isRead,
    wayBack: code === 'PARTICIPANT_REMOVED' ? (address ?? roomOf(request)) : null,
    fileFrom: isRead ? pageOfFile(request) : null,
    notAllowed: code === 'NOT_ALLOWED' ? { event, code: room, path: address } : null,
    signIn,
    wasSignedOut: wasSignedOut(request),
  });
}

/** A page to return to after signing in, whether or not the event exists. A file leads to its page. */
function pageOfCrew(request: FastifyRequest) {
  const { params, query } = request as {
    params: { event?: string; format?: string; version?: string };
    query: { link?: unknown };
  };
  const { event, version } = params;
  if (event === undefined || version !== undefined || query.link !== undefined) return null;
  return pageOfFile(request) ?? request.url;
}

function pageOfFile({ params, routeOptions: { url } }: FastifyRequest) {
  const { event, format } = params as { event?: string; format?: string };
  if (event !== undefined && format !== undefined) return pathOf('results.show', { event });
  return url === routes['account-exports.show'].path ? pathOf('accounts.show', {}) : null;
}

function roomOf(request: FastifyRequest) {
  const { code } = request.params as { code?: string };
  return code === undefined ? null : pathOf(isFramed(request) ? 'embeds.show' : 'rooms.show', { code });
}

function isForPrograms(request: FastifyRequest) {
  return request.url.startsWith('/api/');
}

const [screen, overlay] = [routes['screens.show'], routes['overlays.show']].map(({ path }) =>
  path.replace('{event}', ':event'),
);

/** An invalid link must not show an error page on a projector. */
function screenLinkRequest({ query, routeOptions: { url } }: FastifyRequest): { isOverlay: boolean } | null {
  const isLinked = (query as { link?: unknown }).link !== undefined;
  return isLinked && (url === screen || url === overlay) ? { isOverlay: url === overlay } : null;
}
