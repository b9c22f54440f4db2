import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { FieldErrors } from './bag.ts';
import { check, type SafeParser } from './field-errors.ts';

/** `{}` when it is valid. */
export type Validate = (input: unknown, request: FastifyRequest) => FieldErrors | Promise<FieldErrors>;

/**
 * Answers live validation before the handler runs (A21, A73): 204, or 422 with `{ message, errors }`. Put it last among
 * a route's `preHandler`s, after those that check permissions.
 */
export function precognition(validator: SafeParser | Validate): preHandlerAsyncHookHandler {
  const validate = typeof validator === 'function' ? validator : validateWith(validator);
  return async (request, reply) => {
    if (!request.inertia.isPrecognitive) return undefined;
    return answerPrecognition(request, reply, await validate(request.body ?? request.query, request));
  };
}

/**
 * For handlers that check the form themselves: `if (request.inertia.isPrecognitive) return answerPrecognition(…)`,
 * before any side effect.
 */
export function answerPrecognition(request: FastifyRequest, reply: FastifyReply, errors: FieldErrors): FastifyReply {
  reply.header('precognition', 'true').header('cache-control', 'private, no-store');
  return answer(reply, askedFor(errors, request));
}

function validateWith(schema: SafeParser): Validate {
  return async (input) => {
    const checked = await check(schema, input);
    return checked.ok ? {} : checked.errors;
  };
}

function answer(reply: FastifyReply, errors: [string, string[]][]): FastifyReply {
  const first = errors[0];
  if (first === undefined) return reply.code(204).header('precognition-success', 'true').send();
  return reply.code(422).send({ message: first[1][0] ?? '', errors: Object.fromEntries(errors) });
}

/** Only the edited fields (`Precognition-Validate-Only`), including nested ones. */
function askedFor(errors: FieldErrors, request: FastifyRequest): [string, string[]][] {
  const header = request.headers['precognition-validate-only'];
  const asked =
    header === undefined
      ? null
      : String(header)
          .split(',')
          .map((name) => name.trim().split('.'));
  return Object.entries(errors)
    .filter(([field]) => asked === null || asked.some((pattern) => isWithin(field.split('.'), pattern)))
    .map(([field, messages]) => [field, typeof messages === 'string' ? [messages] : [...messages]]);
}

function isWithin(field: readonly string[], pattern: readonly string[]): boolean {
  return (
    pattern.length <= field.length && pattern.every((segment, index) => segment === '*' || segment === field[index])
  );
}
