/** Adds the path to return to after signing in. */
export function withReturnPath(path: string, to: string | null): string {
  return to === null ? path : `${path}?to=${encodeURIComponent(to)}`;
}
