import { pino, type Logger } from 'pino';
import { isColorSupported, prettyFactory } from 'pino-pretty';
import type { Config } from '../../config/config.ts';

/** A URL may contain a code or an access token. */
function requestFields(request: { method: string; routeOptions?: { url?: string | undefined } }) {
  return { method: request.method, route: request.routeOptions?.url ?? null };
}

/** Other fields of a database error may contain refused values. */
function errorFields(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error))
    return { message: typeof error === 'string' ? error : 'a thrown value is not an error' };
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

/** No addresses, queries, bodies or names. */
export const loggerOptions = {
  serializers: {
    req: requestFields,
    res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    err: (error: unknown) => errorFields(error),
  },
};

export function createLogger(
  config: Pick<Config, 'logLevel' | 'logFormat'>,
  out: NodeJS.WriteStream = process.stdout,
): Logger {
  const options = { ...loggerOptions, level: config.logLevel };
  if (config.logFormat === 'text') {
    const readable = prettyFactory({
      singleLine: true,
      colorize: out.isTTY && isColorSupported,
      ...(out.isTTY ? { ignore: 'pid,hostname' } : { ignore: 'hostname', translateTime: 'SYS:standard' }),
    });
    return pino(options, { write: (line: string) => void out.write(readable(line)) });
  }
  return out === process.stdout ? pino(options) : pino(options, out);
}
