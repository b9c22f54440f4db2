import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FieldErrors } from './bag.ts';

/**
 * Live validation (A21, A73): 204, or 422 with `{ message, errors }`. Call it before side effects: `if
 * (request.inertia.isPrecognitive) return answerPrecognition(…)`.
 */
export function answerPrecognition(request: FastifyRequest, reply: FastifyReply, errors: FieldErrors): FastifyReply {
  reply.header('precognition', 'true').header('cache-control', 'private, no-store');
  const asked = askedFor(errors, request);
  const first = asked[0];
  if (first === undefined) return reply.code(204).header('precognition-success', 'true').send();
  return reply.code(422).send({ message: first[1][0] ?? '', errors: Object.fromEntries(asked) });
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
