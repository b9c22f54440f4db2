import type { IncomingMessage } from 'node:http';

export interface Address {
  readonly path: string;
  readonly query: URLSearchParams;
}

export function addressOf(request: IncomingMessage): Address {
  const [path = '', query] = (request.url ?? '/').split(/\?(.*)/s, 2);
  return { path, query: new URLSearchParams(query) };
}

/** Undefined when the rest of the path is not a key (close with 4005, B2). */
export function appKeyOf(path: string): string | undefined {
  return /^\/app\/([\w-]+)\/?$/.exec(path)?.[1];
}

export function isAppPath(path: string): boolean {
  return path === '/app' || path.startsWith('/app/');
}
