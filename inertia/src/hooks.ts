import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './answer.ts';
import { headerUrl, isAbsolute } from './addresses.ts';
import type { InertiaOptions } from './options.ts';

type Done = (error?: Error | null, payload?: unknown) => void;
type PreHandler = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;
type OnSend = (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: Done) => void | Promise<unknown>;

/** Makes an outdated page reload (A29–A32); the client can delay that for a visit the user did not start (A30). */
export function versionCheck(options: InertiaOptions): PreHandler {
  return (request, reply, done) => {
    if (request.method !== 'GET' || !request.inertia.isOutdated) return done();
    const { url } = request.inertia;
    reply
      .code(409)
      .header('x-inertia-location', headerUrl(isAbsolute(url) ? url : (options.origin?.(request) ?? '') + url))
      .header('x-inertia-version', options.version() ?? '');
    reply.send(options.outdated?.(request) ?? '');
    return undefined;
  };
}

/** Also applies to answers that this plugin did not make. */
export function protocolRules(
  answerIn: (reply: FastifyReply) => Answer | null,
  answerOf: (reply: FastifyReply) => Answer,
): OnSend {
  return (request, reply, payload, done) => {
    addVary(reply, 'X-Inertia');
    const { isInertia, variesByPrecognition } = request.inertia;
    const isLive = request.headers.precognition === 'true';
    if (isLive || variesByPrecognition) addVary(reply, 'Precognition');
    // Set even before validation: an unmarked refusal looks like a broken route (A73).
    if (isLive && reply.statusCode >= 400) reply.header('precognition', 'true');
    if (payload === undefined || payload === null || payload === '') {
      if (isForgotten(request, reply, answerIn(reply)))
        return done(new Error('reply.inertia() made a page that the handler did not return'));
      if (isInertia && (reply.statusCode === 200 || reply.statusCode === 204)) goBack(request, reply, answerOf(reply));
    }
    if (!redirects(reply)) return done(null, payload);
    if (isInertia) makeFollowable(request, reply);
    return answerOf(reply)
      .carry()
      .then(() => payload);
  };
}

function isForgotten(request: FastifyRequest, reply: FastifyReply, answer: Answer | null): boolean {
  return answer?.isPage === true && reply.statusCode < 300 && request.method !== 'HEAD';
}

function redirects(reply: FastifyReply): boolean {
  const { statusCode } = reply;
  if (statusCode === 409) return reply.hasHeader('x-inertia-location') || reply.hasHeader('x-inertia-redirect');
  return statusCode >= 300 && statusCode < 400 && reply.hasHeader('location');
}

/** The client would open an empty dialog (A35). */
function goBack(request: FastifyRequest, reply: FastifyReply, answer: Answer): void {
  reply.header('location', answer.previous('/')).code(request.method === 'GET' ? 302 : 303);
}

function makeFollowable(request: FastifyRequest, reply: FastifyReply): void {
  const location = String(reply.getHeader('location') ?? '');
  // The header would make the redirect a page (A27).
  reply.removeHeader('x-inertia');
  if (reply.statusCode === 409) return;
  if (location.includes('#') && !request.inertia.isPrefetch) {
    // A 3xx drops the fragment (A28).
    reply.removeHeader('location').code(409).header('x-inertia-redirect', location);
  } else if (
    reply.statusCode === 302 &&
    request.method !== 'GET' &&
    request.method !== 'HEAD' &&
    request.method !== 'POST'
  ) {
    // After a 302, the browser would repeat the method (A33).
    reply.code(303);
  }
}

function addVary(reply: FastifyReply, name: string): void {
  const held = reply.getHeader('vary');
  if (held === undefined) {
    reply.header('vary', name);
    return;
  }
  const names = Array.isArray(held) ? held.join(', ') : String(held);
  const isListed =
    names === '*' ||
    names
      .toLowerCase()
      .split(/\s*,\s*/)
      .includes(name.toLowerCase());
  if (!isListed) reply.header('vary', `${names}, ${name}`);
}
