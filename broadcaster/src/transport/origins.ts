/** B7. A pattern is an origin, a host or `*.` and a host, for its subdomains. Programs send no Origin. */
export function isOriginAllowed(allowed: readonly string[] | undefined, origin: string | undefined): boolean {
  if (allowed === undefined || origin === undefined || allowed.includes('*')) return true;
  if (allowed.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const host = new URL(origin).hostname;
  return allowed.some((pattern) => pattern === host || (pattern.startsWith('*.') && host.endsWith(pattern.slice(1))));
}
