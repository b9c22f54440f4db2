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

/** The key in `{prefix}/app/{key}`, or undefined when the rest of the path is not a key (B2: 4005). */
export function appKeyOf(path: string, prefix: string): string | undefined {
  return /^\/([\w-]+)\/?$/.exec(path.slice(`${prefix}/app`.length))?.[1];
}

/** Whether the path is `{prefix}/app` or below it. */
export function isAppPath(path: string, prefix: string): boolean {
  const root = `${prefix}/app`;
  return path === root || path.startsWith(`${root}/`);
}
