import { pino, type Logger } from 'pino';
import { prettyFactory } from 'pino-pretty';
import type { Config } from '../../config/config.ts';

/** The route pattern: a URL may contain a code, or a token that grants access. */
function requestFields(request: { method: string; routeOptions?: { url?: string | undefined } }) {
  return { method: request.method, route: request.routeOptions?.url ?? null };
}

/** Database errors carry refused values in further fields, which must not be logged. */
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

/** No addresses, no queries, no bodies, no names. */
export const loggerOptions = {
  serializers: {
    req: requestFields,
    res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    err: (error: unknown) => errorFields(error),
  },
};

export function createLogger(config: Pick<Config, 'logLevel'>, out: NodeJS.WriteStream = process.stdout): Logger {
  const options = { ...loggerOptions, level: config.logLevel };
  if (out.isTTY) {
    const readable = prettyFactory({ ignore: 'pid,hostname', singleLine: true });
    return pino(options, { write: (line: string) => void out.write(readable(line)) });
  }
  return out === process.stdout ? pino(options) : pino(options, out);
}
