import type { IncomingMessage } from 'node:http';

export interface Address {
  /** Not decoded. */
  readonly path: string;
  readonly query: URLSearchParams;
}

export function addressOf(request: IncomingMessage): Address {
  const url = request.url ?? '/';
  const mark = url.indexOf('?');
  return mark < 0
    ? { path: url, query: new URLSearchParams() }
    : { path: url.slice(0, mark), query: new URLSearchParams(url.slice(mark + 1)) };
}

/** Undefined when the rest of the path is not a key (B2: 4005). */
export function appKeyOf(path: string): string | undefined {
  return /^\/app\/([\w-]+)\/?$/.exec(path)?.[1];
}

export function isAppPath(path: string): boolean {
  return path === '/app' || path.startsWith('/app/');
}
