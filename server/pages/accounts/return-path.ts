const site = 'http://this.invalid';

/** A path of this site that a form or link may return to; null for every other address. */
export function returnPath(to: unknown): string | null {
  if (typeof to !== 'string' || to.length > 500 || !/^\/(?![/\\])/.test(to) || !URL.canParse(to, site)) return null;
  const { origin, pathname, search } = new URL(to, site);
  // `/.//elsewhere` is a path that normalises to another site's address.
  return origin === site && !pathname.startsWith('//') ? pathname + search : null;
}
