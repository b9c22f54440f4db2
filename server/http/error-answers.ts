import { channel } from 'node:diagnostics_channel';
import { answerPrecognition } from '@handcount/inertia';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type ErrorCode, type FieldErrorCode } from '#contracts/errors.ts';
import { routes } from '#contracts/routes.ts';
import { Refusal } from '#contracts/refusal.ts';
import { wantsJson } from './context.ts';
import { pathOf } from './paths.ts';
import { discardBody } from './bodies/discard-body.ts';
import { fieldMessages } from './i18n/field-messages.ts';
import { isFramed } from './cookies/frame-tokens.ts';
import { screenLinkRequest } from './screen-link-requests.ts';
import type { Host } from './accounts/accounts.ts';
import type { Locales } from './i18n/locales.ts';

/** Refused where the form stands: the page stays, and what was typed with it. Everything else is a page of its own. */
const shownAtTheForm = new Set<ErrorCode>([
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

/** Told to a visit as JSON, which it shows at the form: these must not cost the database anything. */
const answeredAtOnce = new Set<ErrorCode>(['PAGE_EXPIRED', 'TOO_MANY', 'SERVER_BUSY']);
const busyMs = 5_000;

/** Where the refusal of a whole form is shown, beside those of its fields. */
const formKey = 'form';
/** Refusals that belong to one field of the form that causes them. */
const fieldOf: Partial<Record<ErrorCode, string>> = { WRONG_PASSCODE: 'passcode', NAME_REQUIRED: 'name' };

/** A refusal as it is answered. */
export interface AnsweredRefusal {
  request: FastifyRequest;
  code: ErrorCode;
  fields: FieldErrorCode[];
}
export const refusalChannel = 'handcount.refusal';
const answered = channel(refusalChannel);

export interface FailureOptions {
  locales: Locales;
  /** Who is signed in, null for nobody. Whoever asks that knows the language their account has chosen. */
  hostOf: (request: FastifyRequest) => Promise<Host | null>;
  /** Whether somebody was signed in here. */
  wasSignedOut: (request: FastifyRequest) => boolean;
  /** Whether an unexpected error only means that the database is away for a moment. */
  isUnavailable: (error: unknown) => boolean;
  /** Shows causes to the developer. */
  isDevelopment: boolean;
}

/**
 * Turns what was thrown into its answer: a message at the form, an error page, or JSON, in the reader's language. What is told at a
 * form waits in the database for its page; where that cannot be, the outer of two handlers tells that, and not the framework in its own words. `register`
 * registers what the inner one is for.
 */
export async function registerErrorAnswers(
  app: FastifyInstance,
  options: FailureOptions,
  register: (within: FastifyInstance) => void,
): Promise<void> {
  const answer = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const refusal =
      refusalFrom(error) ??
      (options.isUnavailable(error) ? new Refusal('SERVER_BUSY', { retryAfterMs: busyMs }) : null);
    if (refusal?.code === 'SERVER_BUSY')
      request.holdBack(error, () => request.log.warn({ err: error }, 'refused for a moment'));
    if (!refusal) request.log.error({ err: error }, 'request failed');
    if (refusal?.code === 'TOO_LARGE' || (refusal && request.routeOptions.config.takesUploads))
      await discardBody(request.raw);
    return answerFailure(refusal ?? new Refusal('INTERNAL'), refusal ? null : error, request, reply, options);
  };
  app.setErrorHandler(answer);
  app.setNotFoundHandler(async (request, reply) => {
    // A script that is gone must not be answered with a page (F25).
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

function refusalFrom(error: FastifyError | Refusal): Refusal | null {
  if (error instanceof Refusal) return error;
  const { statusCode } = error;
  if (statusCode === undefined || statusCode >= 500)
    return error.code === 'FST_UNDER_PRESSURE' ? new Refusal('SERVER_BUSY', { retryAfterMs: busyMs }) : null;
  if (statusCode === 413) return new Refusal('TOO_LARGE');
  if (statusCode === 429) return new Refusal('TOO_MANY');
  return statusCode === 404 ? new Refusal('NOT_FOUND') : new Refusal('MALFORMED');
}

/** Told to a page of an earlier version (the page protocol's 409), which says so where somebody is at work on it. */
export function stalePage(request: FastifyRequest, locales: Locales): object {
  const code = 'STALE_PAGE';
  answered.publish({ request, code, fields: [] } satisfies AnsweredRefusal);
  return { error: { code, message: locales.translate(locales.of(request), errors[code].message) } };
}

async function answerFailure(
  refusal: Refusal,
  cause: Error | null,
  request: FastifyRequest,
  reply: FastifyReply,
  { locales, hostOf, wasSignedOut, isDevelopment }: FailureOptions,
): Promise<unknown> {
  answered.publish({
    request,
    code: refusal.code,
    fields: Object.values(refusal.fields).map(({ code }) => code),
  } satisfies AnsweredRefusal);
  // Of an answer that was not sent.
  reply.removeHeader('content-encoding').removeHeader('location');
  const host = isForPrograms(request) ? undefined : await hostOf(request).catch(() => undefined);
  const locale = locales.of(request);
  const fields = fieldMessages(refusal.fields, locales, locale, locales.regionOf(request));
  // A limit that is told at a field has words of its own.
  const limit = refusal.code === 'TOO_MANY' ? Object.values(fields)[0] : undefined;
  const message = limit ?? locales.translate(locale, errors[refusal.code].message);
  if (request.inertia.isPrecognitive && refusal.code === 'INVALID') return answerPrecognition(request, reply, fields);
  const retryAfterSeconds = refusal.retryAfterMs === null ? null : Math.ceil(refusal.retryAfterMs / 1000);
  if (retryAfterSeconds !== null) reply.header('retry-after', retryAfterSeconds);
  const reference = refusal.code === 'INTERNAL' ? request.id : null;
  // From a page of an earlier version the redirect to its form leads to a 409: done or refused would look the same.
  const isShownByVisit =
    request.inertia.isInertia &&
    request.method !== 'GET' &&
    (answeredAtOnce.has(refusal.code) || (request.inertia.isOutdated && shownAtTheForm.has(refusal.code)));
  if (isForPrograms(request)) {
    if (refusal.code === 'TOKEN_NEEDED') reply.header('www-authenticate', 'Bearer');
    const problem = {
      type: 'about:blank',
      title: message,
      status: refusal.status,
      code: refusal.code,
      ...(Object.keys(fields).length > 0 && { fields }),
      ...(reference && { reference }),
    };
    return reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .header('x-request-id', request.id)
      .type('application/problem+json')
      .send(problem);
  }
  if (wantsJson(request) || isShownByVisit) {
    // An expired page tries again by itself, with the token that comes with this answer.
    if (refusal.code === 'PAGE_EXPIRED') request.issueAntiForgeryToken();
    const { code, receipt } = refusal;
    return reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .send({
        error: {
          code,
          message,
          ...(Object.keys(fields).length > 0 && { fields }),
          ...(receipt && { receipt }),
          ...(reference && { reference }),
        },
      });
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && shownAtTheForm.has(refusal.code)) {
    const shown = Object.keys(fields).length > 0 ? fields : { [fieldOf[refusal.code] ?? formKey]: message };
    return reply.inertia.errors(shown).back();
  }
  reply.code(refusal.status);
  const screen = refusal.code === 'NOT_FOUND' && isRead ? screenLinkRequest(request) : null;
  if (screen) return reply.inertia('screens/over', screen);
  const shownCause = isDevelopment && cause ? (cause.stack ?? cause.message) : null;
  return reply.inertia('errors/show', {
    code: refusal.code,
    status: refusal.status,
    message,
    reference,
    retryAfterSeconds,
    cause: shownCause,
    isFoundAgain: isRead,
    wayBack: refusal.code === 'PARTICIPANT_REMOVED' ? wayBackOf(request, isRead) : null,
    fileFrom: isRead ? pageOfFile(request) : null,
    notAllowed: refusal.code === 'NOT_ALLOWED' ? placeOf(request, isRead) : null,
    signIn: refusal.code === 'NOT_FOUND' && isRead && host === null ? pageOfCrew(request) : null,
    wasSignedOut: wasSignedOut(request),
  });
}

/** What the address names: an event of whose crew one is, or its room. */
function placeOf(
  request: FastifyRequest,
  isRead: boolean,
): { event: string | null; code: string | null; path: string | null } {
  const { event = null, code = null } = request.params as { event?: string; code?: string };
  return { event, code, path: isRead ? request.url : null };
}

/**
 * Said of every event alike, whether there is one or not. Who comes by a screen link that was taken back was never signed in. A visit cannot
 * come back to a file, only to the page that it is downloaded on.
 */
function pageOfCrew(request: FastifyRequest): string | null {
  const { params, query } = request as {
    params: { event?: string; format?: string; version?: string };
    query: { link?: unknown };
  };
  const { event, version } = params;
  if (event === undefined || version !== undefined || query.link !== undefined) return null;
  return pageOfFile(request) ?? request.url;
}

function pageOfFile({ params, routeOptions: { url } }: FastifyRequest): string | null {
  const { event, format } = params as { event?: string; format?: string };
  if (event !== undefined && format !== undefined) return pathOf('results.show', { event });
  return url === routes['account-exports.show'].path ? pathOf('accounts.show', {}) : null;
}

/** What answers a form has no address that leads anywhere: then it is the room that the form was in. */
function wayBackOf(request: FastifyRequest, isRead: boolean): string | null {
  const { code } = request.params as { code?: string };
  if (isRead) return request.url;
  return code === undefined ? null : pathOf(isFramed(request) ? 'embeds.show' : 'rooms.show', { code });
}

/** The programming interface answers in its own form, also where it has no such route. */
function isForPrograms(request: FastifyRequest): boolean {
  return request.url.startsWith('/api/');
}
