import { pino, type Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { readableLog } from './readable-log.ts';

/** The route with its parameters' names: an address may hold a code, or a token that opens something. */
function requestFields(request: { method: string; routeOptions?: { url?: string | undefined } }) {
  return { method: request.method, route: request.routeOptions?.url ?? null };
}

/** Databases say in further fields which values they refused: those stay out. */
function errorFields(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error))
    return { message: typeof error === 'string' ? error : 'something that is no error was thrown' };
  const { name: type, message, stack, cause } = error;
  const code = (error as NodeJS.ErrnoException).code;
  return {
    type,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause !== undefined && depth < 5 && { cause: errorFields(cause, depth + 1) }),
  };
}

/** Structured logs without personal data: no addresses, no queries, no bodies, no names. */
export const loggerOptions = {
  serializers: {
    req: requestFields,
    res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    err: (error: unknown) => errorFields(error),
  },
};

/** Lines of JSON for machines; in a terminal, lines for who sits before it. */
export function createLogger(config: Pick<Config, 'logLevel'>, out: NodeJS.WriteStream = process.stdout): Logger {
  const options = { ...loggerOptions, level: config.logLevel };
  if (out.isTTY) return pino(options, readableLog(out));
  return out === process.stdout ? pino(options) : pino(options, out);
}
