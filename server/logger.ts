import { pino, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Structured logs without personal data: no addresses, no queries, no bodies. */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: request.url.split('?', 1)[0] }),
    },
  });
}
