/** Chunks that failed to load before anything needed them. */
const failuresAhead = new WeakSet<object>();

/** Marks the failure of a prefetch: nothing on the page is missing. */
export function noteFailureAhead(error: Error): void {
  failuresAhead.add(error);
}

/** Whether only a prefetch failed. Valid once the code that requested the chunk has seen the failure. */
export function isFailureAhead(error: unknown): boolean {
  return error instanceof Error && failuresAhead.has(error);
}
