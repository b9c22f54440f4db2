import type { FastifyInstance, FastifyRequest } from 'fastify';

/** `purpose` keeps a value signed for one use from working for another. */
export function signValues(server: FastifyInstance, purpose: string, ...values: (string | number)[]): string {
  return server.signCookie([purpose, ...values].join(':'));
}

export function readValues(request: FastifyRequest, purpose: string, signed: string | null): string[] | null {
  const { valid, value } = signed === null ? { valid: false, value: null } : request.unsignCookie(signed);
  const [kind, ...values] = valid && value !== null ? value.split(':') : [];
  return kind === purpose ? values : null;
}
