export function withReturnPath(path: string, to: string | null): string {
  return to === null ? path : `${path}?to=${encodeURIComponent(to)}`;
}
