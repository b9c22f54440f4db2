import { z } from 'zod';

const site = 'http://this.invalid';

export function returnPath(to: unknown): string | null {
  if (typeof to !== 'string' || to.length > 500 || !/^\/(?![/\\])/.test(to) || !URL.canParse(to, site)) return null;
  const { origin, pathname, search } = new URL(to, site);
  // `/.//elsewhere` normalises to an address on another site.
  return origin === site && !pathname.startsWith('//') ? pathname + search : null;
}

export const returnField = z.unknown().optional().transform(returnPath);
